# Requirements: Python 3.11+, make and a C++20 compiler (g++ 12+ or clang 14+). make installs the rest.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# The versions of requirements/, with their hashes. uv takes a tenth of pip's time; pip knows how this
# machine reaches its registry where uv does not.
INSTALL = $(BIN)/uv --quiet pip install --python $(BIN)/python --no-deps --require-hashes \
    -r requirements/$(1).txt || $(PIP) install --no-deps --require-hashes -r requirements/$(1).txt
SOURCES := $(shell find cpp -name '*.[ch]pp' -o -name '*.inc')
NATIVE := $(SOURCES) CMakeLists.txt pyproject.toml
FUZZ_SECONDS ?= 20
CHAOS_KILLS ?= 100
CHAOS_SEED ?= 1
STRESS_SECONDS ?= 60
# Jobs at a time. Most machines of CI have two cores, and a test of a page waits half of its time.
PROCESSES ?= 5
PART ?= 1/1
# Python keeps what it compiled: the tests start some hundred programs, and rewrite their assertions once.
unexport PYTHONDONTWRITEBYTECODE
JOBS = $(MAKE) --jobs $(PROCESSES) --keep-going --output-sync=target
# Where native code is worked hardest. What a browser or a cluster is needed for adds none of it.
NATIVE_TESTS := tests/lexicon tests/wordle tests/grid tests/scrabble tests/cli src

# The engine is also built with clang and checked for arm64 where the compilers are installed.
CLANG := $(firstword $(foreach name,clang++ $(addprefix clang++-,20 19 18 17 16 15 14),\
    $(shell command -v $(name) 2>/dev/null)))
# Tests that hold the engine to its slow twins: what else differs by compiler? Photos are read without it.
CLANG_TESTS = tests/test_vectors.py $(filter-out tests/grid/test_photo.py,$(shell grep -rl \
    --include='test_*.py' 'tests.oracles' tests/lexicon tests/wordle tests/grid tests/scrabble))
CLANG_PARTS := clang-scrabble clang-others

# The parts of the suite, longest first: each is a process that reads its own files only, and what it
# starts for all of its tests ends with it. What no other part names is in `rest`.
PARTS := pages-2 web lab wordle pages-1 rest cli scrabble-2 grid scrabble-1
TESTS_scrabble-1 := $(wildcard tests/scrabble/test_[a-i]*.py)
TESTS_scrabble-2 := $(filter-out $(TESTS_scrabble-1),$(wildcard tests/scrabble/test_*.py))
PAGES := tests/web/test_shell.py $(wildcard tests/web/test_*_page.py)
TESTS_pages-1 := $(filter tests/web/test_shell.py tests/web/test_wordle% tests/web/test_grid%,$(PAGES))
TESTS_pages-2 := $(filter-out $(TESTS_pages-1),$(PAGES))
TESTS_web := $(filter-out $(PAGES),$(wildcard tests/web/test_*.py))
TESTS_wordle := tests/wordle
TESTS_lab := tests/lab tests/papers
TESTS_cli := tests/cli
TESTS_grid := tests/grid tests/lexicon
TESTS_rest := $(foreach part,$(PARTS),$(TESTS_$(part):%=--ignore=%))
UNITS := $(PARTS:%=unit-%)

ENGINE := $(shell find cpp -name '*.cpp' -not -path 'cpp/bindings/*')
# A Python without the GIL, if there is one.
FREE_THREADED_PYTHON ?= $(firstword $(foreach name,$(addsuffix t,python3.15 python3.14 python3.13),\
    $(shell command -v $(name) 2>/dev/null)))
WARNINGS := -std=c++20 -Icpp -Wall -Wextra -Wpedantic -Werror

# Those who work on the page have its tools by npm; users need none of them.
NODE := $(BIN)/python -m tools.page.node
TOOLS := node_modules/.package-lock.json

.PHONY: run serve test lint types layers unit $(UNITS) page bundle shuffled clang $(CLANG_PARTS) arm64 browser screenshots bench \
    sanitize wheel sdist fuzz chaos soak mutants sanitize-memory sanitize-threads \
    free-threaded clean

run: $(VENV)/installed
	@$(BIN)/lexagon tour

serve: $(VENV)/served
	@$(BIN)/lexagon serve

# The engine for clang is built first, for its tests wait for it.
test: browser $(VENV)/documented $(TOOLS)
	$(JOBS) $(if $(CLANG),$(CLANG_PARTS),clang) types lint $(UNITS) layers page

