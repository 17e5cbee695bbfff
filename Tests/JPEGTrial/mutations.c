// Paints onto damaged files, under sanitizers, with and without a thread that reads ahead.
//
//   jpeg-mutations COUNT [SEED]
//
// What is painted must be the same with and without the thread, TurboJPEG must decode it without a
// warning, blocks that nothing is painted onto must be as before, and nothing may take longer than
// two seconds of the processor.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <turbojpeg.h>
#include <unistd.h>

#include "mutator.h"
#include "untouched.h"

enum {
  sample_count = 30,
  largest_picture = 1 << 20,
  maximum_scans = 100,
  // Of the clock, so that a thread that waits forever is noticed.
  most_seconds = 60,
};

// The rows that are painted: one area, whose pixels are released when others are asked for.
struct rows {
  struct jpeg_area whole;
  struct jpeg_area part;
  unsigned char *pixels;
};

// What came of painting.
struct outcome {
  enum jpeg_painting result;
  struct bytes file;
};

struct totals {
  long outcomes[jpeg_painting_too_large + 1];
  long skipped;
  long decoded;
  double longest;
};

static long current;
static uint64_t seed = 1;

static void fail(const char *what) {
  printf("mutation %ld of seed %llu: %s\n", current, (unsigned long long)seed, what);
  exit(1);
}

static size_t areas_of_rows(
  void *context, int top, int height, const struct jpeg_area **areas
) {
  struct rows *rows = context;
  const struct jpeg_area *whole = &rows->whole;
  int first = top > whole->y ? top : whole->y;
  int last = top + height < whole->y + whole->height ? top + height : whole->y + whole->height;
  if (first >= last || whole->width == 0) return 0;
  size_t stride = (size_t)whole->width * 4, count = stride * (size_t)(last - first);
  free(rows->pixels);
  rows->pixels = malloc(count);
  memcpy(rows->pixels, whole->pixels + stride * (size_t)(first - whole->y), count);
  rows->part = (struct jpeg_area){whole->x, first, whole->width, last - first, rows->pixels};
  *areas = &rows->part;
  return 1;
}

// Noise, or one colour, opaque or not.
static unsigned char *make_pixels(int count, uint64_t *random) {
  unsigned char *pixels = malloc((size_t)count * 4 + 1);
  int kind = random_below(random, 4);
  uint32_t color = (uint32_t)next_random(random);
  for (int index = 0; index < count; index++) {
    uint32_t pixel = kind == 0 ? (uint32_t)next_random(random) : color;
    if (kind == 1) pixel |= 0xFF000000;
    if (kind == 2 && index % 7 < 3) pixel = 0;
    memcpy(pixels + index * 4, &pixel, sizeof pixel);
  }
  return pixels;
}

static struct outcome paint(
  struct bytes file, const struct jpeg_part *part, const struct jpeg_area *area, int quality,
  int orientation, struct bytes profile, size_t capacity, struct jpeg_thread *thread, int starts
) {
  struct rows rows = {.whole = *area};
  struct jpeg_overlay overlay = {areas_of_rows, &rows};
  struct outcome outcome = {.file = {malloc(capacity), 0}};
  struct jpeg_painter *painter;
  outcome.result = jpeg_painter_open(file.start, file.count, maximum_scans, thread, &painter);
  if (outcome.result == jpeg_painting_done) {
    if (starts) jpeg_painter_start(painter);
    outcome.result = jpeg_painter_paint(
      painter, part, &overlay, quality, orientation, profile.start, profile.count,
      outcome.file.start, capacity, &outcome.file.count);
  }
  jpeg_painter_close(painter);
  free(rows.pixels);
  return outcome;
}

static void decode(struct bytes file, int width, int height) {
  tjhandle handle = tjInitDecompress();
  unsigned char *pixels = malloc((size_t)width * (size_t)height * 4);
  if (tjDecompress2(
        handle, file.start, file.count, pixels, width, 0, height, TJPF_RGBX, 0) != 0) {
    fail(tjGetErrorStr2(handle));
  }
  free(pixels);
  tjDestroy(handle);
}

// A part of a picture, of which one in two is all of it; most begin at an MCU.
static struct jpeg_part make_part(int width, int height, uint64_t *random) {
  struct jpeg_part part = {0, 0, width, height};
  if (random_below(random, 2) == 0) return part;
  part.x = random_below(random, (width + 15) / 16) * 16;
  part.y = random_below(random, (height + 15) / 16) * 16;
  part.width = 1 + random_below(random, width - part.x);
  part.height = 1 + random_below(random, height - part.y);
  return part;
}

