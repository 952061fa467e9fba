"""Search engines, one file each, found by discovery."""
