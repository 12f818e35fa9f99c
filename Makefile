# The environment lives in .venv and holds the compiled package; src/ stays pure
# Python. So `.venv/bin/python` runs the compiled rules and, with PYTHONPATH=src,
# the interpreted ones. What the build needs is there first (.venv/builder), then what
# playing needs (.venv/playable), all that developing needs when it is asked for (.venv/ready).

PYTHON ?= python3
JOBS ?= 2
BIN := .venv/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
INSTALL := $(PIP) --no-build-isolation --no-deps .
PYTEST = $(BIN)/python -m pytest -n $(JOBS) $(if $(LONG),-o faulthandler_timeout=3600,-m "not long")
RULES := $(wildcard tests/kernel tests/praetor tests/trajan)
COMPILED := tests/batch tests/bots tests/features tests/test_api.py tests/test_fuzz.py
IS_COMPILED := $(BIN)/python -c 'from aedile.kernel.arrays import is_compiled as c; exit(not c())'

# Named after all that goes into a build, names of files included: it is redone
# when anything is edited, added or deleted, and never otherwise. The browser client
# is built beside it and copied in, so neither waits for the other.
CLIENT := server/http/client
INPUTS := find src/aedile -type f -not -name '*.pyc' -not -path '*/$(CLIENT)/*' | sort
SUM := $(shell $(INPUTS) | xargs cksum setup.py pyproject.toml | cksum | cut -d' ' -f1)
INSTALLED := .venv/aedile-$(SUM)
# For playing, a build that takes half the time and is a little slower will do.
QUICK := .venv/quick-$(SUM)
TO_PLAY := $(if $(wildcard $(INSTALLED)),$(INSTALLED),$(QUICK))
WEB_INPUTS := find web/src web/public web/index.html src/aedile/languages -type f | sort
WEB_BUILT := web/node_modules/.built-$(shell $(WEB_INPUTS) | xargs cksum web/vite.config.ts web/package-lock.json | cksum | cut -d' ' -f1)
export PATH := $(CURDIR)/.node/bin:$(PATH)
export PYTHON

# Which rules run is decided below, line by line, not by whoever calls make.
unexport PYTHONPATH

.DEFAULT_GOAL := help
.PHONY: help play serve page dev web web-node wheel release test-web test-browser latency pictures browser chromium terminal test built lint schema format coverage test-interpreted test-compiled same-games postgresql nginx faults fleet soak load hostile interference sets bench guided tried compiled clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' Makefile

play: ## Start a server for tables on this machine, and say where to open it
	@$(MAKE) --no-print-directory -j3 page .venv/playable $(TO_PLAY)
	@$(MAKE) --no-print-directory serve

# Whoever cannot build the page still gets a server, which says so.
page:
	@$(MAKE) --no-print-directory web || echo "The server starts without its page to play on." >&2

serve: $(TO_PLAY) .venv/playable
	@$(BIN)/python tools/install/page.py
	@$(BIN)/aedile serve

dev: compiled web-node web/node_modules/.ready ## Client with hot reload, and a server that restarts
	@$(BIN)/python tools/dev.py

web: web-node $(WEB_BUILT) ## Build the browser client

web-node:
	@tools/install/node.sh

wheel: web .venv/ready ## Build the package, with the browser client in it, into dist/
	$(BIN)/pip wheel --quiet --no-build-isolation --no-deps --wheel-dir dist .

release: web .venv/ready ## Try a release in an empty environment; VERSION=1.2.0 makes one
	@$(BIN)/python -m tools.release $(VERSION)

test-web: web-node web/node_modules/.ready ## Check the browser client and run its tests
	cd web && npm run --silent check && npm run --silent lint && npm test --silent

web/node_modules/.ready: web/package.json web/package-lock.json
	@echo "Fetching what the client is built with"
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB_BUILT): web/node_modules/.ready
	@echo "Building the browser client"
	@cd web && npm run --silent build -- --logLevel warn
	@rm -f web/node_modules/.built-*
	@touch $@

