#!/usr/bin/env bash
# Runs all checks that must pass before a change is published.
#
#   Packaging/check.sh          format, scripts, files for desktops, units, test.sh, and a release build
#   Packaging/check.sh --long   the same; then the suite three times over, under the address and
#                               thread sanitizers, 1,000 turns of a window in the middle of
#                               everything, ten windows with two minutes of random input each,
#                               400 memes made by hand, a camera opened 200 times, 10,000 damaged
#                               configurations, 20,000 damaged pictures, 200 random memes against
#                               their previews, fuzz.sh, jpeg-trial.sh, 1,000 kills of processes that
#                               save memes, sharing.sh, fleet-trial.sh, and a kiosk with 100,000 random
#                               events twice, 200 kills and 10,000 visitors

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

# Checks the units of kiosks, whose programs need not be installed here.
verify_units() {
  local folder problems kiosk=$root/Packaging/kiosk
  folder=$(mktemp -d)
  sed "s#^ExecStart=[^ ]*#ExecStart=$kiosk/session#" \
    "$kiosk/mememe-kiosk@.service" >"$folder/mememe-kiosk@cage.service"
  sed "s#^ExecStart=.*#ExecStart=!$kiosk/mememe-kiosk-metrics#" \
    "$kiosk/mememe-kiosk-metrics.service" >"$folder/mememe-kiosk-metrics.service"
  cp "$kiosk/mememe-kiosk-metrics.timer" "$folder"
  # Units that are installed on this machine may have problems of their own.
  problems=$(systemd-analyze verify "$folder"/mememe-kiosk* 2>&1 | grep mememe-kiosk) || true
  rm -rf "$folder"
  # The check has the folders of the kiosk.
  problems+=$(comm -13 <(folders_of mememe-kiosk-metrics.service) <(folders_of mememe-kiosk@.service))
  [[ -z $problems ]] || {
    say "$problems"
    return 1
  }
}

# Prints what a unit of kiosks says of its folders.
folders_of() {
  grep -E '^(User|(State|Cache|Runtime)Directory(Mode)?)=|^Environment=.*%' "$root/Packaging/kiosk/$1" \
    | sort
}

# Builds the suite for a sanitizer, and runs it.
test_sanitized() {
  local options=(--sanitize="$1" --scratch-path "$root/.build/$1")
  swift build --package-path "$root" --build-tests "${options[@]}" >&2
  link_helpers "$root/.build/$1/debug"
  run_tests "${options[@]}" --skip-build
}

long=false
case ${1-} in
  '') ;;
  --long) long=true ;;
  *)
    say "usage: Packaging/check.sh [--long]"
    exit 64
    ;;
esac

require_packages build run test check
require_swift

say "Checking format, scripts, files for desktops and units"
lint_format
(cd "$root" && shellcheck -x Packaging/*.sh Packaging/desktop/*.sh \
  Packaging/kiosk/{session,mememe-kiosk-metrics} .ci/run)
"$root/Packaging/desktop/validate.sh"
verify_units
"$root/Packaging/metrics-trial.sh"

"$root/Packaging/test.sh"

say "Building the programs for release"
build_release -- -Xswiftc -warnings-as-errors

if $long; then
  # Faults that depend on timing or order do not appear in every run.
  for round in 1 2 3; do
    say "Round $round of 3"
    run_suite
  done
  results=$(mktemp -d)
  trap 'rm -rf "$results"' EXIT
  cat "$root/Packaging/leaks.txt" "$root/Packaging/leaks-of-tests.txt" >"$results/leaks.txt"
  for sanitizer in address thread; do
    say "Testing under the $sanitizer sanitizer"
    LSAN_OPTIONS=suppressions="$results/leaks.txt":print_suppressions=0 \
      MEMEME_LSAN_OPTIONS=suppressions="$root/Packaging/leaks.txt":print_suppressions=0 \
      TSAN_OPTIONS=suppressions="$root/Packaging/races.txt":print_suppressions=0 \
      test_sanitized "$sanitizer"
  done

  say "Turning a window 1,000 times"
  MEMEME_TURNS=1000 run_suite --filter ManyTurnsTests

  say "Giving ten windows two minutes of random input each"
  MEMEME_RANDOM_SECONDS=120 run_suite --filter RandomInputTests

  say "Opening a camera 200 times"
  MEMEME_CYCLES=200 run_suite --filter EndToEnd.CameraTests

  say "Reading 10,000 damaged configurations"
  MEMEME_MUTATIONS=10000 run_suite --filter JSONMutationTests

  say "Opening 20,000 damaged pictures"
  MEMEME_MUTATIONS=20000 run_suite --filter PictureMutationTests

  say "Comparing 200 random memes with their previews"
  MEMEME_TRIALS=200 run_suite --filter RandomPreviewTests

  say "Making 200 memes, and editing each"
  MEMEME_ROUNDS=200 run_suite --filter ManyMemesTests

  "$root/Packaging/fuzz.sh"

  "$root/Packaging/jpeg-trial.sh"

  say "Killing processes that save memes"
  "$root/.build/suite/release/StoreTrial" kills "$results" --kills 1000
  "$root/.build/suite/release/StoreTrial" kills "$results" --kills 200 --spoil

  "$root/Packaging/sharing.sh"

  "$root/Packaging/fleet-trial.sh"

  say "Trying to leave a kiosk"
  MEMEME_VANDAL=100000 run_suite --filter VandalTests
  "$root/Packaging/kiosk-trial.sh" vandal 100000

  say "Killing a kiosk 200 times"
  MEMEME_KILLS=200 run_suite --filter KioskKillTests

  say "Letting 10,000 visitors make memes"
  "$root/Packaging/kiosk-trial.sh" soak 10000
fi
say "All checks passed."
