"""The writing side: bytes in any supported format become rules and pages in the store."""
