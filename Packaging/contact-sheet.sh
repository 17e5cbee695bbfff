#!/usr/bin/env bash
# Makes a contact sheet of captions in many languages and lengths on the sample pictures, for visual
# inspection:
#
#   Packaging/contact-sheet.sh DIR      writes the memes and contact-sheet.png into DIR
#
# Needs ImageMagick's montage, which the tests install.

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

if [[ $# -ne 1 ]]; then
  say "usage: Packaging/contact-sheet.sh DIR"
  exit 64
fi
mkdir -p -- "$1"
sheet=$(cd -- "$1" && pwd)
cd -- "$root/Assets/Samples"
"$root/Packaging/run.sh" caption --batch "$root/Packaging/contact-sheet.jsonl" \
  --output-dir "$sheet" --max-size 900
montage "$sheet"/[0-9]*.jpg -tile 8x -geometry 400x300+6+6 -background '#161619' \
  "$sheet/contact-sheet.png"
say "$sheet/contact-sheet.png"
