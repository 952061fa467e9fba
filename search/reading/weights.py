"""How much each way to fit a question counts.

Tuned on the questions of the corpus that are there for it (``make eval``). Of 150 sets of values
chosen on four fifths of those questions and measured on the fifth left out, in turn, the Japanese
ones gave recall@5 0.66 and MRR 0.79 on the English text, where the best fitted to all of them gives
0.69 and 0.84: they lie on a plateau, and no value is worth a second decimal.

``unnamed`` and ``beside`` came later and gain on every set: chosen on those questions alone, they
brought 0.79 and 0.75 instead of 0.78 and 0.71 on our own (`tests.evaluation.question`), where the
values below, which lie between those that the folds chose, give the same.
"""

from __future__ import annotations

from kb.kind import Kind
from kb.record import NamedTuple
from search.reading.weighing import KIND_WEIGHTS


class Weights(NamedTuple):
    """For questions; a word typed alone is searched for by `search.reading.wording`."""

    part: float = 0.7
    """A word of a compound, beside the compound itself."""
    compound: float = 1.0
    """A compound that stands as it is written."""
    abroad: float = 1.0
    """A term as the other language calls it."""
    ordinary: float = 0.8
    """An ordinary word in the other language: what it may be there is less certain."""
    alike: float = 0.5
    """Another word of the same language for the same thing."""
    contained: float = 0.7
    """What a question says in longer words as well (能力 beside 起動型能力)."""
    named: float = 0.7
    """What the question names: by how rare the name is, in the unit of a term's score."""
    heading: float = 0.3
    """A chapter's or section's heading itself, which answers nothing."""
    neighbour: float = 0.1
    """Each further hit of a group adds this share of its score."""
    together: float = 0.3
    """The share of a group's score that is what its passages fit together."""
    crowd: float = 0.3
    """How much less that counts where many passages do so, by the logarithm of their number."""
    under_heading: float = 0.2
    """What a heading that the question names passes on to what stands below it."""
    under_reference: float = 0.3
    """The same of a place that the definition of something named refers to."""
    referred: float = 0.2
    """What a passage that fits passes on to those it refers to."""
    unnamed: float = 0.8
    """A rule with a name, beside those that are named."""
    beside: float = 0.2
    """What the best rules of a section pass on to all of it, of their mean score."""


WEIGHTS = Weights()
ASKED = KIND_WEIGHTS | {Kind.CHAPTER: WEIGHTS.heading, Kind.SECTION: WEIGHTS.heading}
"""What a hit of each kind counts where a question is answered."""
