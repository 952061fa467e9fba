"""Addresses (URL), known from names of files without importing what fetches them."""

from __future__ import annotations


def is_address(name: str) -> bool:
    """Whether ``name`` is an http or https address."""
    return name.lower().startswith(("http://", "https://"))
