#!/bin/sh
# Find a program the tests need, or install Debian's as root: debian.sh chromium|nginx|postgresql.
# Never asks for a password: whoever is not root is told what to do.
set -eu

package=$1
instead() { false; }
case "$1" in
chromium)
    package=chromium-headless-shell
    skip=${AEDILE_NO_CHROMIUM:-} variable=AEDILE_NO_CHROMIUM
    what="The client is tried in Chromium; CHROMIUM=/path/to/it names one."
    found() { [ -x "${CHROMIUM:-/usr/bin/chromium-headless-shell}" ]; }
    instead() { [ -z "${CHROMIUM:-}" ] && [ -x /usr/bin/chromium ]; } # slower, but it does
    ;;
nginx)
    skip="" variable=""
    what="Several servers are tested behind nginx."
    found() { command -v nginx || ls /usr/sbin/nginx; }
    ;;
postgresql)
    skip=${AEDILE_NO_POSTGRESQL:-} variable=AEDILE_NO_POSTGRESQL
    what="The server is tested with PostgreSQL."
    found() { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; }
    ;;
*)
    echo "usage: debian.sh chromium|nginx|postgresql" >&2
    exit 2
    ;;
esac

if [ "$skip" = 1 ] || found > /dev/null 2>&1; then
    exit 0
fi
if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    echo "Installing $package"
    export DEBIAN_FRONTEND=noninteractive
    { apt-get -qq update && apt-get -qq -y install --no-install-recommends "$package"; } || instead
elif ! instead; then
    echo "$what It was not found: install it (on Debian, apt-get install $package)" \
        "${variable:+or set $variable=1 to go without}." >&2
    exit 1
fi
