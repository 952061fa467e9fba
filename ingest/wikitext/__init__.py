"""MediaWiki markup: what a reader of the wiki would see of it, as drafts."""
