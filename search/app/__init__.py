"""The composition root: opens store, tokenizer and engine."""
