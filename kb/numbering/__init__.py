"""Ways of numbering rules, one file each, found by discovery."""
