#!/usr/bin/env bash
# Makes the drawings of empty screens in Assets/Drawings from samples: prints with a white border,
# tilted, on a transparent background, at three times the size at which they are shown.
# Needs ImageMagick, which MemeMe itself does not need.

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

samples=$root/Assets/Samples
drawings=$root/Assets/Drawings

# Makes a print of the picture on standard input.
#   print_photo WIDTH HEIGHT BORDER OUTPUT      in pixels, without the border
print_photo() {
  local width=$(($1 + 2 * $3)) height=$(($2 + 2 * $3)) radius=42
  local inner=$((radius - $3))
  convert png:- -resize "$1x$2!" -alpha set \
    \( -size "$1x$2" xc:none -fill white \
    -draw "roundrectangle 0,0 $(($1 - 1)),$(($2 - 1)) $inner,$inner" \) \
    -compose DstIn -composite \
    \( -size "${width}x$height" xc:none -fill white \
    -draw "roundrectangle 0,0 $((width - 1)),$((height - 1)) $radius,$radius" \) \
    +swap -gravity center -compose Over -composite \
    -background none -rotate -6 +repage -strip -depth 8 -define png:compression-level=9 \
    PNG32:"$4"
}

"$root/Packaging/run.sh" caption "$samples/duck.jpg" --top "Works on" --bottom "my machine" \
  --type png --output - | print_photo 696 522 24 "$drawings/duck.png"
convert "$samples/penguin.jpg" png:- | print_photo 288 384 18 "$drawings/penguin.png"
