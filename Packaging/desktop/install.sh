#!/usr/bin/env bash
# Installs what desktops read about MemeMe: its entry, service, icons, file type and description.
#
#   Packaging/desktop/install.sh PREFIX      such as the usr of a package
#
# Needs rsvg-convert. The same drawings give the same bytes.

set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
icons=$here/../../Assets/AppIcon
name=org.mememe.MemeMe
share=${1:?usage: Packaging/desktop/install.sh PREFIX}/share

# Installs a file below share.
put() {
  install -D -m 644 -T -- "$1" "$share/$2"
}

# Draws the icon of the program in pixels.
put_pixels() {
  local folder=$share/icons/hicolor/$2x$2/apps
  mkdir -p "$folder"
  rsvg-convert --width "$2" --height "$2" --output "$folder/$name.png" "$icons/$1.svg"
}

umask 022
put "$here/$name.desktop" "applications/$name.desktop"
put "$here/$name.service" "dbus-1/services/$name.service"
put "$here/$name.metainfo.xml" "metainfo/$name.metainfo.xml"
put "$here/$name.mime.xml" "mime/packages/$name.xml"
put "$here/$name.thumbnailer" "thumbnailers/$name.thumbnailer"
put "$icons/mememe.svg" "icons/hicolor/scalable/apps/$name.svg"
put "$icons/mememe-symbolic.svg" "icons/hicolor/symbolic/apps/$name-symbolic.svg"
put "$icons/mememe-template.svg" "icons/hicolor/scalable/mimetypes/application-x-mememe-template.svg"
for size in 16 24 32; do put_pixels mememe-small "$size"; done
for size in 48 64 128 256 512; do put_pixels mememe "$size"; done
