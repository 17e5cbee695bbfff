#!/usr/bin/env bash
# Writes the settings, as the program lists them, into the manual page mememe.1; with a folder, makes
# the documentation of MemeCore there, from its articles and its sources, for a web server:
#
#   Packaging/documents.sh FOLDER && python3 -m http.server --directory FOLDER

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

page=$root/Packaging/mememe.1
"$root/Packaging/run.sh" config list --man >"$work/list"

# Replaces the lines between the two comments.
list=$work/list awk '
  $0 == ".\\\" end of settings" { isReplaced = 0 }
  !isReplaced { print }
  $0 == ".\\\" settings" {
    while ((getline line < ENVIRON["list"]) > 0) print line
    isReplaced = 1
  }' "$page" >"$work/new"
cat -- "$work/new" >"$page"

[[ $# -gt 0 ]] || exit 0
require_swift
mkdir "$work/symbols"
swift-symbolgraph-extract -module-name MemeCore -I "$root/.build/release/Modules" \
  -target "$(uname -m)-unknown-linux-gnu" -minimum-access-level public -output-dir "$work/symbols"
docc convert "$root/Sources/MemeCore/MemeCore.docc" --additional-symbol-graph-dir "$work/symbols" \
  --fallback-display-name MemeMe --fallback-bundle-identifier org.mememe.MemeCore --output-path "$1"
say "Its first page is documentation/memecore."
