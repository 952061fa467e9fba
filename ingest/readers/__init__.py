"""Source formats, one file each, found by discovery."""
