"""References of an edition: found in the texts that are new, resolved in all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ingest.pipeline.meanings import Meanings
from kb.links.mentions import find
from kb.model import Edition, Kind
from kb.reference import Link, NumberTarget, Reference, Status
from kb.scheme import Numbering
from kb.store.agreement import Agreement, agreement, number_agreement
from kb.store.items import Item
from kb.store.opening import Transaction
from kb.store.passages import digest, known_references


def references(
    transaction: Transaction, items: Sequence[Item], edition: Edition, numbering: Numbering
) -> dict[str, tuple[Reference, ...]]:
    """The references in every text of ``items``, by its digest; only new texts are searched."""
    texts = {digest(item, edition.lang, edition.numbering): item.text for item in items}
    found = known_references(transaction, texts, numbering)
    for key, text in texts.items():
        if key not in found:
            found[key] = find(text, numbering, edition.lang)
    return found


def links(
    items: Iterable[Item],
    edition: Edition,
    written: Mapping[str, Sequence[Reference]],
    meanings: Meanings,
) -> list[tuple[Link, ...]]:
    """What the references of each item mean, in the order of ``items``."""
    found, own = [], None
    for item in items:
        own = item.number if item.kind is not Kind.EXAMPLE else own
        key = digest(item, edition.lang, edition.numbering)
        found.append(meanings.links(written[key], own))
    return found


def statuses(found: Iterable[Iterable[Link]]) -> Counter[Status]:
    """How many references fare how."""
    return Counter(link.status for several in found for link in several)


def agreeing(
    transaction: Transaction,
    items: Sequence[Item],
    edition: Edition,
    written: Mapping[str, Sequence[Reference]],
) -> Agreement | None:
    """The kept edition whose words the rules of a fragment are; headings do not count.

    Where none has them, the one whose numbers it bears and refers to.
    """
    rules = {
        str(item.number): digest(item, edition.lang, edition.numbering)
        for item in items
        if item.number is not None and item.title is None
    }
    return agreement(transaction, rules, edition.lang, edition.rulebook) or number_agreement(
        transaction, {*rules, *_cited(written)}, edition.rulebook
    )


def _cited(written: Mapping[str, Sequence[Reference]]) -> Iterator[str]:
    for reference in (one for several in written.values() for one in several):
        if isinstance(reference.target, NumberTarget):
            yield str(reference.target.first)
            if reference.target.last is not None:
                yield str(reference.target.last)
