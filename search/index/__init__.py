"""What is indexed, and what a search engine offers."""
