#!/usr/bin/env bash
# Brings the translations in Assets/Translations up to date with the sentences of the interface:
#
#   Packaging/translations.sh          writes mememe.pot, the template, and merges it into each
#                                      LANG.po: new sentences are empty there, changed ones are
#                                      marked as fuzzy, unused ones are left out; then compiles them
#   Packaging/translations.sh compile  only compiles them: LANG.mo is what the program reads
#
# A new language begins with: msginit -i Assets/Translations/mememe.pot -o Assets/Translations/LANG.po

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

case ${1-} in
  '') ;;
  compile)
    require_packages build
    compile_translations
    exit
    ;;
  *)
    say "usage: Packaging/translations.sh [compile]"
    exit 64
    ;;
esac

require_packages build
require_swift
swift build --package-path "$root" --product mememe-messages >&2
template=$translations/mememe.pot
"$root/.build/debug/mememe-messages" "$root" >"$template.new"
mv "$template.new" "$template"
for catalog in "$translations"/*.po; do
  msgmerge --quiet --update --backup=none --no-wrap "$catalog" "$template"
  msgattrib --no-obsolete --no-wrap -o "$catalog" "$catalog"
done
compile_translations
