#!/usr/bin/env bash
# Installs missing packages, builds MemeMe if its sources have changed, and runs it with the
# arguments.

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

require_packages build run
read -r -d '' -a products < <(programs) || true
if ! is_built "${products[@]}"; then
  require_swift
  say "Building MemeMe; the first time takes a few minutes."
  build_release "${products[@]}"
fi
exec "$root/.build/release/mememe" "$@"