lint: $(VENV)/tested $(TOOLS) arm64
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/clang-format --dry-run -Werror $(SOURCES) $(wildcard tests/native/*.?pp)
	$(BIN)/python tools/check_stub.py
	$(BIN)/python tools/check_numbers.py
	$(NODE) eslint --max-warnings 0 .
	$(CXX) $(WARNINGS) -Itests/native -fsyntax-only $(wildcard tests/native/*.cpp)
	for game in lexicon wordle grid scrabble; do \
	    (cd cpp && printf '#include "%s"\n' $$game/*.cpp) | \
	        $(CXX) -std=c++20 -w -Icpp -fsyntax-only -x c++ - || exit 1; \
	done  # which files are compiled together changes with their number: any may be

# The page's code is checked with the types of the API, made of its OpenAPI document just then.
types: $(VENV)/documented $(TOOLS)
	$(BIN)/mypy
	$(BIN)/python -m tools.page.api_types
	$(NODE) tsc

layers: $(VENV)/tested
	$(BIN)/lint-imports --no-cache

# All parts; `make unit PROCESSES=1` runs one after the other, `make unit-grid` that part alone.
unit: $(VENV)/documented $(TOOLS)
	$(JOBS) $(UNITS)

# What is tested in a browser is the bundle, as users have it; a test of its own runs the sources.
$(UNITS): unit-%: $(VENV)/documented bundle browser
	$(BIN)/pytest $(TESTS_$*)

# The page's models and core without a browser.
page: $(VENV)/tested $(TOOLS)
	$(NODE) node --test --test-force-exit --test-reporter=dot --import ./tests/page/setup.js "tests/page/**/*.test.js"

# One hashed file a page for packages; the server prefers it to the sources it was made of.
bundle: $(VENV)/tested $(TOOLS)
	$(NODE) node tools/page/bundle.js

$(TOOLS): package.json package-lock.json $(VENV)/tested
	$(NODE) npm ci --silent
	@touch $@

# The whole suite twice at the same time, each time in an order of its own: no test may need another,
# or a port, a file or a folder to itself.
SEEDS ?= 1 2
shuffled: $(VENV)/documented bundle browser
	@mkdir -p build
	@pids=; for seed in $(SEEDS); do \
	    $(BIN)/pytest --random-order-bucket=global --random-order-seed=$$seed \
	        > build/shuffled-$$seed.log 2>&1 & pids="$$pids $$!"; \
	done; status=0; for pid in $$pids; do wait $$pid || status=1; done; \
	for seed in $(SEEDS); do echo "seed $$seed:"; tail -n 15 build/shuffled-$$seed.log; done; exit $$status

# The engine built by clang; slow twins hold it to the same results. The packages are those of $(VENV), only the engine differs.
ifeq ($(CLANG),)
clang:
	@echo "clang++ is not installed: the engine was tested with the default compiler only"
else
clang: .venv-clang/installed
	$(JOBS) $(CLANG_PARTS)

clang-scrabble: .venv-clang/installed
	.venv-clang/bin/python -m pytest $(filter tests/scrabble/%,$(CLANG_TESTS))

clang-others: .venv-clang/installed
	.venv-clang/bin/python -m pytest $(filter-out tests/scrabble/%,$(CLANG_TESTS))
endif

# Another build of the engine with the packages of $(VENV).
MEMORY := address,undefined
# The engine is optimised as ever; what binds it to Python need not be.
OPTIONS_clang := -Ccmake.define.CMAKE_CXX_COMPILER=$(CLANG) -Ccmake.define.CMAKE_CXX_FLAGS_RELEASE=-O0
OPTIONS_memory := -Ccmake.define.LEXAGON_SANITIZE=$(MEMORY)
OPTIONS_threads := -Ccmake.define.LEXAGON_SANITIZE=thread

.venv-%/installed: $(VENV)/tested $(NATIVE)
	$(PYTHON) -m venv --without-pip .venv-$*
	@purelib='import sysconfig; print(sysconfig.get_path("purelib"))'; \
	    $(BIN)/python -c "$$purelib" > "$$(.venv-$*/bin/python -c "$$purelib")/packages.pth"
	PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python -m pip --disable-pip-version-check --quiet \
	    --python .venv-$*/bin/python install --no-build-isolation --no-deps \
	    -Cbuild-dir=build/$* $(OPTIONS_$*) --editable .
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
	LEXAGON_SCREENSHOTS=1 $(BIN)/pytest tests/views/test_review_page.py \
	    $(wildcard tests/web/test_*_page.py)

bench: $(VENV)/tested bundle browser
	$(BIN)/python -m benchmarks

sanitize: sanitize-memory sanitize-threads

# Every native access checked: the tests of the games, and the engine alone under many threads, where
# leaks count too (Python itself leaks by design). Python must load the sanitizers' runtime first.
sanitize-memory: .venv-memory/installed build/enable.txt
	$(call stress,g++,$(MEMORY),memory)
	LD_PRELOAD="$$(g++ -print-file-name=libasan.so) $$(g++ -print-file-name=libubsan.so)" \
	ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
	    .venv-memory/bin/python -m pytest -p no:faulthandler $(NATIVE_TESTS) tests/test_threads.py
	@echo "AddressSanitizer, UndefinedBehaviorSanitizer: engine and bindings, no report"

# Races: the engine alone with eight threads on the same objects, then the bindings likewise.
sanitize-threads: .venv-threads/installed build/enable.txt
	$(foreach compiler,g++ $(CLANG),$(call stress,$(compiler),thread,thread-$(notdir $(compiler))) &&) true
	LD_PRELOAD="$$(g++ -print-file-name=libtsan.so)" TSAN_OPTIONS=$(TSAN_OPTIONS) \
	    .venv-threads/bin/python -m pytest -p no:faulthandler tests/test_threads.py
	@echo "ThreadSanitizer: engine ($(strip g++ $(CLANG))) and bindings (g++), no report"

# Python and its packages are not built for the sanitizer, and are not what it is to look at.
TSAN_OPTIONS := ignore_noninstrumented_modules=1:halt_on_error=1

# $(1) the compiler, $(2) the sanitizers, $(3) what the build is called.
stress = $(BIN)/cmake -S tests/native -B build/stress-$(3) -G Ninja -DSANITIZERS=$(2) \
    -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN)/ninja) -DCMAKE_CXX_COMPILER=$(1) > /dev/null && \
    $(BIN)/cmake --build build/stress-$(3) && \
    build/stress-$(3)/stress build/enable.txt $(STRESS_SECONDS)

