#!/usr/bin/env bash
# Renders the drawings in Assets/Samples and Assets/Templates to the JPEGs and WebPs beside them; with
# arguments only those named.
# Needs rsvg-convert (librsvg2-bin) and ImageMagick, which MemeMe itself does not need. SDL_image
# would flatten the gradients.
#
#   Packaging/render-samples.sh penguin whale

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

for drawing in "$root"/Assets/{Samples,Templates}/*.svg; do
  picture=${drawing%.svg}
  if [[ $# -gt 0 ]] && ! printf '%s\n' "$@" | grep -qxF -- "${picture##*/}"; then
    continue
  fi
  # Samples are what a camera would have made; templates are a third as large as WebP.
  case ${picture%/*} in
    */Samples) output=(-sampling-factor 4:2:0 -quality 84 "$picture.jpg") ;;
    *) output=(-define webp:method=6 -define webp:use-sharp-yuv=1 -quality 82 "$picture.webp") ;;
  esac
  rsvg-convert "$drawing" | convert png:- -strip "${output[@]}"
done
