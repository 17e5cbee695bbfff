#!/usr/bin/env bash
# Builds the Debian packages: mememe, mememe-camera and mememe-kiosk, and beside the first two the
# symbols for debuggers. The Swift runtime is linked into the programs. lintian has to find nothing.
#
#   Packaging/build-deb.sh [FOLDER]      into .build/deb, or another folder
#
# The same sources at the same path give the same bytes.

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

require_packages build run check pack
require_swift

debian=$root/Packaging/deb
output=$(realpath -m -- "${1:-$root/.build/deb}")
work=$root/.build/deb-work
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -l "$debian/changelog" -S Timestamp)
version=$(dpkg-parsechangelog -l "$debian/changelog" -S Version)
export SOURCE_DATE_EPOCH
umask 022

# MARK: - Files

# Installs files, which have to be there, with the given rights into a folder of a package.
put() {
  install -D -m "$1" -t "$tree/$2" -- "${@:3}"
}

# The files of every package: who may copy it, what has changed, and which rules do not apply.
put_documents() {
  put 644 "usr/share/doc/$1" "$debian/copyright"
  gzip -9n <"$debian/changelog" >"$tree/usr/share/doc/$1/changelog.Debian.gz"
  mkdir -p "$tree/usr/share/lintian/overrides"
  sed "s/@PACKAGE@/$1/" "$debian/overrides" >"$tree/usr/share/lintian/overrides/$1"
}

put_completion() {
  mkdir -p "$(dirname -- "$tree/usr/share/$2")"
  "$root/.build/release/mememe" completions "$1" >"$tree/usr/share/$2"
}

put_mememe() {
  local kind name
  put 755 usr/bin "$root/.build/release/mememe"
  mkdir -p "$tree/usr/libexec/mememe"
  for name in decode decode-heif serve; do
    ln -s ../../bin/mememe "$tree/usr/libexec/mememe/mememe-$name"
  done
  put 644 usr/share/mememe/AppIcon "$root/Assets/AppIcon/mememe.svg"
  put 644 usr/share/mememe/Drawings "$root"/Assets/Drawings/*.webp
  put 644 usr/share/mememe/Icons "$root"/Assets/Icons/*.svg
  put 644 usr/share/mememe/Translations "$translations"/*.mo
  put 644 usr/share/mememe/Samples "$root"/Assets/Samples/{*.jpg,lines.json}
  for kind in webp json; do put 644 usr/share/mememe/Templates "$root"/Assets/Templates/*."$kind"; done
  "$root/Packaging/desktop/install.sh" "$tree/usr"
  put_completion bash bash-completion/completions/mememe
  put_completion zsh zsh/vendor-completions/_mememe
  put_completion fish fish/vendor_completions.d/mememe.fish
  mkdir -p "$tree/usr/share/man/man1"
  gzip -9n <"$root/Packaging/mememe.1" >"$tree/usr/share/man/man1/mememe.1.gz"
}

put_mememe_camera() {
  put 755 usr/libexec/mememe "$root/.build/release/mememe-camera"
}

put_mememe_kiosk() {
  local kiosk=$root/Packaging/kiosk unit
  put 755 usr/libexec/mememe/kiosk "$kiosk"/{session,mememe-kiosk-metrics}
  mkdir -p "$tree/lib/systemd/system"
  for unit in mememe-kiosk@.service mememe-kiosk-metrics.{service,timer}; do
    sed 's|/usr/local/libexec|/usr/libexec|' "$kiosk/$unit" >"$tree/lib/systemd/system/$unit"
  done
  install -D -m 644 "$kiosk/mememe-kiosk.sysusers" "$tree/usr/lib/sysusers.d/mememe-kiosk.conf"
  put 644 etc/mememe "$kiosk"/{config.json,sway.config}
  put 644 usr/share/doc/mememe-kiosk "$kiosk/README.md"
  put 644 usr/share/doc/mememe-kiosk/examples/ansible "$kiosk"/ansible/{kiosk.yml,hosts.ini}
  put 644 usr/share/doc/mememe-kiosk/examples/ansible/group_vars "$kiosk/ansible/group_vars/kiosks.yml"
}

# MARK: - Programs

# Prints the programs and libraries in the package.
binaries() {
  find "$tree" -type f -perm /111 -exec sh -c 'head -c 4 "$1" | grep -q ELF' - {} \; -print | sort
}

# Moves the symbols of the package's programs into a package of their own.
split_symbols() {
  local binary id place
  while read -r binary; do
    id=$(readelf -n "$binary" | sed -n 's/.*Build ID: //p')
    place=$symbols/usr/lib/debug/.build-id/${id:0:2}/${id:2}.debug
    mkdir -p "${place%/*}"
    objcopy --only-keep-debug --compress-debug-sections "$binary" "$place"
    chmod 644 "$place"
    strip --strip-unneeded --remove-section=.comment --remove-section=.note "$binary"
    objcopy --add-gnu-debuglink="$place" "$binary"
    ids+=("$id")
  done < <(binaries)
}

# Prints options of dpkg-shlibdeps for a library that uses all functions that are loaded late.
deferred_libraries() {
  local symbols=$root/Sources/CDeferredLibraries/symbols.h
  local libraries source=$work/deferred.c library=$work/libdeferred.so
  mapfile -t libraries < <(sed -n 's/^LIBRARY(.*"\(.*\)")$/-l:\1/p' "$symbols")
  {
    sed -n 's/^\(FUNCTION\|VALUE\)([a-z0-9_]*, \(.*\))$/extern char \2[];/p' "$symbols"
    echo 'void *all[] = {'
    sed -n 's/^\(FUNCTION\|VALUE\)([a-z0-9_]*, \(.*\))$/  \2,/p' "$symbols"
    echo '};'
  } >"$source"
  cc -shared -fPIC -fno-builtin -w -o "$library" "$source" "${libraries[@]}"
  echo "-e$library"
}

# MARK: - Packages

# How programs are compressed: with a filter for jumps, without which a package is 9 % larger. It is
# part of the format xz, and dpkg unpacks it, but dpkg-deb has no option for it.
case $architecture in
amd64) filter=(--x86) ;;
arm64) filter=(--arm64) ;;
*) filter=() ;;
esac

# Compresses the contents of a package that was built without compression.
#
#   compress PACKAGE OUTPUT
compress() {
  local parts=$work/parts
  rm -rf "$parts" "$2"
  mkdir -p "$parts"
  (
    cd "$parts"
    ar x "$1"
    xz --threads=1 -9 control.tar
    xz --threads=1 "${filter[@]}" --lzma2=preset=9 data.tar
    ar rcD "$2" debian-binary control.tar.xz data.tar.xz
  )
}

# Writes the sizes and checksums of a tree, and packs it.
pack() {
  (cd "$1" && find . -path ./DEBIAN -prune -o -type f -printf '%P\0' | sort -z \
    | xargs -0 md5sum >DEBIAN/md5sums)
  find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
  local plain=$work/plain package
  rm -rf "$plain"
  mkdir -p "$plain"
  dpkg-deb --root-owner-group -Znone --build "$1" "$plain" >&2
  for package in "$plain"/*.deb; do compress "$package" "$output/${package##*/}"; done
}