build/enable.txt: src/lexagon/lexicon/data/enable.txt.gz
	@mkdir -p build
	gunzip --stdout $< > $@

# The engine's tests on a Python without the GIL; a warning that it was switched on is an error.
# Commands and plots need more than the engine.
ENGINE_ALONE := "not (command or picture or drawing)"
ifeq ($(FREE_THREADED_PYTHON),)
free-threaded:
	@echo "no free-threaded Python (python3.14t) is installed: the engine was tested with the GIL only"
else
free-threaded: .venv-free-threaded/tested
	.venv-free-threaded/bin/python -c 'import sys, lexagon._core; sys.exit(sys._is_gil_enabled())'
	PYTHON_GIL=0 .venv-free-threaded/bin/python -m pytest -k $(ENGINE_ALONE) tests/test_threads.py \
	    $(CLANG_TESTS)

.venv-free-threaded/tested: $(NATIVE)
	$(FREE_THREADED_PYTHON) -m venv .venv-free-threaded
	.venv-free-threaded/bin/python -m pip install --quiet --upgrade 'pip>=25.1'
	.venv-free-threaded/bin/python -m pip install --quiet -Cbuild-dir=build/free-threaded --editable .
	.venv-free-threaded/bin/python -m pip install --quiet --group engine
	@touch $@
endif

# Build the wheel and test it in a clean environment without a compiler.
wheel sdist: $(VENV)/released bundle
	$(BIN)/python tools/wheel.py $(if $(filter sdist,$@),--sdist)

$(VENV)/released: $(VENV)/tested requirements/release.txt
	$(call INSTALL,release)
	@touch $@

# The lowest and the newest versions that pyproject.toml allows, on each Python that can be had;
# `make test-versions PYTHONS="3.11 3.14t"` for these.
.PHONY: test-versions
test-versions: $(VENV)/tested bundle
	$(BIN)/python tools/versions.py $(PYTHONS)

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
	rm -rf .venv .venv-* build dist node_modules src/lexagon/web/bundle .mypy_cache .ruff_cache .hypothesis .benchmarks

$(VENV)/created: requirements/installer.txt requirements/run.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Lexagon needs Python 3.11 or newer; set PYTHON=/path/to/python3" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --no-deps --require-hashes -r requirements/installer.txt
	$(call INSTALL,run)
	@touch $@

# Python files need no rebuild: the install is editable.
$(VENV)/installed: $(VENV)/created $(NATIVE)
	$(PIP) install --no-build-isolation --no-deps $(BUILD_OPTIONS) --editable .
	@touch $@

$(VENV)/tested: $(VENV)/installed requirements/test.txt
	$(call INSTALL,test)
	@touch $@

$(VENV)/served: $(VENV)/installed requirements/serve.txt
	$(call INSTALL,serve)
	$(PIP) install --no-build-isolation --no-deps ./definitions
	@touch $@

$(VENV)/fuzzed: $(VENV)/tested requirements/fuzz.txt
	$(call INSTALL,fuzz)
	@touch $@

# What pyproject.toml asks for, as exact versions with hashes; `make lock UPGRADE=--upgrade` for the newest.
.PHONY: lock
lock: $(VENV)/tested
	$(BIN)/python tools/lock.py $(UPGRADE)

# Before anything is built: one line that says what is missing, not CMake's forty.
$(VENV)/created: | compiler
.PHONY: compiler
compiler:
	@test -e $(VENV)/installed || for name in $$CXX c++ g++ clang++; do \
	    command -v "$$name" > /dev/null && exit; done || \
	    { echo "Lexagon's engine needs a C++20 compiler: install g++ (apt install g++, dnf install gcc-c++," \
	    "apk add g++, xcode-select --install), or install a wheel built on another machine (make wheel)" >&2; exit 1; }

# A man page for each command.
.PHONY: man
man: $(VENV)/served
	@$(BIN)/python tools/build_man.py

# The documentation site in build/site, which opens from the folder: no server, nothing from elsewhere.
.PHONY: docs
docs: $(VENV)/documented
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet
	@echo "open build/site/index.html"

$(VENV)/documented: $(VENV)/tested requirements/docs.txt
	$(call INSTALL,docs)
	@touch $@
