"""Messages for people, in English and Japanese."""
