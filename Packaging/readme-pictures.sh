#!/usr/bin/env bash
# Makes the README's pictures of the program, in Assets/Screenshots, from our own samples and templates.

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

home=$(mktemp -d)
trap 'rm -rf -- "$home"' EXIT

# Runs the program with data of its own.
mememe() {
  env HOME="$home" XDG_DATA_HOME="$home/data" XDG_CONFIG_HOME="$home/config" \
    XDG_CACHE_HOME="$home/cache" SDL_VIDEODRIVER=dummy "$root/Packaging/run.sh" "$@"
}

cd -- "$root/Assets/Samples"
# The last one is the first in the gallery.
while IFS='|' read -r picture look top bottom; do
  mememe sent import "$picture.jpg" --look "$look" --top="$top" --bottom="$bottom" >/dev/null
done <<'MEMES'
dog|plain|who is a good compiler?|
mountain|classic|out of office|for real this time
whale|classic|big mood|
coffee|poster|patience|it is brewing
lighthouse|classic|still up|still blinking
robot|bar|beep: I mean, hello fellow humans|
space|classic|one does not simply|deploy on friday
penguin|classic|works on|my iceberg
cat|classic|if I fits|I sits
duck|subtitle||explain it to the duck
city|classic|it is 3 am|somewhere a build is red
desert|classic|I said I like it hot|not like this
MEMES
mememe script "$root/Packaging/readme-pictures.ui" --screenshots "$root/Assets/Screenshots"
