#!/usr/bin/env bash
# Renders the drawings in Assets/Samples to the JPEGs beside them; with arguments only those named.
# Needs rsvg-convert (librsvg2-bin) and ImageMagick, which MemeMe itself does not need. SDL_image
# would flatten the gradients.
#
#   Packaging/render-samples.sh penguin whale

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

cd -- "$root/Assets/Samples"
names=("$@")
if [[ ${#names[@]} -eq 0 ]]; then
  for drawing in *.svg; do
    names+=("${drawing%.svg}")
  done
fi
for name in "${names[@]}"; do
  rsvg-convert "$name.svg" | convert png:- -strip -sampling-factor 4:2:0 -quality 88 "$name.jpg"
done
