#pragma once
// Compares the blocks of a painted file that no area touches.

#include "jpeg_blocks.h"
#include "jpeg_trial.h"

// Returns whether all of them and all tables are as in the original, or nearest to that with other
// steps, and both files can be read.
int keeps_untouched(
  struct bytes original, struct bytes painted, int has_other_steps, const struct jpeg_area *area);
