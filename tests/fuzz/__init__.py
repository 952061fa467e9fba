"""Texts mutated by chance, and what must hold for every one of them."""
