"""Text as it is compared and searched: folding, tokens, terms."""
