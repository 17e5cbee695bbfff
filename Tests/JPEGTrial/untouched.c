// Compares the blocks of a painted file that no area touches.

#include <math.h>
#include <string.h>

#include "untouched.h"

// Whether a range of pixels, the last of which stands for all beyond the edge, meets another one.
static int meets(int start, int count, int pixels, int other, int other_count) {
  int end = start + count < pixels ? start + count : pixels;
  if (start >= pixels) start = pixels - 1;
  if (end <= start) end = start + 1;
  return start < other + other_count && other < end;
}

// Whether coefficients are the nearest ones to others with other steps; those of blocks that are beyond
// the range of codes are not compared.
static int are_nearest(
  const int16_t *old, const uint16_t *old_steps, const int16_t *new, const uint16_t *new_steps
) {
  int is_nearest = 1;
  for (int index = 0; index < block_size; index++) {
    double wished = (double)old[index] * old_steps[index] / new_steps[index];
    if (fabs(wished) > 1023) return 1;
    is_nearest &= fabs(new[index] - wished) < 0.501;
  }
  return is_nearest;
}

static int has_same_blocks(
  const struct picture *one, const struct picture *other, int number, int may_differ,
  const struct jpeg_area *area
) {
  const struct component *first = &one->components[number], *second = &other->components[number];
  int width = one->h / first->h * 8, height = one->v / first->v * 8;
  if (first->columns != second->columns || first->rows != second->rows) return 0;
  if (!may_differ && memcmp(first->steps, second->steps, sizeof first->steps) != 0) return 0;
  for (int index = 0; index < first->columns * first->rows; index++) {
    int left = index % first->columns * width, top = index / first->columns * height;
    int is_touched = meets(left, width, one->width, area->x, area->width)
      && meets(top, height, one->height, area->y, area->height);
    if (is_touched) continue;
    const int16_t *old = first->blocks[index], *new = second->blocks[index];
    if (may_differ ? !are_nearest(old, first->steps, new, second->steps)
                   : memcmp(old, new, sizeof *first->blocks) != 0) {
      return 0;
    }
  }
  return 1;
}

int keeps_untouched(
  struct bytes original, struct bytes painted, int has_other_steps, const struct jpeg_area *area
) {
  struct picture one, other;
  int has_original = read_picture(original, &one), is_painted = read_picture(painted, &other);
  int is_same = has_original && is_painted && one.count == other.count && other.warnings == 0;
  for (int number = 0; is_same && number < one.count; number++) {
    is_same = has_same_blocks(&one, &other, number, has_other_steps, area);
  }
  free_picture(&one);
  free_picture(&other);
  return is_same;
}
