#!/usr/bin/env bash
# Checks that captions change nothing but the blocks under them in JPEG files of all kinds, and that
# damaged ones do no harm, with C programs that share nothing with what paints them.
#
#   Packaging/jpeg-trial.sh                        all of it, after test.sh
#   Packaging/jpeg-trial.sh files 12 [PROGRAM]     12 files, and the public pictures if they are there
#   Packaging/jpeg-trial.sh mutations 300 [SEED]   300 damaged files, under sanitizers
#
# PROGRAM is the mememe that puts the captions on; otherwise that of the suite.

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

trial=$root/Tests/JPEGTrial
pictures=${MEMEME_PICTURES:-$root/../shared/pictures}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
leaks=0

# Has mememe caption files, and compares their coefficients and pixels.
compare_files() {
  local others=()
  if [[ -d $pictures ]]; then
    mapfile -t others < <(find "$pictures" -iname '*.jp*g' | sort)
  fi
  cc -O2 -Wall -Wextra -o "$work/jpeg-files" \
    "$trial"/{files,captions,proof,transform,pixels,pictures,samples}.c \
    -ljpeg -llcms2 -lpng -lm
  HOME=$work "$work/jpeg-files" "${2:-$root/.build/suite/release/mememe}" "$work" "$1" "${others[@]}"
}

# Paints onto damaged files in a process that the sanitizers watch.
paint_mutations() {
  cc -O1 -g -Wall -Wextra -fsanitize=address,undefined -fno-sanitize-recover=all \
    -I "$root/Sources/CJPEGBlocks/include" -o "$work/jpeg-mutations" \
    "$trial"/{mutations,mutator,untouched,pictures,samples}.c "$root"/Sources/CJPEGBlocks/*.c \
    -ljpeg -lturbojpeg -llcms2 -lm -pthread
  # Leaks are found by tracing the process, which not every machine allows.
  ASAN_OPTIONS=allocator_may_return_null=1:max_allocation_size_mb=1536:detect_leaks=$leaks \
    UBSAN_OPTIONS=print_stacktrace=1 "$work/jpeg-mutations" "$@"
}

case ${1-} in
  '')
    say "Comparing 200 captioned JPEG files with their originals"
    compare_files 200
    say "Painting onto 20,000 damaged JPEG files"
    leaks=1
    paint_mutations 20000
    ;;
  files) compare_files "${2:-200}" "${3-}" ;;
  mutations) paint_mutations "${2:-20000}" "${3:-1}" ;;
  *)
    say "usage: Packaging/jpeg-trial.sh [files COUNT [PROGRAM] | mutations COUNT [SEED]]"
    exit 64
    ;;
esac
