"""How well search finds what people ask, beside what a user could take instead: ``make eval``."""
