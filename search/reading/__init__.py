"""Looking up, searching, browsing and cutting out passages."""