test-browser: browser ## Test whole games and every page in a real browser; LONG=1 for all of it
	@if [ "$$AEDILE_NO_CHROMIUM" = 1 ]; then \
	    echo "AEDILE_NO_CHROMIUM=1: nothing is tested in a browser. Whole games by mouse, keyboard and touch, lost" \
	        "connections, hidden hands, replays, all languages and what screen readers need are skipped."; \
	else cd web && npm run --silent test:browser; fi

latency: browser ## Measure from a click to the other player's screen; LATENCY='--moves 50 --json' for a quick run
	@cd web && npm run --silent latency -- $(LATENCY)

pictures: browser ## Take pictures of every page and both tables: all in build/, the best in docs/
	@cd web && npm run --silent pictures -- $(PICTURES)

browser: web-node chromium web tried

chromium: ## Find Chromium for the tests in a browser, or install Debian's as root
	@tools/install/debian.sh chromium

terminal: $(TO_PLAY) .venv/playable ## Play Praetor in the terminal against two bots; PLAY="--language de"
	@$(BIN)/aedile play praetor --seats human,heuristic,heuristic $(PLAY)

# Side by side: what needs no compiled rules, what builds, and what may have to be installed;
# then what needs all that, one after another: two cores have no more to give.
test: ## Run every check but the long ones
	@mkdir -p build; $(MAKE) --no-print-directory web-node web/node_modules/.ready postgresql chromium > build/found.log 2>&1 & found=$$!; \
	$(MAKE) --no-print-directory .venv/ready; lane=$$?; wait $$found || lane=1; cat build/found.log; exit $$lane
	@$(MAKE) --no-print-directory built > build/built.log 2>&1 & built=$$!; \
	$(MAKE) --no-print-directory lint coverage test-interpreted; lane=$$?; \
	wait $$built || lane=1; cat build/built.log; exit $$lane
	@$(MAKE) --no-print-directory test-compiled same-games SAME="--games 400"
	@$(MAKE) --no-print-directory test-browser

built: .venv/ready web tried test-web

lint: .venv/ready ## Check style, types, imports, languages, the schema and the index of rules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-logo
	PYTHONPATH=src $(BIN)/python tools/rules_index.py --check
	PYTHONPATH=src $(BIN)/python -m aedile languages
	PYTHONPATH=src $(BIN)/python -m tools.schema --check
	PYTHONPATH=src $(BIN)/python web/tools/fixtures.py --check

schema: .venv/ready web-node web/node_modules/.ready ## Write the schema of the API, the client's types and its frames
	PYTHONPATH=src $(BIN)/python -m tools.schema
	cd web && npm run --silent types
	PYTHONPATH=src $(BIN)/python web/tools/fixtures.py

format: .venv/ready ## Format the source
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Watching every line is slow, so only the tests of the rules are watched.
coverage: .venv/ready ## Run the tests of the rules interpreted; they must cover them
	PYTHONPATH=src AEDILE_EXPECT_COMPILED=0 $(PYTEST) $(RULES) --cov

# What is never compiled is the same both ways, and tested once.
test-interpreted: .venv/ready ## Run the tests of what else can be compiled interpreted
	PYTHONPATH=src AEDILE_EXPECT_COMPILED=0 $(PYTEST) $(COMPILED)

# Its servers and databases wait for each other often enough for a third process.
test-compiled: JOBS = 3
test-compiled: tried postgresql ## Run the suite compiled; LONG=1 for all of it
	AEDILE_EXPECT_COMPILED=1 $(PYTEST)

postgresql: ## Find PostgreSQL for the tests of the server, or install Debian's as root
	@tools/install/debian.sh postgresql

nginx: ## Find nginx for several servers, or install Debian's as root
	@tools/install/debian.sh nginx

same-games: tried ## Compare whole games, compiled and interpreted, move for move
	$(BIN)/python tools/same_games.py $(SAME)

faults: compiled postgresql ## Break real servers in every way; FAULTS=--quick for a quick run
	$(BIN)/python -m tools.faults $(FAULTS)

