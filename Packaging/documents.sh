#!/usr/bin/env bash
# Writes the settings, as the program lists them, into README.md and the manual page mememe.1.

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

# Replaces the lines between two lines of a file with the output of `mememe config list`.
# $1: the file; $2 and $3: the lines; $4: the option for the format
replace() {
  "$root/Packaging/run.sh" config list "$4" >"$work/list"
  first=$2 last=$3 list=$work/list awk '
    $0 == ENVIRON["last"] { isReplaced = 0 }
    !isReplaced { print }
    $0 == ENVIRON["first"] {
      while ((getline line < ENVIRON["list"]) > 0) print line
      isReplaced = 1
    }' "$1" >"$work/new"
  cat -- "$work/new" >"$1"
}

replace "$root/README.md" '<!-- settings -->' '<!-- end of settings -->' --markdown
replace "$root/Packaging/mememe.1" '.\" settings' '.\" end of settings' --man
