"""What a user could take instead of this project, each fed with the same rules."""
