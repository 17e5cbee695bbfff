#pragma once
// Compares the blocks of a painted file that no area touches.

#include "jpeg_blocks.h"
#include "jpeg_trial.h"

// Returns whether all of them and all tables are as in the original, and both files can be read.
int keeps_untouched(struct bytes original, struct bytes painted, const struct jpeg_area *area);
