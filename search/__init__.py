"""The reading side: query, index, browse, export, and the faces shown to people."""
