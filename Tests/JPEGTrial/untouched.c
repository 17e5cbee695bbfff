// Compares the blocks of a painted file that no area touches.

#include <string.h>

#include "untouched.h"

// Whether a range of pixels, the last of which stands for all beyond the edge, meets another one.
static int meets(int start, int count, int pixels, int other, int other_count) {
  int end = start + count < pixels ? start + count : pixels;
  if (start >= pixels) start = pixels - 1;
  if (end <= start) end = start + 1;
  return start < other + other_count && other < end;
}

static int has_same_blocks(
  const struct picture *one, const struct picture *other, int number, const struct jpeg_area *area
) {
  const struct component *first = &one->components[number], *second = &other->components[number];
  int width = one->h / first->h * 8, height = one->v / first->v * 8;
  if (first->columns != second->columns || first->rows != second->rows) return 0;
  if (memcmp(first->steps, second->steps, sizeof first->steps) != 0) return 0;
  for (int index = 0; index < first->columns * first->rows; index++) {
    int left = index % first->columns * width, top = index / first->columns * height;
    int is_touched = meets(left, width, one->width, area->x, area->width)
      && meets(top, height, one->height, area->y, area->height);
    size_t size = sizeof *first->blocks;
    if (!is_touched && memcmp(first->blocks[index], second->blocks[index], size) != 0) return 0;
  }
  return 1;
}

int keeps_untouched(struct bytes original, struct bytes painted, const struct jpeg_area *area) {
  struct picture one, other;
  int has_original = read_picture(original, &one), is_painted = read_picture(painted, &other);
  int is_same = has_original && is_painted && one.count == other.count && other.warnings == 0;
  for (int number = 0; is_same && number < one.count; number++) {
    is_same = has_same_blocks(&one, &other, number, area);
  }
  free_picture(&one);
  free_picture(&other);
  return is_same;
}
