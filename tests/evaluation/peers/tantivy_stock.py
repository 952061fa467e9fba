"""tantivy with the tokenizers it comes with: words split at punctuation, or English stems."""

from __future__ import annotations

from collections.abc import Sequence

from tests.evaluation.peer import Line, Peer, Ranker, groups


def _peer(tokenizer: str) -> Peer:
    def peer(lines: Sequence[Line]) -> Ranker:
        import tantivy

        builder = tantivy.SchemaBuilder()
        builder.add_text_field("body", tokenizer_name=tokenizer)
        builder.add_unsigned_field("line", stored=True)
        index = tantivy.Index(builder.build())
        writer = index.writer(num_threads=1)
        for i, line in enumerate(lines):
            writer.add_document(tantivy.Document(body=line.text, line=i))
        writer.commit()
        index.reload()
        searcher = index.searcher()

        def found(line: str) -> list[str]:
            query, _ = index.parse_query_lenient(line, ["body"])
            hits = searcher.search(query, 100).hits
            return groups(lines[searcher.doc(a).to_dict()["line"][0]].group for _, a in hits)

        return found

    return peer


default = _peer("default")
stemmed = _peer("en_stem")
