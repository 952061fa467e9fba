"""References: found in text, then resolved inside an edition."""
