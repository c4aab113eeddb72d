# `make help` lists what there is. Everything lives in .venv, web/node_modules and the built client:
# `make clean` leaves the tree as cloned. Stamps in .venv remember what was installed from which lock.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

BIN := .venv/bin
# Trusts what the machine trusts (company certificates), and copies where links are impossible.
UV := UV_SYSTEM_CERTS=1 UV_LINK_MODE=copy $(BIN)/uv --quiet
INSTALL := $(UV) pip install --python $(BIN)/python
COMPILE := $(UV) pip compile --universal --generate-hashes --python-version 3.11 \
  --custom-compile-command "make lock"

.PHONY: help play quick test lowest bench dev install install-test client site lock wheel clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' Makefile

play: install ## Install what is missing, start the server, print the link  (ARGS="--port 9000")
	@$(BIN)/tilewright serve $(ARGS) || [ $$? = 130 ]  # Ctrl-C is how it ends

quick: .venv/.test client ## Run what takes less than two minutes: lint, types, contracts, unit tests
	@scripts/check --quick $(ARGS)

test: install-test ## Run every check: lint, types, contracts, Python, client, browser
	@scripts/check $(ARGS)

lowest: .venv/.test client ## Run tests with the lowest versions that are declared
	@$(BIN)/python -m scripts.lowest $(ARGS)

bench: install-test ## Measure: a table on the screen, JSON in bench/results  (ARGS="--quick")
	@$(BIN)/python -m bench $(ARGS)

dev: install-test ## Serve with reload on both sides, Python and client
	@$(BIN)/python -m scripts.dev $(ARGS)

install: .venv/.play client ## Make .venv with the server in it and build the client

install-test: .venv/.test client
	@scripts/chromium
	@scripts/proxies

# Node.js from the package index, only where the machine has none or one too old.
client: .venv/.uv requirements/node.txt
	@if $(BIN)/python -m scripts.build_client --needs-node; then \
	  echo "installing Node.js from a wheel"; \
	  $(INSTALL) --require-hashes -r requirements/node.txt; \
	fi
	@$(BIN)/python -m scripts.build_client 2>&1

site: install ## Write the client as files that need no server, into build/site  (ARGS="--base /games/")
	@$(BIN)/tilewright site --out build/site $(ARGS)

lock: .venv/.uv ## Choose the newest versions anew and pin them with hashes
	@rm -f requirements/*.txt
	@$(COMPILE) requirements/uv.in -o requirements/uv.txt
	@$(COMPILE) requirements/node.in -o requirements/node.txt
	@$(COMPILE) pyproject.toml requirements/build.in --extra server -o requirements/play.txt
	@$(COMPILE) pyproject.toml requirements/build.in --extra dev -c requirements/play.txt -o requirements/test.txt
	@$(COMPILE) pyproject.toml --extra server --extra postgres -c requirements/test.txt -o requirements/server.txt
	@cd web && npm update --no-fund --no-audit

wheel: .venv/.test client ## Build wheel, source archive and locked requirements into dist/
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation --outdir dist
	@cp requirements/server.txt dist/requirements.txt

clean: ## Remove everything that make made
	@rm -rf .venv web/node_modules src/tilewright/server/static dist build bench/results .dev \
	  .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis test-results .checks
	@find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.uv: requirements/uv.txt scripts/venv
	@scripts/venv
	@touch $@

.venv/.play: .venv/.uv requirements/play.txt pyproject.toml
	@echo "installing Python packages"
	@$(INSTALL) --require-hashes -r requirements/play.txt
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.test: .venv/.play requirements/test.txt
	@echo "installing what the tests need"
	@$(INSTALL) --require-hashes -r requirements/test.txt
	@touch $@
