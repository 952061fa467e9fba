"""From a decoded source to the store: read, assemble, mention, resolve, write, report."""
