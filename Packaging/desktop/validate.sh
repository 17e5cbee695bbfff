#!/usr/bin/env bash
# Validates what desktops read about MemeMe, as install.sh installs it: the entry, the description,
# the type of templates and their icons, and that they agree with each other.

# shellcheck source-path=SCRIPTDIR source=../setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/../setup.sh"

require_packages check

name=org.mememe.MemeMe
tree=$(mktemp -d)
trap 'rm -rf -- "$tree"' EXIT
"$root/Packaging/desktop/install.sh" "$tree/usr"
share=$tree/usr/share
entry=$share/applications/$name.desktop
description=$share/metainfo/$name.metainfo.xml
mime=$share/mime/packages/$name.xml
failures=0

fail() {
  say "$*"
  failures=$((failures + 1))
}

# Prints the values of a list in the desktop entry.
values() {
  sed -n "s/^$1=//p" "$entry" | tr ';' '\n' | sed '/^$/d'
}

# Prints the texts of the elements of that name in the description.
elements() {
  sed -n "s|.*<$1>\(.*\)</$1>.*|\1|p" "$description"
}

# Compares two texts, which have to be the same.
compare() {
  diff <(printf '%s\n' "$2") <(printf '%s\n' "$3") >&2 || fail "Not the same: $1"
}

# Compares the type of a file with that of templates.
compare_type() {
  printf '%s\n' "$2" >"$tree/$1"
  compare "the type of $1" application/x-mememe-template "$(gio info -a standard::content-type "$tree/$1" \
    | sed -n 's/.*standard::content-type: //p')"
}

desktop-file-validate "$entry" || fail "Not valid: the desktop entry"
appstreamcli validate-tree --no-net --strict "$tree" >"$tree/problems" \
  || fail "Not valid: $(<"$tree/problems")"

# Types of this machine do not count.
export XDG_DATA_HOME=$share XDG_DATA_DIRS=$share GIO_USE_VFS=local
update-mime-database "$share/mime"
compare_type named.mememe-template '{}'
compare_type unnamed "$(printf '{\n  "format" : "mememe-template",\n  "name" : "Two doors"\n}')"

for icon in $(values Icon) $(sed -n 's/.*<icon name="\(.*\)".*/\1/p' "$mime"); do
  [[ -n $(find "$share/icons" -name "$icon.svg") ]] || fail "There is no icon $icon."
done

compare "types" "$(values MimeType)" "$(elements mediatype)"
compare "categories" "$(values Categories)" "$(elements category)"
compare "keywords" "$(values Keywords)" "$(elements keyword)"
compare "comment and summary" "$(sed -n 's/^Comment\[\(.*\)\]=/\1 /p' "$entry")" \
  "$(sed -n 's|.*<summary xml:lang="\(.*\)">\(.*\)</summary>|\1 \2|p' "$description")"
languages=$(sed -n 's/^Comment\[\(.*\)\]=.*/\1/p' "$entry")
for key in GenericName Keywords Name; do
  compare "languages of $key" "$languages" "$(sed -n "s/^$key\[\(.*\)\]=.*/\1/p" "$entry" | sort -u)"
done
compare "languages of the type" "$languages" "$(sed -n 's/.*<comment xml:lang="\(.*\)">.*/\1/p' "$mime")"
version=$(sed -n '1s/.*(\(.*\)-.*/\1/p' "$root/Packaging/deb/changelog")
compare "versions" "$version" \
  "$(sed -n 's/.*<release version="\([^"]*\)".*/\1/p' "$description" | head -n 1)"
compare "version of the program" "$version" \
  "$(sed -n 's/.*StaticString = "\(.*\)"/\1/p' "$root/Sources/MemeCore/App/AppVersion.swift")"
compare "version of the manual page" "$version" \
  "$(sed -n 's/^\.TH .*"mememe \([0-9.]*\)".*/\1/p' "$root/Packaging/mememe.1")"

exit "$((failures > 0))"
