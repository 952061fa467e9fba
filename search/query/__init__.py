"""The query language: lexer, parser, and a tree whose text is canonical."""
