#!/bin/sh
# A fresh, empty .venv.
set -eu

"${PYTHON:-python3}" -c 'import sys; sys.exit(sys.version_info < (3, 11) and
    "Aedile needs Python 3.11 or newer; name one: make PYTHON=python3.12")'
"${PYTHON:-python3}" -m venv --clear .venv
