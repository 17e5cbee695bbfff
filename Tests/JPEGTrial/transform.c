// The cosine transform in double precision, as in ITU-T T.81, A.3.3.

#include <math.h>
#include <stdlib.h>

#include "trio.h"

static double basis[side][side];

static void prepare_basis(void) {
  if (basis[0][0] != 0) return;
  for (int frequency = 0; frequency < side; frequency++) {
    double scale = frequency == 0 ? sqrt(1.0 / side) : sqrt(2.0 / side);
    for (int sample = 0; sample < side; sample++) {
      basis[frequency][sample] = scale * cos((2 * sample + 1) * frequency * M_PI / (2 * side));
    }
  }
}

void transform(const int16_t *block, const uint16_t *steps, double *samples) {
  double half[block_size] = {0};
  prepare_basis();
  for (int v = 0; v < side; v++) {
    for (int u = 0; u < side; u++) {
      double value = (double)block[v * side + u] * steps[v * side + u];
      if (value == 0) continue;
      for (int x = 0; x < side; x++) half[v * side + x] += value * basis[u][x];
    }
  }
  for (int y = 0; y < side; y++) {
    for (int x = 0; x < side; x++) {
      double sum = 128;
      for (int v = 0; v < side; v++) sum += half[v * side + x] * basis[v][y];
      samples[y * side + x] = sum;
    }
  }
}

double largest_distance(const int16_t *block, const uint16_t *steps, const double *expected) {
  double half[block_size] = {0}, largest = 0;
  for (int y = 0; y < side; y++) {
    for (int u = 0; u < side; u++) {
      for (int x = 0; x < side; x++) {
        half[y * side + u] += (expected[y * side + x] - 128) * basis[u][x];
      }
    }
  }
  for (int index = 0; index < block_size; index++) {
    double sum = 0;
    for (int y = 0; y < side; y++) sum += half[y * side + index % side] * basis[index / side][y];
    double value = fabs(sum / steps[index] - block[index]);
    // Coefficients end there.
    if (abs(block[index]) < 1023 && value > largest) largest = value;
  }
  return largest;
}
