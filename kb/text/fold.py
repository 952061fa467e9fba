"""Folding: the form in which texts are compared, with a way back to the source."""
