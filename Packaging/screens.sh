#!/usr/bin/env bash
# Makes pictures of every screen in five window sizes and four themes, and an overview of each theme,
# for visual inspection:
#
#   Packaging/screens.sh DIR         writes DIR/THEME/SCREEN-SIZE.png and DIR/THEME.png
#   Packaging/screens.sh DIR sent    only the screens whose name contains "sent"
#
# Needs ImageMagick's montage, which the tests install.

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

if [[ $# -lt 1 || $# -gt 2 ]]; then
  say "usage: Packaging/screens.sh DIR [SCREEN]"
  exit 64
fi
require_packages build run test
require_swift
mkdir -p -- "$1"
sheets=$(cd -- "$1" && pwd)
export MEMEME_SCREENS=$sheets
if [[ $# -eq 2 ]]; then export MEMEME_SCREENS_OF=$2; fi
build_suite
run_suite --filter ScreenSheetTests
for theme in light dark light-high dark-high; do
  montage "$sheets/$theme"/*.png -tile 5x -geometry 512x400+8+8 -background '#777' \
    "$sheets/$theme.png" &
done
wait
say "$sheets/{light,dark,light-high,dark-high}.png"
