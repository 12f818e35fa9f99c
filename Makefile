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
NODE_IS_THERE := node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' > /dev/null 2>&1

# Which rules run is decided below, line by line, not by whoever calls make.
unexport PYTHONPATH

.DEFAULT_GOAL := help
.PHONY: help play serve web web-node test-web terminal test lint format coverage test-interpreted test-compiled same-games postgresql faults load hostile interference bench compiled clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' Makefile

# The client is built before the package, which takes it along; without Node there
# is only a page that says so, and the rest works.
play: ## Start a server for tables on this machine, and say where to open it
	@if $(NODE_IS_THERE); then $(MAKE) --no-print-directory web; \
	    else echo "No Node.js of version 20 or newer was found: the server starts without its page to play on." >&2; fi
	@$(MAKE) --no-print-directory serve

serve: $(INSTALLED)
	@$(BIN)/aedile serve

web: web-node $(WEB_BUILT) ## Build the client for browsers (needs Node.js 20 or newer)

web-node:
	@$(NODE_IS_THERE) || { echo "The client for browsers is built with Node.js of version 20 or newer," \
	    "which was not found: install it (on Debian, apt-get install nodejs npm)." >&2; exit 1; }

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

terminal: $(INSTALLED) ## Play Praetor in the terminal against two bots
	@$(BIN)/aedile play praetor --seats human,heuristic,heuristic

test: lint coverage test-interpreted test-compiled same-games test-web ## Run every check

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
	$(BIN)/python tools/same_games.py

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
	rm -rf .venv .bench build dist web/node_modules web/dist-gallery src/aedile/server/web/client src/*.egg-info .coverage* .hypothesis .*_cache
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
