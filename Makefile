# Everything is set up by make itself: Python 3.11+, g++ and make are all that must be there.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
NATIVE := $(shell find cpp -name '*.[ch]pp') CMakeLists.txt pyproject.toml
FUZZ_SECONDS ?= 20
PROCESSES ?= 2
# Where native code is worked hardest. What a browser or a cluster is needed for adds none of it.
NATIVE_TESTS := tests/lexicon tests/wordle tests/grid tests/scrabble tests/cli src

.PHONY: run serve test lint types layers unit browser screenshots bench sanitize fuzz clean

run: $(VENV)/installed
	@$(BIN)/lexagon tour

serve: $(VENV)/served
	@$(BIN)/lexagon serve

test: browser lint types layers unit

lint: $(VENV)/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/tested
	$(BIN)/mypy

layers: $(VENV)/tested
	$(BIN)/lint-imports --no-cache

# Files of tests are shared out to two processes; `make unit PROCESSES=0` keeps to this one.
unit: $(VENV)/tested browser
	$(BIN)/pytest -n $(PROCESSES) --dist loadfile

# What people look at is tested in a real Chrome or Chromium.
browser:
	@$(PYTHON) tools/browser.py

# The pictures in docs/screenshots, taken by the tests of the page.
screenshots: $(VENV)/tested browser
	LEXAGON_SCREENSHOTS=1 $(BIN)/pytest tests/web/test_lab.py $(wildcard tests/web/test_*_page.py)

bench: $(VENV)/tested browser
	$(BIN)/python -m benchmarks

# The tests of the games, with every native access checked. The sanitizers' runtime must be loaded first,
# and Python itself leaks by design, so leaks are not counted.
sanitize:
	$(MAKE) VENV=.venv-sanitize .venv-sanitize/tested \
	    BUILD_OPTIONS='-Ccmake.define.LEXAGON_SANITIZE=ON -Cbuild-dir=build/sanitize'
	LD_PRELOAD="$$(g++ -print-file-name=libasan.so) $$(g++ -print-file-name=libubsan.so)" \
	ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
	    .venv-sanitize/bin/python -m pytest -p no:faulthandler $(NATIVE_TESTS)

fuzz: $(VENV)/fuzzed
	$(BIN)/python -m tests.fuzz --seconds $(FUZZ_SECONDS)

clean:
	rm -rf .venv .venv-sanitize build dist .mypy_cache .ruff_cache .hypothesis .benchmarks

$(VENV)/created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Lexagon needs Python 3.11 or newer; set PYTHON=/path/to/python3" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --upgrade 'pip>=25.1'
	$(PIP) install 'scikit-build-core>=0.10' 'nanobind>=2.4' cmake ninja
	@touch $@

# Python files need no rebuild: the install is editable.
$(VENV)/installed: $(VENV)/created $(NATIVE)
	$(PIP) install --no-build-isolation $(BUILD_OPTIONS) --editable .
	@touch $@

$(VENV)/tested: $(VENV)/installed pyproject.toml
	$(PIP) install --group test
	@touch $@

$(VENV)/served: $(VENV)/installed pyproject.toml
	$(PIP) install --no-build-isolation $(BUILD_OPTIONS) --editable '.[web]'
	@touch $@

$(VENV)/fuzzed: $(VENV)/tested
	$(PIP) install --group fuzz
	@touch $@