fleet: compiled postgresql nginx ## Break four servers behind nginx and their database; FLEET=--quick for a quick run
	$(BIN)/python -m tools.fleet $(FLEET)

soak: compiled postgresql ## A day of a server in minutes: memory and pauses; SOAK=--quick for a quick run
	$(BIN)/python -m tools.soak $(SOAK)

load: compiled postgresql ## Measure latency at two thousand live tables; LOAD=--quick for a quick run
	$(BIN)/python -m tools.load $(LOAD)

hostile: compiled postgresql ## Send a million hostile messages; HOSTILE='--messages 20000' for a quick run
	$(BIN)/python -m tools.hostile $(HOSTILE)

sets: compiled ## Gather sets in many orders at 50,000 positions of each game
	$(BIN)/python -m tools.sets $(SETS)

interference: compiled ## Compare 100,000 pairs of tables that differ only in what is hidden
	$(BIN)/python -m tools.interference $(INTERFERENCE)

bench: compiled ## Measure speed against other libraries; BENCH=--quick for a quick run
	$(BIN)/python -m tools.bench $(BENCH)

# Another build takes its place as soon as anything is edited.
guided: .venv/ready ## Install the compiled package as it is in a release, guided by a profile
	@rm -rf build/lib* build/temp*
	$(BIN)/python -m tools.guided
	@rm -rf build/lib* build/temp*
	@rm -f .venv/aedile-* .venv/quick-*
	@touch $(INSTALLED)

# Tests take whichever build there is.
tried: $(TO_PLAY) .venv/playable
	@$(IS_COMPILED) || AEDILE_COMPILE=1 $(INSTALL)
	@$(BIN)/python tools/install/page.py

# With the page in it, if that is built.
compiled: .venv/ready $(INSTALLED) ## Install the compiled package, or fail
	@$(IS_COMPILED) || AEDILE_COMPILE=1 $(INSTALL)
	@$(BIN)/python tools/install/page.py

clean: ## Remove everything that was built, the environment included
	rm -rf .venv .bench .node build dist web/node_modules web/dist-gallery src/aedile/server/http/client src/*.egg-info .coverage* .hypothesis .*_cache
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

.venv/ready: constraints.txt
	@echo "Setting up .venv"
	@rm -rf build/lib* build/temp*
	@tools/install/venv.sh
	@$(PIP) -r constraints.txt
	@touch .venv/builder .venv/playable $@

# All that developing needs has all that playing and building need.
.venv/builder: constraints.txt
	@if [ .venv/ready -nt constraints.txt ]; then touch $@; exit; fi; \
	echo "Setting up .venv"; rm -rf build/lib* build/temp*; tools/install/venv.sh; \
	$(PYTHON) tools/install/needs.py > .venv/needs.txt; \
	$(PIP) -c constraints.txt -r .venv/needs.txt && touch $@

.venv/playable: .venv/builder
	@if [ .venv/ready -nt constraints.txt ]; then touch $@; exit; fi; \
	$(PYTHON) tools/install/needs.py server > .venv/needs-server.txt; \
	$(PIP) -c constraints.txt -r .venv/needs-server.txt && touch $@

# What a quick build has left behind is not taken for a thorough one.
$(INSTALLED): .venv/builder
	@echo "Building Aedile (the first time takes a minute or two)"
	@[ -z "$(wildcard .venv/quick-*)" ] || rm -rf build/lib* build/temp*
	@$(INSTALL)
	@rm -f .venv/aedile-* .venv/quick-* .venv/guided
	@touch $@

$(QUICK): .venv/builder
	@echo "Building Aedile (the first time takes about a minute)"
	@rm -rf build/lib* build/temp*
	@AEDILE_OPTIMISE=1 $(INSTALL)
	@$(IS_COMPILED) || echo "No C compiler was used: the rules run interpreted, and slower."
	@rm -f .venv/aedile-* .venv/quick-* .venv/guided
	@touch $@
