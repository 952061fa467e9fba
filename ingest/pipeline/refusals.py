"""Why a text that could be read is not kept."""

from __future__ import annotations

from kb.errors import KbError


class PartOfKeptEditionError(KbError):
    """A part of an edition that is kept whole, from another source."""

    def __init__(self, name: str, edition: str, kept: str) -> None:
        super().__init__(
            f"{name}: is a part of edition {edition}, which is here whole, from {kept};"
            " remove that edition first, or give this one a name with --edition",
            name=name,
            edition=edition,
            kept=kept,
        )


class NothingUnderstoodError(KbError):
    """A text in which no rule, glossary entry or page was found; ``why`` where it is broken."""

    def __init__(self, name: str, format_name: str, why: str | None = None) -> None:
        format_name = f"{format_name} ({why})" if why else format_name
        super().__init__(
            f"{name}: holds no rules and no pages when read as {format_name};"
            " choose another --format",
            name=name,
            format=format_name,
        )
