"""Measurements, run by ``make bench``; nothing here is a test and nothing asserts a time."""
