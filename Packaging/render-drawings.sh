#!/usr/bin/env bash
# Makes the drawings in Assets/Drawings, at three times the size at which they are shown: those of
# empty screens from samples, as prints with a white border, tilted, with their shadow, on a
# transparent background; and the one of the settings from the icon.
# Needs ImageMagick, which MemeMe itself does not need.

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

samples=$root/Assets/Samples
drawings=$root/Assets/Drawings
# A quarter of the bytes of a PNG, and read in half its time.
webp=(-depth 8 -quality 92 -define webp:method=6 -define webp:alpha-quality=100)

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
    -background none -rotate -6 +repage -bordercolor none -border 96 \
    \( +clone -channel RGB -evaluate set 0 +channel -channel A -blur 0x22 \
    -evaluate multiply 0.34 +channel -roll +0+24 \) \
    +swap -compose Over -composite -strip "${webp[@]}" WEBP:"$4"
}

"$root/Packaging/run.sh" caption "$samples/duck.jpg" --top "Works on" --bottom "my machine" \
  --type png --output - | print_photo 696 522 24 "$drawings/duck.webp"
convert "$samples/penguin.jpg" png:- | print_photo 288 384 18 "$drawings/penguin.webp"

# The shapes of Assets/AppIcon/mememe.svg, since ImageMagick reads SVG only with a library.
letter="M48 122V40H86L128 82L170 40H208V122H173V88L128 133L83 88V122Z"
convert -size 1024x1024 xc:none -draw "scale 4,4
  fill #ffd23f roundrectangle 0,0 255.75,255.75 60,60
  fill none stroke #1b1600 stroke-width 26 stroke-linejoin round path '$letter'
  fill white stroke none path '$letter'
  fill #1b1600 circle 84,169 84,186 circle 172,169 172,186
  fill none stroke #1b1600 stroke-width 17 stroke-linecap round path 'M92 207Q130 234 174 203'" \
  -resize 192x192 -strip "${webp[@]}" WEBP:"$drawings/mememe.webp"
