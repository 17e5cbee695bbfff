#pragma once
// Three pictures that are compared.

#include "jpeg_trial.h"

enum {
  // Samples of a block in one row.
  side = 8,
};

// A picture, the same as it is painted onto, and the same as it is encoded anew.
struct trio {
  struct picture original;
  struct picture painted;
  struct picture anew;
  // What is painted onto the picture as it is stored.
  unsigned char *overlay;
};

// Turns what is painted onto the upright picture, as the picture is stored.
unsigned char *stored_overlay(
  const struct overlay *overlay, int width, int height, int orientation);

// What a channel of a pixel is when it is painted onto, without rounding.
double blended(const unsigned char *overlay, double old, int channel);

// The samples of a block.
void transform(const int16_t *block, const uint16_t *steps, double *samples);

// The largest distance of a coefficient from those of the samples that are expected, in steps.
double largest_distance(const int16_t *block, const uint16_t *steps, const double *expected);

// Compares the pixels in and around the captions, which are decoded without rounding.
void compare_pixels(const struct trio *trio, struct proof *proof);
