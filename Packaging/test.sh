#!/usr/bin/env bash
# Installs the packages for the tests, builds everything with warnings as errors, and runs the
# suite. Arguments go to `swift test`: Packaging/test.sh --filter HouseTests

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

require_packages build run test
require_swift

strict=(-Xswiftc -warnings-as-errors)

say "Building for tests"
swift build --package-path "$root" --build-tests "${strict[@]}"

# The end-to-end tests run the programs in .build/debug, built by the line above.
say "Testing"
run_suite --skip-build "$@"

# Some mistakes are errors in release builds only: in isolated deinitialisers, and in imports, since
# a whole target is compiled at once.
say "Building everything for release"
build_release -- "${strict[@]}"
