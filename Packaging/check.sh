#!/usr/bin/env bash
# Runs all checks that must pass before a change is published.
#
#   Packaging/check.sh                   format, scripts, files for desktops, units, test.sh, and a
#                                        release build
#   Packaging/check.sh --long            the same; then the suite three times over, under the address
#                                        sanitizer, in Arabic, and with the coverage counted; what has
#                                        threads under the thread sanitizer; 1,000 turns of a window
#                                        in the middle of everything, ten windows with two minutes of
#                                        random input each, 800 memes made by hand, a camera opened
#                                        200 times, 10,000 damaged configurations, 20,000 damaged
#                                        pictures, 200 random memes against their previews, fuzz.sh,
#                                        jpeg-trial.sh, 10,000 kills of processes that save memes,
#                                        sharing.sh, fleet-trial.sh, kiosks with 100,000 random events
#                                        twice, 200 kills and 12,000 visitors, and the Debian packages,
#                                        tried in a bare system by root.
#                                        One part that fails does not keep the others from being
#                                        tried; a table of all is printed at the end. It takes over two
#                                        hours on two cores; started again on the same commit, it
#                                        goes on with the parts that have not succeeded.
#   Packaging/check.sh --release COMMIT  the same as --long, then compare.sh with the commit of the
#                                        last release: none of its figures may be 10 % worse

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

# Prints the path of a tool that is installed with Swift.
tool() {
  printf '%s/%s' "$(dirname -- "$(readlink -f -- "$(command -v swift)")")" "$1"
}

# Sets `options`, a variable of the caller, to how the suite is built for a sanitizer: optimized like
# the others, since it takes a third of the time then.
sanitizer_options() {
  options=(-c release --sanitize="$1" --scratch-path "$root/.build/$1" -Xswiftc -enable-testing)
}

# How the suite is built to count what it runs. Code that is not optimized would take several times
# as long.
readonly coverage_options=(-c release --enable-code-coverage --scratch-path "$root/.build/coverage"
  -Xswiftc -enable-testing)

# Builds tests with the given options.
build_tests() {
  swift build --package-path "$root" --build-tests "$@" >&2
}

# Builds the suite for a sanitizer, and runs it with more options of `swift test`.
test_sanitized() {
  local options folder=$root/.build/$1
  sanitizer_options "$1"
  shift
  build_tests "${options[@]}"
  link_helpers "$folder/release"
  run_tests "${options[@]}" "$@"
}

# Builds what later parts need. Such a part builds again, and reports what fails then.
build_ahead() {
  local options
  sanitizer_options thread
  build_tests "${options[@]}" || true
  build_tests "${coverage_options[@]}" || true
}

# Runs a part of the long check, and keeps a row with its result, its time, and the last that it
# says.
#
#   proof TITLE COMMAND...
proof() {
  local title=$1 start=$SECONDS answer=yes output words status
  shift
  ! grep -qF "$(printf '| %-58s | yes |' "$title")" "$results/rows" || return 0
  say "$title"
  output=$(mktemp -p "$results")
  # A shell of its own, which a failure ends, and not in a condition, where none would.
  set +e
  (
    set -e
    "$@"
  ) >"$output" 2>&1
  status=$?
  if ((status)); then
    answer=NO
    say "$title failed; its output:"
    cat "$output" >&2
  fi
  set -e
  words=$(grep -aoE '(Test run with|Coverage:).*' "$output" | tail -n 1 || true)
  [[ -n $words ]] || words=$(tail -n 1 "$output")
  rm "$output"
  printf '| %-58s | %-3s | %5d s | %s |\n' "$title" "$answer" $((SECONDS - start)) "${words:0:100}" \
    >>"$results/rows"
}

