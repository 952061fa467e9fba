"""Editions written in every layout that is known of such texts."""
