#!/usr/bin/env bash
# Installs the packages for the tests, builds everything with warnings as errors, and runs the
# suite. Arguments go to `swift test`: Packaging/test.sh --filter HouseTests

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

require_packages build run test
require_swift

# Optimized, so that the mistakes are found that are errors in release builds only: in isolated
# deinitialisers, and in imports, since a whole target is compiled at once.
say "Building for tests"
build_suite

# The end-to-end tests run the programs that were built with them.
say "Testing"
run_suite "$@"
