#pragma once

#include <stddef.h>
#include <stdint.h>

// libFuzzer comes with the compiler, without a header.

/// Runs the fuzzer with the arguments of a command line.
int LLVMFuzzerRunDriver(
    int *count, char ***arguments, int (*test)(const uint8_t *bytes, size_t count));