# Counts what of the sources the tests of each module run, without those of whole programs.
measure_coverage() {
  local folder=$root/.build/coverage/release
  build_tests "${coverage_options[@]}"
  link_helpers "$folder"
  run_tests "${coverage_options[@]}" --skip EndToEnd
  # Of helpers, whose environment does not say where to.
  rm -f "$root/default.profraw"
  "$(tool llvm-cov)" report \
    "$folder"/*.xctest -instr-profile "$folder/codecov/default.profdata" \
    -ignore-filename-regex '/(Tests|\.build)/' | awk '
      $1 == "TOTAL" { printf "Coverage: %s of regions, %s of functions, %s of lines\n", $4, $7, $10 }'
}

long=false
release=
case ${1-} in
  '') ;;
  --long) long=true ;;
  --release)
    long=true
    release=${2-}
    [[ -n $release ]] || give_up "The commit of the last release is missing."
    ;;
  *)
    say "usage: Packaging/check.sh [--long | --release COMMIT]"
    exit 64
    ;;
esac

if $long; then
  require_packages build run test check pack long
else
  require_packages build run test check
fi
require_swift

say "Checking format, scripts, files for desktops and units"
lint_format
(cd "$root" && shellcheck -x Packaging/*.sh Packaging/desktop/*.sh \
  Packaging/kiosk/{session,mememe-kiosk-metrics} .ci/run)
"$root/Packaging/desktop/validate.sh"
verify_units
"$root/Packaging/metrics-trial.sh"

"$root/Packaging/test.sh"

# As build-deb.sh does, which then builds nothing again; warnings are errors in the suite.
say "Building the programs for release"
build_release --

if ! $long; then
  say "All checks passed."
  exit
fi

# What has succeeded is kept for a commit, but not for changes that are in none.
if [[ -z $(git -C "$root" status --porcelain 2>&1) ]]; then
  results=$root/.build/check/$(git -C "$root" rev-parse HEAD)
  mkdir -p "$results"
  touch "$results/rows"
  sed -i '/| NO  |/d' "$results/rows"
else
  results=$(mktemp -d)
  trap 'rm -rf "$results"' EXIT
  touch "$results/rows"
fi
cat "$root/Packaging/leaks.txt" "$root/Packaging/leaks-of-tests.txt" >"$results/leaks.txt"
trial=$root/.build/suite/release/StoreTrial

# Runs functions one after the other, with what others leave of the processors.
with_leftover_time() {
  local part
  renice -n 5 "$BASHPID" >/dev/null
  for part in "$@"; do "$part"; done
}

# The suite under sanitizers before most others: the windows of its tests take several times as long.
prove_memory_and_threads() {
  # What they pass over is found by name.
  export {ASAN,TSAN}_SYMBOLIZER_PATH="$(tool llvm-symbolizer)"
  LSAN_OPTIONS=suppressions="$results/leaks.txt":print_suppressions=0 \
    MEMEME_LSAN_OPTIONS=suppressions="$root/Packaging/leaks.txt":print_suppressions=0 \
    proof "The suite under the address sanitizer" test_sanitized address
  # The tests of modules that have one thread would take half of the time.
  TSAN_OPTIONS=suppressions="$root/Packaging/races.txt":print_suppressions=0 \
    proof "The suite of what has threads under the thread sanitizer" test_sanitized thread \
    --skip '^(Canvas|House|Localization|MemeCore|MemeScreens|TextFormats|Toolkit)Tests[.]'
}

# What builds for itself, and what wants the programs of others.
prove_builds() {
  proof "The coverage" measure_coverage
  proof "Fuzzers" "$root/Packaging/fuzz.sh"
  proof "Captions on JPEG files by blocks" "$root/Packaging/jpeg-trial.sh"
  proof "Sharing with the programs of desktops" "$root/Packaging/sharing.sh"
  proof "Batches on many machines" "$root/Packaging/fleet-trial.sh"
}

# What goes on with the suite that is built.
prove_suite() {
  local round
  # Faults that depend on timing or order do not appear in every run; test.sh was the first.
  for round in 2 3; do proof "The suite, round $round of 3" run_suite; done
  MEMEME_LANG=ar_EG.UTF-8 proof "The suite in Arabic" run_suite
  MEMEME_MUTATIONS=10000 proof "10,000 damaged configurations" run_suite --filter JSONMutationTests
  MEMEME_MUTATIONS=20000 proof "20,000 damaged pictures" run_suite --filter PictureMutationTests
  MEMEME_TRIALS=200 proof "200 random memes and their previews" run_suite --filter RandomPreviewTests
  MEMEME_VANDAL=100000 proof "A kiosk in process, 100,000 events" run_suite --filter VandalTests
}

# Kiosks with 2,500 visitors each, most of whose time is that of transitions.
try_visitors() {
  local kiosk kiosks=() failed=0
  for _ in 1 2 3 4; do
    "$root/Packaging/kiosk-trial.sh" soak 2500 &
    kiosks+=($!)
  done
  for kiosk in "${kiosks[@]}"; do wait "$kiosk" || failed=1; done
  return "$failed"
}

prove_kiosks() {
  proof "Four kiosks with 2,500 visitors each" try_visitors
  MEMEME_KILLS=200 proof "A kiosk killed 200 times" run_suite --filter KioskKillTests
}

prove_visitors() {
  proof "A kiosk, 100,000 random events" "$root/Packaging/kiosk-trial.sh" vandal 100000
  proof "A kiosk and senders that mean harm" "$root/Packaging/kiosk-trial.sh" senders 1000
  proof "A kiosk whose 2,000 visitors answer questions" "$root/Packaging/kiosk-trial.sh" questions 2000
}

# What waits most of the time, for windows and cameras.
prove_windows() {
  MEMEME_RANDOM_SECONDS=120 \
    proof "Ten windows with two minutes of random input each" run_suite --filter RandomInputTests
  MEMEME_TURNS=1000 proof "A window turned 1,000 times" run_suite --filter ManyTurnsTests
  MEMEME_CYCLES=200 proof "A camera opened 200 times" run_suite --filter EndToEnd.CameraTests
  MEMEME_ROUNDS=400 proof "400 memes made by hand, and edited" run_suite --filter ManyMemesTests
}

# What waits most of the time, for a disk.
prove_saving() {
  proof "10,000 kills of processes that save memes" "$trial" kills "$results" --kills 10000
  proof "200 kills with the index damaged" "$trial" kills "$results" --kills 200 --spoil
}

# Kiosks and windows take over an hour however fast the machine is.
with_leftover_time prove_kiosks &
with_leftover_time prove_visitors &
with_leftover_time prove_windows prove_saving &
with_leftover_time build_ahead 2>/dev/null &
prove_memory_and_threads
# All at once: much of it waits, and a test has to pass on a busy machine.
prove_builds &
prove_suite
wait
# After what uses the programs that are built here.
proof "Debian packages" "$root/Packaging/build-deb.sh"
((EUID)) || proof "Debian packages in a bare system" "$root/Packaging/try-deb.sh"
# Alone, since it measures.
[[ -z $release ]] || proof "Not slower than before" "$root/Packaging/compare.sh" "$release"

printf '\n'
cat "$results/rows"
if grep -q '| NO  |' "$results/rows"; then
  say "Not all checks passed."
  exit 1
fi
say "All checks passed."
