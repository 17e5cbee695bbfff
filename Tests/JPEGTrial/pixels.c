// The pixels of captions, and those around them.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "trio.h"

enum {
  // How far the pixels around the captions reach.
  band = 16,
};

unsigned char *stored_overlay(
  const struct overlay *overlay, int width, int height, int orientation
) {
  unsigned char *pixels = malloc((size_t)width * (size_t)height * 4);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      int right = width - 1 - x, below = height - 1 - y;
      const int places[][2] = {{x, y}, {right, y}, {right, below}, {x, below},
                               {y, x}, {below, x}, {below, right}, {y, right}};
      const int *place = places[orientation - 1];
      size_t from = (size_t)place[1] * (size_t)overlay->width + (size_t)place[0];
      memcpy(pixels + ((size_t)y * (size_t)width + (size_t)x) * 4, overlay->pixels + from * 4, 4);
    }
  }
  return pixels;
}

double blended(const unsigned char *overlay, double old, int channel) {
  double alpha = overlay[3] / 255.0;
  return old * (1 - alpha) + overlay[channel] * alpha;
}

// MARK: - Decoding

// The samples of a component.
static double *decode_samples(const struct component *component) {
  int width = component->columns * side;
  double *samples = malloc((size_t)width * (size_t)component->rows * side * sizeof *samples);
  for (int number = 0; number < component->columns * component->rows; number++) {
    double block[block_size];
    transform(component->blocks[number], component->steps, block);
    int left = number % component->columns * side, top = number / component->columns * side;
    for (int index = 0; index < block_size; index++) {
      samples[(top + index / side) * width + left + index % side] = block[index];
    }
  }
  return samples;
}

// The nearest sample of a pixel, another one, and the share of it: a quarter where there are half as
// many samples, as libjpeg has it.
struct place {
  int nearest;
  int next;
  double share;
};

static struct place place_of(int pixel, int pixels, int ratio) {
  int last = (pixels + ratio - 1) / ratio - 1, nearest = pixel / ratio;
  int next = pixel % 2 == 0 ? nearest - 1 : nearest + 1;
  if (ratio != 2 || next < 0 || next > last) return (struct place){nearest, nearest, 0};
  return (struct place){nearest, next, 0.25};
}

// One component of all pixels.
static double *decode_component(const struct picture *picture, int number) {
  const struct component *component = &picture->components[number];
  int stride = component->columns * side;
  double *samples = decode_samples(component);
  double *pixels = malloc((size_t)picture->width * (size_t)picture->height * sizeof *pixels);
  for (int y = 0; y < picture->height; y++) {
    struct place row = place_of(y, picture->height, picture->v / component->v);
    for (int x = 0; x < picture->width; x++) {
      struct place column = place_of(x, picture->width, picture->h / component->h);
      double near = samples[row.nearest * stride + column.nearest] * (1 - column.share)
        + samples[row.nearest * stride + column.next] * column.share;
      double next = samples[row.next * stride + column.nearest] * (1 - column.share)
        + samples[row.next * stride + column.next] * column.share;
      pixels[y * picture->width + x] = near * (1 - row.share) + next * row.share;
    }
  }
  free(samples);
  return pixels;
}

// Red, green and blue, within the range that is shown but not rounded.
static double *decode_exactly(const struct picture *picture) {
  size_t count = (size_t)picture->width * (size_t)picture->height;
  double *components[3] = {NULL, NULL, NULL};
  double *pixels = malloc(count * 3 * sizeof *pixels);
  for (int number = 0; number < picture->count; number++) {
    components[number] = decode_component(picture, number);
  }
  for (size_t index = 0; index < count; index++) {
    double first = components[0][index], color[] = {first, first, first};
    if (picture->count == 3) {
      double second = components[1][index], third = components[2][index];
      color[0] = picture->is_rgb ? first : first + 1.402 * (third - 128);
      color[1] = picture->is_rgb
                   ? second
                   : first - 0.3441362862 * (second - 128) - 0.7141362862 * (third - 128);
      color[2] = picture->is_rgb ? third : first + 1.772 * (second - 128);
    }
    for (int channel = 0; channel < 3; channel++) {
      pixels[index * 3 + (size_t)channel] = fmax(0, fmin(255, color[channel]));
    }
  }
  for (int number = 0; number < picture->count; number++) free(components[number]);
  return pixels;
}

// MARK: - Comparing

// The columns and rows that are in the band around painted pixels.
static unsigned char *make_band(const unsigned char *overlay, int width, int height) {
  unsigned char *places = calloc((size_t)width, (size_t)height);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      if (overlay[((size_t)y * (size_t)width + (size_t)x) * 4 + 3] == 0) continue;
      int left = x < band ? 0 : x - band, right = x + band < width ? x + band : width - 1;
      int bottom = y + band < height ? y + band : height - 1;
      for (int row = y < band ? 0 : y - band; row <= bottom; row++) {
        memset(places + (size_t)row * (size_t)width + left, 1, (size_t)(right - left + 1));
      }
    }
  }
  return places;
}

void compare_pixels(const struct trio *trio, struct proof *proof) {
  int width = trio->original.width, height = trio->original.height;
  double *old = decode_exactly(&trio->original), *painted = decode_exactly(&trio->painted);
  double *anew = decode_exactly(&trio->anew);
  unsigned char *places = make_band(trio->overlay, width, height);
  for (size_t index = 0; index < (size_t)width * (size_t)height * 3; index++) {
    if (!places[index / 3]) continue;
    const unsigned char *overlay = trio->overlay + index / 3 * 4;
    int part = overlay[3] == 0;
    double expected = blended(overlay, old[index], (int)(index % 3));
    proof->pixels[part]++;
    proof->errors[part] += (painted[index] - expected) * (painted[index] - expected);
    proof->errors_anew[part] += (anew[index] - expected) * (anew[index] - expected);
  }
  free(old);
  free(painted);
  free(anew);
  free(places);
}

void add_proof(struct proof *sum, const struct proof *proof) {
  sum->untouched += proof->untouched;
  sum->changed += proof->changed;
  sum->touched += proof->touched;
  sum->worse += proof->worse;
  sum->samples += proof->samples;
  sum->error += proof->error;
  sum->error_anew += proof->error_anew;
  if (proof->distance > sum->distance) sum->distance = proof->distance;
  for (int part = 0; part < 2; part++) {
    sum->pixels[part] += proof->pixels[part];
    sum->errors[part] += proof->errors[part];
    sum->errors_anew[part] += proof->errors_anew[part];
  }
}