// Paints with and without the thread, and compares.
static void try_mutation(
  struct bytes file, int width, int height, struct jpeg_thread *thread, uint64_t *random,
  struct totals *totals
) {
  struct jpeg_area area = {0};
  area.x = random_below(random, width);
  area.y = random_below(random, height);
  area.width = random_below(random, (width - area.x < 200 ? width - area.x : 200) + 1);
  area.height = random_below(random, (height - area.y < 200 ? height - area.y : 200) + 1);
  unsigned char *pixels = make_pixels(area.width * area.height, random);
  area.pixels = pixels;
  struct bytes profile = {pixels, random_below(random, 4) == 0 ? (size_t)area.width : 0};
  int quality = random_below(random, 2) * (1 + random_below(random, 100));
  int orientation = 1 + random_below(random, 8), is_narrow = random_below(random, 16) == 0;
  size_t capacity = is_narrow ? (size_t)random_below(random, (int)file.count + 1) + 1
                              : 8 * (size_t)largest_picture + 8 * file.count;
  struct jpeg_part part = make_part(width, height, random);
  int is_whole = part.width == width && part.height == height;
  struct outcome alone =
    paint(file, &part, &area, quality, orientation, profile, capacity, NULL, 0);
  struct outcome ahead =
    paint(file, &part, &area, quality, orientation, profile, capacity, thread, random_below(random, 2));
  int is_done = alone.result == jpeg_painting_done;
  // Where the file is damaged and there is too little memory, either may be noticed first.
  if (is_narrow ? is_done != (ahead.result == jpeg_painting_done) : alone.result != ahead.result) {
    fail("another result with a thread");
  }
  if (is_done
      && (alone.file.count != ahead.file.count
          || memcmp(alone.file.start, ahead.file.start, alone.file.count) != 0)) {
    fail("another file with a thread");
  }
  if (is_done) decode(alone.file, part.width, part.height);
  if (is_done && is_whole && !keeps_untouched(file, alone.file, quality != 0, &area)) {
    fail("blocks are changed");
  }
  totals->decoded += is_done;
  totals->outcomes[alone.result]++;
  free(alone.file.start);
  free(ahead.file.start);
  free(pixels);
}

// The size that the header says; zero if it cannot be read.
static void read_size(struct bytes file, int *width, int *height) {
  int sampling, space;
  tjhandle handle = tjInitDecompress();
  *width = *height = 0;
  tjDecompressHeader3(handle, file.start, file.count, width, height, &sampling, &space);
  tjDestroy(handle);
}

int main(int count, char **arguments) {
  if (count < 2) return 64;
  long mutations = atol(arguments[1]);
  if (count > 2) seed = strtoull(arguments[2], NULL, 10);
  struct sample samples[sample_count];
  struct totals totals = {0};
  for (int number = 0; number < sample_count; number++) samples[number] = make_sample(number, 60);
  struct jpeg_thread *thread = jpeg_thread_start();
  if (thread == NULL) return 1;
  for (current = 0; current < mutations; current++) {
    uint64_t random = seed * 1000003 + (uint64_t)current;
    struct bytes file = mutated(samples[current % sample_count].file, &random);
    int width, height;
    read_size(file, &width, &height);
    clock_t start = clock();
    alarm(most_seconds);
    // The program refuses pictures that are too large before they are painted onto.
    if ((size_t)width * (size_t)height > largest_picture) {
      totals.skipped++;
    } else {
      try_mutation(
        file, width < 1 ? 1 : width, height < 1 ? 1 : height, thread, &random, &totals);
    }
    alarm(0);
    double time = (double)(clock() - start) / CLOCKS_PER_SEC;
    if (time > totals.longest) totals.longest = time;
    if (time > 2) fail("longer than two seconds");
    free(file.start);
  }
  jpeg_thread_end(thread);
  for (int number = 0; number < sample_count; number++) free_sample(&samples[number]);
  printf(
    "%ld mutations: %ld painted and decoded, %ld damaged, %ld unsupported, %ld too large for the "
    "output, %ld without memory, %ld too large to be opened; the longest took %.2f s\n",
    mutations, totals.decoded, totals.outcomes[jpeg_painting_damaged],
    totals.outcomes[jpeg_painting_unsupported], totals.outcomes[jpeg_painting_too_large],
    totals.outcomes[jpeg_painting_no_memory], totals.skipped, totals.longest);
  return 0;
}
