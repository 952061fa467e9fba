# Two commands do everything on a fresh machine: make demo, make test.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
# How many texts engines are measured on: `make bench SIZES='4000 40000 200000'` takes long.
SIZES ?= 4000

.PHONY: demo test lint types contracts unit accuracy eval bench clean

demo: $(VENV)/installed
	$(BIN)/kb demo

test: lint types contracts unit

lint: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/installed
	$(BIN)/mypy

contracts: $(VENV)/installed
	$(BIN)/lint-imports

unit: $(VENV)/installed
	$(BIN)/pytest -n auto

accuracy: $(VENV)/installed
	$(BIN)/python -m tests.accuracy

eval: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,eval,tantivy]'
	$(BIN)/python -m tests.evaluation

bench: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,eval,tantivy]'
	$(BIN)/python -m compileall -q kb ingest search
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench.scale $(SIZES)
	$(BIN)/python -m tests.bench.whole $(SIZES)

$(VENV)/installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,tantivy]'
	touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
