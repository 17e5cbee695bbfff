#!/usr/bin/env bash
# Feeds the picture decoder with what libFuzzer makes of valid files, under the address sanitizer,
# one minute for each part. It works on the decoder's code without its sandbox.
#
#   Packaging/fuzz.sh                  all parts, after test.sh
#   Packaging/fuzz.sh tiff gif         these parts: probes exif jpeg png webp gif tiff bmp heif
#   MEMEME_FUZZ_SECONDS=600 Packaging/fuzz.sh heif
#
# An input that fails is kept in .build/fuzzer/failures.

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

require_packages build run test
require_swift

seconds=${MEMEME_FUZZ_SECONDS:-60}
scratch=$root/.build/fuzzer
failures=$scratch/failures
[[ $# -gt 0 ]] || set -- probes exif jpeg png webp gif tiff bmp heif

say "Building the fuzzer"
# Optimised, or it would try a tenth as many inputs; Swift's checks remain.
MEMEME_FUZZER=1 swift build --package-path "$root" --scratch-path "$scratch" -c release \
  --product PictureFuzzer >&2

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
MEMEME_CORPUS=$work/valid run_suite --filter PictureMutationTests/corpusIsWritten

# A leak ends with the helper. Allocations fail above what the helper may have in total.
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1:max_allocation_size_mb=1536
# The backtracer would wait for the fuzzer, which waits for the backtracer.
export SWIFT_BACKTRACE=enable=no

mkdir -p "$failures"
failed=()
for part in "$@"; do
  case $part in
    probes) begin=("$work"/valid/*) ;;
    heif) begin=("$work/valid/heic" "$work/valid/avif") ;;
    *) begin=("$work/valid/$part") ;;
  esac
  mkdir "$work/$part"
  say "Fuzzing $part for $seconds seconds"
  if "$scratch/release/PictureFuzzer" "$part" -max_total_time="$seconds" -max_len=65536 \
    -timeout=25 -rss_limit_mb=4096 -artifact_prefix="$failures/$part-" "$work/$part" "${begin[@]}" \
    >"$work/log" 2>&1; then
    tail -n 1 "$work/log" >&2
  else
    grep -v '^#' "$work/log" | sed -n '1,80p' >&2
    failed+=("$part")
  fi
done
if [[ ${#failed[@]} -gt 0 ]]; then
  say "Inputs for ${failed[*]} fail; they are in $failures"
  exit 1
fi
