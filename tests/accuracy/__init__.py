"""How good finding references is: hand-labelled snippets, the judge, and an independent count."""
