#pragma once
// Damages files.

#include "jpeg_trial.h"

// Returns a copy of a file with one to three changes: of bits, bytes, tables, numbers, the length, or
// the order of segments. The memory ends where the copy does.
struct bytes mutated(struct bytes file, uint64_t *random);
