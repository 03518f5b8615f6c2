# Everything is set up by make itself, given Python 3.11+, make and a C++20 compiler (g++ 12+ or
# clang 14+).
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find cpp -name '*.[ch]pp' -o -name '*.inc')
NATIVE := $(SOURCES) CMakeLists.txt pyproject.toml
FUZZ_SECONDS ?= 20
CHAOS_KILLS ?= 100
CHAOS_SEED ?= 1
PROCESSES ?= 2
PART ?= 1/1
# Where native code is worked hardest. What a browser or a cluster is needed for adds none of it.
NATIVE_TESTS := tests/lexicon tests/wordle tests/grid tests/scrabble tests/cli src

# The engine is also built with clang and checked for arm64 where the compilers are installed.
CLANG := $(firstword $(foreach name,clang++ $(addprefix clang++-,20 19 18 17 16 15 14),\
    $(shell command -v $(name) 2>/dev/null)))
CLANG_TESTS := tests/test_vectors.py tests/lexicon tests/wordle tests/grid tests/scrabble
ENGINE := $(shell find cpp -name '*.cpp' -not -path 'cpp/bindings/*')
WARNINGS := -std=c++20 -Icpp -Wall -Wextra -Wpedantic -Werror

.PHONY: run serve test lint types layers unit shuffled clang arm64 browser screenshots bench \
    sanitize wheel-identity fuzz chaos soak mutants clean

run: $(VENV)/installed
	@$(BIN)/lexagon tour

serve: $(VENV)/served
	@$(BIN)/lexagon serve

test: browser lint types layers unit clang

lint: $(VENV)/tested arm64
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/clang-format --dry-run -Werror $(SOURCES)
	$(BIN)/python tools/check_stub.py

types: $(VENV)/tested
	$(BIN)/mypy

layers: $(VENV)/tested
	$(BIN)/lint-imports --no-cache

# Files of tests are shared out to two processes; `make unit PROCESSES=0` keeps to this one.
unit: $(VENV)/tested browser
	$(BIN)/pytest -n $(PROCESSES) --dist loadfile

# The whole suite twice at the same time, each time in an order of its own: no test may need another,
# or a port, a file or a folder to itself.
SEEDS ?= 1 2
shuffled: $(VENV)/tested browser
	@mkdir -p build
	@pids=; for seed in $(SEEDS); do \
	    $(BIN)/pytest --random-order-bucket=global --random-order-seed=$$seed \
	        > build/shuffled-$$seed.log 2>&1 & pids="$$pids $$!"; \
	done; status=0; for pid in $$pids; do wait $$pid || status=1; done; \
	for seed in $(SEEDS); do echo "seed $$seed:"; tail -n 15 build/shuffled-$$seed.log; done; exit $$status

# Tests of the native games, the engine built by clang; golden data and slow twins hold it to the
# same results. The packages are those of $(VENV), only the engine differs.
ifeq ($(CLANG),)
clang:
	@echo "clang++ is not installed: the engine was tested with the default compiler only"
else
clang: .venv-clang/installed
	.venv-clang/bin/python -m pytest -n $(PROCESSES) --dist loadfile \
	    -k "not (command or picture or drawing)" $(CLANG_TESTS)
endif

.venv-clang/installed: $(VENV)/tested $(NATIVE)
	$(PYTHON) -m venv --without-pip .venv-clang
	@purelib='import sysconfig; print(sysconfig.get_path("purelib"))'; \
	    $(BIN)/python -c "$$purelib" > "$$(.venv-clang/bin/python -c "$$purelib")/packages.pth"
	PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python -m pip --disable-pip-version-check --quiet \
	    --python .venv-clang/bin/python install --no-build-isolation --no-deps \
	    -Cbuild-dir=build/clang -Ccmake.define.CMAKE_CXX_COMPILER=$(CLANG) --editable .
	@touch $@

# A syntax check for arm64 with the first compiler that has its headers.
arm64: build/arm64-checked

build/arm64-checked: $(SOURCES)
	@mkdir -p build
	@for compiler in $(if $(CLANG),"$(CLANG) --target=aarch64-linux-gnu") aarch64-linux-gnu-g++; do \
	    if echo '#include <vector>' | $$compiler -x c++ -std=c++20 -fsyntax-only - 2>/dev/null; then \
	        echo "checking the engine for arm64 with $$compiler"; \
	        echo $(ENGINE) | xargs -n 4 -P $(PROCESSES) $$compiler $(WARNINGS) -fsyntax-only && \
	        touch $@; exit; \
	    fi; \
	done; echo "no compiler for arm64 is installed: the engine was not checked for it"

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

# A wheel of these sources gives experiments the same identity as this install.
wheel-identity: $(VENV)/tested
	$(BIN)/python tools/wheel_identity.py

fuzz: $(VENV)/fuzzed
	$(BIN)/python -m tests.fuzz --seconds $(FUZZ_SECONDS)

# Long commands are killed, stopped, cut off and starved of disk at random; what they make must be
# what an undisturbed run makes. All trials go to build/chaos.json.
chaos: $(VENV)/tested
	$(BIN)/python -m tools.chaos --kills $(CHAOS_KILLS) --seed $(CHAOS_SEED)

# The whole API document in all of schemathesis' phases, then an hour of mixed visitors.
SOAK_SECONDS ?= 3600
soak: $(VENV)/tested
	$(BIN)/python -m tools.soak --seconds $(SOAK_SECONDS)

# Small wrong changes of the engine and of the games' Python, each of which a test must notice.
# `make mutants PART=3/12` tries the third of twelve parts; what was tried is kept in build/mutants.
mutants: $(VENV)/tested
ifeq ($(PART),1/1)
	$(BIN)/python -m tools.mutants run
	$(BIN)/python -m tools.mutants named
else
	$(BIN)/python -m tools.mutants run --part $(PART) --minutes 9
endif

clean:
	rm -rf .venv .venv-sanitize .venv-clang build dist .mypy_cache .ruff_cache .hypothesis .benchmarks

$(VENV)/created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Lexagon needs Python 3.11 or newer; set PYTHON=/path/to/python3" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --upgrade 'pip>=25.1'
	$(PIP) install 'scikit-build-core>=0.10' 'nanobind~=3.1.0' cmake ninja
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
