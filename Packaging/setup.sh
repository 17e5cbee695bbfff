# shellcheck shell=bash
# Functions of the scripts in this folder: installing packages, finding Swift, building. To be
# sourced. Messages go to standard error: standard output belongs to the program that is run.

set -euo pipefail

# The package this file belongs to, wherever the script was called from.
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
packages_file=$root/Packaging/packages.txt

# EX_UNAVAILABLE of sysexits.h: a requirement is missing.
readonly unavailable=69

say() {
  printf '%s\n' "$*" >&2
}

give_up() {
  say "$*"
  exit "$unavailable"
}

# Prints the names in packages.txt whose use is one of the arguments.
packages_for() {
  awk -v uses=" $* " '/^[^#]/ && index(uses, " " $2 " ") { print $1 }' "$packages_file"
}

# Prints the packages of packages_for that are neither installed nor provided by installed ones.
missing_packages() {
  awk -F '\t' '
    NR == FNR {
      if ($1 !~ /^.i/) next
      sub(/ .*/, "", $2)
      here[$2] = 1
      count = split($3, provided, ", *")
      for (i = 1; i <= count; i++) { sub(/ .*/, "", provided[i]); here[provided[i]] = 1 }
      next
    }
    !($0 in here)
  ' <(dpkg-query -W -f='${db:Status-Abbrev}\t${Package}\t${Provides}\n') <(packages_for "$@")
}

# How many trials have failed.
failures=0

# Makes a trial by a command, and prints whether it has succeeded.
check() {
  local text=$1
  shift
  if "$@"; then
    say "  yes  $text"
  else
    say "  NO   $text"
    failures=$((failures + 1))
  fi
}

# Runs a command as root; without a terminal sudo must not ask for a password.
as_root() {
  if [[ $EUID -eq 0 ]]; then
    "$@"
  elif [[ -t 0 ]]; then
    sudo -- "$@"
  else
    sudo -n -- "$@"
  fi
}

