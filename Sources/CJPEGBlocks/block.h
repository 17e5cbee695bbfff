#pragma once
// Blocks of eight by eight samples, and their cosine transform.

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

enum {
  // Samples of a block in one row.
  side = DCTSIZE,
};

typedef float row_of_samples __attribute__((vector_size(sizeof(float) * side)));
typedef int row_of_integers __attribute__((vector_size(sizeof(int) * side)));
typedef uint32_t row_of_pixels __attribute__((vector_size(sizeof(uint32_t) * side)));
typedef JCOEF row_of_coefficients __attribute__((vector_size(sizeof(JCOEF) * side)));

struct block {
  row_of_samples rows[side];
};

// The orthonormal cosine transform, as in ITU-T T.81, A.3.3.
struct transform {
  struct block basis;
  struct block transposed;
};

static inline void prepare_transform(struct transform *transform) {
  for (int frequency = 0; frequency < side; frequency++) {
    double scale = frequency == 0 ? sqrt(1.0 / side) : sqrt(2.0 / side);
    for (int sample = 0; sample < side; sample++) {
      double value = scale * cos((2 * sample + 1) * frequency * M_PI / (2 * side));
      transform->basis.rows[frequency][sample] = (float)value;
      transform->transposed.rows[sample][frequency] = (float)value;
    }
  }
}

static inline struct block product(const struct block *left, const struct block *right) {
  struct block result;
  for (int row = 0; row < side; row++) {
    row_of_samples sum = left->rows[row][0] * right->rows[0];
    for (int index = 1; index < side; index++) {
      sum += left->rows[row][index] * right->rows[index];
    }
    result.rows[row] = sum;
  }
  return result;
}

static inline struct block samples(
  const struct transform *transform, const struct block *frequencies
) {
  struct block half = product(&transform->transposed, frequencies);
  return product(&half, &transform->basis);
}

static inline struct block frequencies(
  const struct transform *transform, const struct block *samples
) {
  struct block half = product(&transform->basis, samples);
  return product(&half, &transform->transposed);
}