write_symbols_control() {
  # The documents are those of the package that it depends on.
  mkdir -p "$symbols/DEBIAN" "$symbols/usr/share/doc"
  ln -s "$1" "$symbols/usr/share/doc/$1-dbgsym"
  cat >"$symbols/DEBIAN/control" <<END
Package: $1-dbgsym
Source: mememe
Version: $version
Auto-Built-Package: debug-symbols
Architecture: $architecture
Maintainer: $(sed -n 's/^Maintainer: //p' "$debian/control")
Installed-Size: $(du -sk --apparent-size "$symbols/usr" | cut -f1)
Depends: $1 (= $version)
Section: debug
Priority: optional
Description: debug symbols for $1
Build-Ids: ${ids[*]}
END
}

build_package() {
  local name=$1 tree=$work/$1 symbols=$work/$1-dbgsym ids=() options=() script
  "put_${name//-/_}"
  put_documents "$name"
  split_symbols
  mkdir -p "$tree/DEBIAN"
  for script in postinst prerm postrm; do
    [[ ! -e $debian/$name.$script ]] \
      || install -m 755 "$debian/$name.$script" "$tree/DEBIAN/$script"
  done
  if [[ -d $tree/etc ]]; then
    (cd "$tree" && find etc -type f -printf '/%p\n' | sort >DEBIAN/conffiles)
  fi
  mapfile -t options < <(binaries | sed 's/^/-e/')
  [[ $name != mememe ]] || options+=("$(deferred_libraries)")
  # dpkg's programs look for the folder debian.
  mkdir -p "$work/debian"
  cp "$debian/control" "$debian/changelog" "$work/debian"
  rm -f "$work/debian/substvars"
  (
    cd "$work"
    [[ ${#options[@]} -eq 0 ]] || dpkg-shlibdeps --warnings=0 "${options[@]}" >&2
    echo misc:Depends= >>debian/substvars
    dpkg-gencontrol -p"$name" -P"$tree" -O"$tree/DEBIAN/control" >&2
  )
  pack "$tree"
  [[ ${#ids[@]} -eq 0 ]] || { write_symbols_control "$name" && pack "$symbols"; }
}

rm -rf "$work"
mkdir -p "$work" "$output"
rm -f "$output"/mememe*.deb
read -r -d '' -a products < <(programs) || true
[[ ${#products[@]} -eq 2 ]] || give_up "Packages have all programs; of these only ${products[*]} can be built."
build_release "${products[@]}"
for package in mememe mememe-camera mememe-kiosk; do build_package "$package"; done
(cd "$output" && ls -l mememe*.deb)
# A package of symbols may not contain an override, and this one is in all packages.
lintian --fail-on error,warning --suppress-tags bogus-mail-host "$output"/mememe*.deb >&2

# What a package of MemeMe may take, in bytes: once a second copy of the standard library, or the
# parser of regular expressions, has come in unseen, it is noticed here.
installed=$(du -sb --apparent-size "$work/mememe/usr" | cut -f 1)
packed=$(stat -c %s "$output/mememe_${version}_$architecture.deb")
say "mememe has $packed bytes in its package, and $installed installed."
((packed <= 6000000 && installed <= 20000000)) || give_up "That is more than 6 MB or 20 MB."
