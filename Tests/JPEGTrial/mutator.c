// Damages files: in their headers more often than in their coefficients.

#include <stdlib.h>
#include <string.h>

#include "mutator.h"

enum {
  most_segments = 64,
};

struct segment {
  size_t start;
  size_t count;
};

// Finds the segments up to the first scan. Returns how many there are.
static int find_segments(struct bytes file, struct segment *segments) {
  int count = 0;
  size_t at = 2;
  while (count < most_segments && at + 4 <= file.count && file.start[at] == 0xFF) {
    size_t length = 2 + ((size_t)file.start[at + 2] << 8 | file.start[at + 3]);
    if (at + length > file.count) break;
    segments[count++] = (struct segment){at, length};
    if (file.start[at + 1] == 0xDA) break;
    at += length;
  }
  return count;
}

// Puts a segment, or a copy of it, in front of another one; or removes it.
static void move_segment(struct bytes *file, uint64_t *random) {
  struct segment segments[most_segments];
  int count = find_segments(*file, segments);
  if (count < 2) return;
  struct segment from = segments[random_below(random, count)];
  struct segment to = segments[random_below(random, count)];
  unsigned char *content = malloc(from.count);
  memcpy(content, file->start + from.start, from.count);
  if (random_below(random, 3) > 0) {
    unsigned char *place = file->start + from.start;
    file->count -= from.count;
    memmove(place, place + from.count, file->count - from.start);
    if (to.start > from.start) to.start -= from.count;
  }
  if (random_below(random, 4) > 0) {
    file->start = realloc(file->start, file->count + from.count);
    unsigned char *place = file->start + to.start;
    memmove(place + from.count, place, file->count - to.start);
    memcpy(place, content, from.count);
    file->count += from.count;
  }
  free(content);
}

// Changes a byte of a table or of a header.
static void change_segment(struct bytes *file, uint64_t *random) {
  struct segment segments[most_segments];
  int count = find_segments(*file, segments);
  if (count == 0) return;
  struct segment segment = segments[random_below(random, count)];
  size_t place = segment.start + 1 + next_random(random) % (segment.count - 1);
  static const unsigned char extremes[] = {0, 1, 2, 4, 0x11, 0x22, 0x41, 0x7F, 0x80, 0xFE, 0xFF};
  file->start[place] = random_below(random, 2) == 0
                         ? extremes[random_below(random, (int)sizeof extremes)]
                         : (unsigned char)next_random(random);
}

static void change_bytes(struct bytes *file, uint64_t *random) {
  size_t place = next_random(random) % file->count;
  switch (random_below(random, 4)) {
  case 0: file->start[place] = (unsigned char)next_random(random); break;
  case 1: file->start[place] = 0xFF; break;
  default: file->start[place] ^= (unsigned char)(1 << random_below(random, 8)); break;
  }
}

// Puts a marker into the coefficients, of a restart, a scan, a table or the end.
static void insert_marker(struct bytes *file, uint64_t *random) {
  static const unsigned char markers[] = {0xD0, 0xD3, 0xD7, 0xD9, 0xDA, 0xC4, 0xDB, 0xDD, 0xD8};
  size_t place = file->count / 4 + next_random(random) % (file->count * 3 / 4);
  if (place + 1 >= file->count) return;
  file->start[place] = 0xFF;
  file->start[place + 1] = markers[random_below(random, (int)sizeof markers)];
}

struct bytes mutated(struct bytes file, uint64_t *random) {
  struct bytes copy = {malloc(file.count), file.count};
  memcpy(copy.start, file.start, file.count);
  for (int change = 1 + random_below(random, 3); change > 0; change--) {
    switch (random_below(random, 8)) {
    case 0: copy.count = 4 + next_random(random) % (copy.count - 3); break;
    case 1: move_segment(&copy, random); break;
    case 2: insert_marker(&copy, random); break;
    case 3:
    case 4: change_segment(&copy, random); break;
    default: change_bytes(&copy, random); break;
    }
    if (copy.count < 8) break;
  }
  // A block of exactly this size, so that a read past its end is noticed.
  struct bytes exact = {malloc(copy.count), copy.count};
  memcpy(exact.start, copy.start, copy.count);
  free(copy.start);
  return exact;
}
