"""Rules as records: entries of JSON and rows of tables, their fields, and the drafts they make."""
