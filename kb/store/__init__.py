"""Where rules are kept: SQLAlchemy for the schema and writing, plain SQL for looking up."""
