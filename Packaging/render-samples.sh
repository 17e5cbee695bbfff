#!/usr/bin/env bash
# Renders the drawings in Assets/Samples and Assets/Templates to the JPEGs beside them; with arguments
# only those named.
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
  rsvg-convert "$drawing" | convert png:- -strip -sampling-factor 4:2:0 -quality 88 "$picture.jpg"
done