# Installs the missing packages with the given uses.
require_packages() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    require_libraries
    return
  fi
  local missing
  mapfile -t missing < <(missing_packages "$@")
  [[ ${#missing[@]} -gt 0 ]] || return 0

  local install=(apt-get install -y --no-install-recommends "${missing[@]}")
  if [[ $EUID -ne 0 ]] && ! command -v sudo >/dev/null; then
    give_up "MemeMe needs packages that are not installed. As root, run: ${install[*]}"
  fi
  say "Installing ${missing[*]}"
  local quiet=(env DEBIAN_FRONTEND=noninteractive)
  as_root "${quiet[@]}" apt-get update -qq >&2 || say "The package lists could not be updated."
  as_root "${quiet[@]}" "${install[@]}" -qq -o Dpkg::Use-Pty=0 >&2 \
    || give_up "The packages could not be installed. As root, run: ${install[*]}"
}

# Without apt, the libraries may be installed under other names: ask pkg-config.
require_libraries() {
  local needed
  # GStreamer is for a program that is optional.
  needed=$(sed -n '/gstreamer/d; s/.*pkgConfig: "\([^"]*\)".*/\1/p' "$root/Package.swift" | tr '\n' ' ')
  # Word splitting is intended: one pkgConfig may name several packages.
  # shellcheck disable=SC2086
  if ! pkg-config --exists --print-errors $needed >&2; then
    give_up "This is not Debian: install what corresponds to the packages in $packages_file"
  fi
}

# Puts Swift 6.2 or newer on the PATH, or prints where to get it.
require_swift() {
  local folder
  if ! command -v swift >/dev/null; then
    for folder in "${SWIFTLY_BIN_DIR:-${HOME:-}/.local/share/swiftly/bin}" /opt/swift/usr/bin; do
      if [[ -x $folder/swift ]]; then
        export PATH=$folder:$PATH
        break
      fi
    done
  fi
  local from='get it from https://www.swift.org/install/linux/ (Debian 12, version 6.2 or newer)'
  command -v swift >/dev/null || give_up "MemeMe is built with Swift, which is not here: $from"

  local answer found major minor
  answer=$(swift --version 2>&1) || true
  found=$(sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' <<<"$answer")
  # If Swift prints no version, its output is the reason, usually a missing library.
  [[ -n $found ]] || say "$answer"
  IFS=. read -r major minor <<<"${found:-0.0}"
  if ((major < 6 || (major == 6 && minor < 2))); then
    give_up "MemeMe needs Swift 6.2 or newer; $(command -v swift) is ${found:-broken}: $from"
  fi
}

# Whether Package.swift finds a header.
has_header() {
  local folder
  for folder in /usr/include /usr/local/include ${CPATH:+${CPATH//:/ }}; do
    [[ ! -e $folder/$1 ]] || return 0
  done
  return 1
}

# Prints the programs that are built for use; one only if its headers are installed.
programs() {
  echo mememe
  if has_header gstreamer-1.0/gst/app/gstappsink.h; then echo mememe-camera; fi
}

# Links the helpers that mememe is when it is started by their names, in the folder of a build.
link_helpers() {
  local name
  for name in decode decode-heif serve; do ln -sf mememe "$1/mememe-$name"; done
}

# The translations of the interface.
readonly translations=$root/Assets/Translations

# Compiles the translations that have changed, and checks them.
compile_translations() {
  local catalog compiled
  for catalog in "$translations"/*.po; do
    compiled=${catalog%.po}.mo
    [[ $catalog -nt $compiled ]] || continue
    msgfmt --check -o "$compiled" "$catalog" \
      || give_up "$catalog has errors; msgfmt --check names their lines."
  done
}

# Builds the given products for release, or all if none is given, with more options after `--`.
build_release() {
  local products=()
  while [[ $# -gt 0 && $1 != -- ]]; do
    products+=("$1")
    shift
  done
  [[ $# -eq 0 ]] || shift

  # The stamp has the time of the start of the build, so that a change made meanwhile is newer.
  mkdir -p "$root/.build"
  local stamp=$root/.build/release-stamp product
  touch "$stamp.new"
  local build=(swift build --package-path "$root" -c release --static-swift-stdlib)
  # Less to load: no symbols for libraries that might look for them, 75,000 addresses to be relocated
  # in a bit each instead of 24 bytes, and constants beside the code instead of in pages of their own.
  build+=(-Xswiftc -use-ld=lld)
  local option
  for option in --no-export-dynamic -z pack-relative-relocs --no-rosegment; do
    build+=(-Xlinker "$option")
  done
  if [[ ${#products[@]} -eq 0 ]]; then
    "${build[@]}" "$@" >&2
  fi
  for product in "${products[@]}"; do
    "${build[@]}" --product "$product" "$@" >&2
  done
  link_helpers "$root/.build/release"
  compile_translations
  mv "$stamp.new" "$stamp"
}

# Whether the given products were built after the last change of their sources.
is_built() {
  local stamp=$root/.build/release-stamp product
  [[ -e $stamp ]] || return 1
  for product in "$@"; do
    [[ -x $root/.build/release/$product ]] || return 1
  done
  [[ -z $(find "$root/Package.swift" "$root/Sources" "$root/Packaging/setup.sh" \
    "$translations" -newer "$stamp" -print -quit) ]]
}

# Checks every Swift file against .swift-format.
lint_format() {
  swift format lint --strict --recursive --configuration "$root/.swift-format" \
    "$root/Package.swift" "$root/Sources" "$root/Tests"
}

# How the suite is built: optimizing takes a minute more, and saves several when the tests run.
readonly suite_options=(-c release --scratch-path "$root/.build/suite" -Xswiftc -enable-testing)

# Builds everything for the suite, with warnings as errors.
build_suite() {
  swift build --package-path "$root" --build-tests "${suite_options[@]}" \
    -Xswiftc -warnings-as-errors >&2
  link_helpers "$root/.build/suite/release"
  compile_translations
}

# Runs the suite, after build_suite, with more options of `swift test`.
run_suite() {
  run_tests "${suite_options[@]}" "$@"
}

# Runs tests that are built, also several times at once, with options of `swift test`. There are no
# XCTest cases, and starting their empty run leaks. The output omits lines about started tests, and the
# linker's hundred lines about symbols of the address sanitizer.
run_tests() {
  swift test --package-path "$root" --disable-xctest --skip-build --ignore-lock "$@" 2>&1 \
    | sed -u -e '/^◇ /d' -e "/Cannot export local symbol '__asan_/d"
}
