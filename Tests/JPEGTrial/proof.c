// Compares the blocks of a file with those of the original, and their samples with what they should
// be, all of it in double precision.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "jpeg_trial.h"
#include "trio.h"

// A component of a colour, as in JFIF.
static double component_of(const unsigned char *pixel, int component, int is_rgb) {
  double red = pixel[0], green = pixel[1], blue = pixel[2];
  if (is_rgb) return pixel[component];
  switch (component) {
  case 0: return 0.299 * red + 0.587 * green + 0.114 * blue;
  case 1: return -0.1687358916 * red - 0.3312641084 * green + 0.5 * blue + 128;
  default: return 0.5 * red - 0.4186875892 * green - 0.0813124108 * blue + 128;
  }
}

// Paints onto a sample, which stands for some pixels. Returns whether one of them is painted.
static int paint_sample(const struct trio *trio, int number, int column, int row, double *sample) {
  const struct picture *picture = &trio->original;
  const struct component *component = &picture->components[number];
  int columns = picture->h / component->h, rows = picture->v / component->v, is_painted = 0;
  double alphas = 0, values = 0;
  for (int index = 0; index < columns * rows; index++) {
    int x = column * columns + index % columns, y = row * rows + index / columns;
    // Beyond the edge its last pixels go on.
    if (x >= picture->width) x = picture->width - 1;
    if (y >= picture->height) y = picture->height - 1;
    const unsigned char *pixel =
      trio->overlay + ((size_t)y * (size_t)picture->width + (size_t)x) * 4;
    double alpha = pixel[3] / 255.0;
    is_painted |= pixel[3] != 0;
    alphas += alpha;
    values += alpha * component_of(pixel, number, picture->is_rgb);
  }
  double share = 1.0 / (columns * rows);
  *sample = *sample * (1 - alphas * share) + values * share;
  return is_painted;
}

// The squares of the errors of the samples of a block that are shown.
static double squares(const double *samples, const double *expected, int columns, int rows) {
  double sum = 0;
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++) {
      int index = row * side + column;
      sum += (samples[index] - expected[index]) * (samples[index] - expected[index]);
    }
  }
  return sum;
}

// The samples of a block up to the edge of the picture.
static int shown(int pixels, int factor, int largest_factor, int block) {
  int rest = (pixels * factor + largest_factor - 1) / largest_factor - block * side;
  return rest < side ? rest : side;
}

static void compare_block(
  const struct trio *trio, int number, int column, int row, struct proof *proof
) {
  const struct component *component = &trio->original.components[number];
  size_t place = (size_t)row * (size_t)component->columns + (size_t)column;
  const int16_t *old = component->blocks[place];
  const int16_t *new = trio->painted.components[number].blocks[place];
  double expected[block_size], painted[block_size], anew[block_size];
  int is_painted = 0;
  transform(old, component->steps, expected);
  for (int index = 0; index < block_size; index++) {
    int x = column * side + index % side, y = row * side + index / side;
    is_painted |= paint_sample(trio, number, x, y, &expected[index]);
  }
  if (!is_painted) {
    proof->untouched++;
    proof->changed += memcmp(old, new, sizeof *component->blocks) != 0;
    return;
  }
  transform(new, component->steps, painted);
  transform(trio->anew.components[number].blocks[place], component->steps, anew);
  const struct picture *picture = &trio->original;
  int columns = shown(picture->width, component->h, picture->h, column);
  int rows = shown(picture->height, component->v, picture->v, row);
  double error = squares(painted, expected, columns, rows);
  double error_anew = squares(anew, expected, columns, rows);
  proof->touched++;
  proof->samples += columns * rows;
  proof->error += error;
  proof->error_anew += error_anew;
  double off = largest_distance(new, component->steps, expected);
  if (off > proof->distance) proof->distance = off;
  // Captions may be a level off, parts of a block may be better by chance, and -1024 becomes -1023.
  int is_whole = columns == side && rows == side;
  proof->worse += is_whole && error > error_anew * 1.005 + 1.1;
}

// MARK: - Files

static int have_same_tables(const struct picture *one, const struct picture *other) {
  if (one->width != other->width || one->height != other->height) return 0;
  if (one->count != other->count || one->is_rgb != other->is_rgb) return 0;
  for (int number = 0; number < one->count; number++) {
    const struct component *first = &one->components[number], *second = &other->components[number];
    if (first->columns != second->columns || first->rows != second->rows) return 0;
    if (memcmp(first->steps, second->steps, sizeof first->steps) != 0) return 0;
  }
  return 1;
}

static int have_same_profile(const struct picture *one, const struct picture *other) {
  return one->profile.count == other->profile.count
    && (one->profile.count == 0
        || memcmp(one->profile.start, other->profile.start, one->profile.count) == 0);
}

// Decodes the picture, paints onto its pixels, and encodes them with its tables.
static int encode_anew(struct trio *trio, struct bytes original) {
  size_t count = (size_t)trio->original.width * (size_t)trio->original.height * 3;
  unsigned char *pixels = decode_rgb(original);
  if (pixels == NULL) return 0;
  for (size_t index = 0; index < count; index++) {
    const unsigned char *overlay = trio->overlay + index / 3 * 4;
    pixels[index] = (unsigned char)lround(blended(overlay, pixels[index], (int)(index % 3)));
  }
  struct bytes file = encode_like(&trio->original, pixels);
  int is_read = read_picture(file, &trio->anew);
  free(pixels);
  free(file.start);
  return is_read;
}

static void compare_blocks(const struct trio *trio, struct proof *proof) {
  for (int number = 0; number < trio->original.count; number++) {
    const struct component *component = &trio->original.components[number];
    for (int row = 0; row < component->rows; row++) {
      for (int column = 0; column < component->columns; column++) {
        compare_block(trio, number, column, row, proof);
      }
    }
  }
}

enum comparison prove(
  struct bytes original, struct bytes painted, const struct overlay *overlay, struct proof *proof
) {
  struct trio trio;
  memset(&trio, 0, sizeof trio);
  enum comparison result = comparison_done;
  int has_original = read_picture(original, &trio.original);
  int is_painted = read_picture(painted, &trio.painted);
  int orientation = trio.painted.orientation;
  int is_turned = orientation > 4;
  if (!is_painted) {
    result = comparison_unreadable;
  } else if (!has_original || !have_same_tables(&trio.original, &trio.painted)) {
    result = comparison_other_tables;
  } else if (!have_same_profile(&trio.original, &trio.painted) || trio.painted.warnings > 0
             || orientation < 1 || orientation > 8
             || overlay->width != (is_turned ? trio.original.height : trio.original.width)
             || overlay->height != (is_turned ? trio.original.width : trio.original.height)) {
    result = comparison_damaged;
  } else {
    trio.overlay =
      stored_overlay(overlay, trio.original.width, trio.original.height, orientation);
    if (encode_anew(&trio, original)) {
      compare_blocks(&trio, proof);
      compare_pixels(&trio, proof);
    } else {
      result = comparison_unreadable;
    }
  }
  free(trio.overlay);
  free_picture(&trio.original);
  free_picture(&trio.painted);
  free_picture(&trio.anew);
  return result;
}
