"""The vocabulary of numbered rules, and the place where they are kept."""
