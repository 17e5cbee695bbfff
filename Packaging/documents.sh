#!/usr/bin/env bash
# Writes the settings, as the program lists them, into the manual page mememe.1.

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
