"""How text is laid out on a terminal."""
