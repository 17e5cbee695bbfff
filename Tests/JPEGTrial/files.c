// Has mememe caption files of all kinds, and compares each with the original, and with the same
// captions on the picture that is decoded and encoded with the same tables.
//
//   jpeg-files MEMEME FOLDER COUNT [PICTURE]...
//
// COUNT files are made; pictures are those of others, which may be damaged.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "captions.h"

// What came of all files.
struct tally {
  int painted;
  int anew;
  int refused;
  int failures;
  // Those with more noise around the captions, and by how many decibels at most.
  int lower;
  double lowest;
  struct proof sum;
};

// The decibels by which a file may be noisier around captions: a block is nearest to what it should
// be as a whole, and its parts are by chance.
static const double most_loss = 0.05;

static double ratio(double squares, double count) {
  return squares > 0 ? 10 * log10(255 * 255 * count / squares) : INFINITY;
}

// Whether blocks are as they were and as they should be, and less noise is added than by encoding.
static int holds(const struct proof *proof) {
  return proof->changed == 0 && proof->worse == 0 && proof->error <= proof->error_anew
    && proof->distance < 0.51;
}

static void add(struct tally *tally, const char *name, const struct proof *proof) {
  struct proof *sum = &tally->sum;
  double loss = ratio(proof->errors_anew[1], proof->pixels[1])
    - ratio(proof->errors[1], proof->pixels[1]);
  tally->painted++;
  tally->lower += loss > 0;
  if (loss > tally->lowest) tally->lowest = loss;
  if (!holds(proof) || loss > most_loss) {
    printf(
      "%s: %ld blocks changed, %ld of %ld worse, a coefficient %.3f steps off, error %.4g for "
      "%.4g, %.2f dB more noise around\n",
      name, proof->changed, proof->worse, proof->touched, proof->distance, proof->error,
      proof->error_anew, loss);
    tally->failures++;
  }
  add_proof(sum, proof);
}

// Compares a file; one that is made must be painted, and those of others need not.
static void try_file(
  struct tally *tally, const struct paths *paths, const char *name, const char *picture,
  const struct sample *sample
) {
  struct bytes original = read_file(picture), painted = {0};
  struct picture header = {0};
  struct overlay overlay = {0};
  struct proof proof = {0};
  enum comparison result = comparison_unreadable;
  if (!caption(paths, picture, paths->output)) {
    tally->refused++;
    tally->failures += sample != NULL;
  } else {
    painted = read_file(paths->output);
    if (read_picture(painted, &header)) {
      int is_turned = header.orientation > 4;
      int width = is_turned ? header.height : header.width;
      int height = is_turned ? header.width : header.height;
      if (read_captions(paths, width, height, &overlay)) {
        result = prove(original, painted, &overlay, &proof);
      }
    }
    int is_expected = sample == NULL || header.orientation == sample->orientation;
    if (result == comparison_done && is_expected) {
      add(tally, name, &proof);
    } else if (sample == NULL && result == comparison_other_tables) {
      tally->anew++;
    } else {
      printf("%s: %d, orientation %d\n", name, result, header.orientation);
      tally->failures++;
    }
  }
  free_picture(&header);
  free(original.start);
  free(painted.start);
  free(overlay.pixels);
}

static void report(const struct tally *tally) {
  const struct proof *sum = &tally->sum;
  printf(
    "%d files painted, %d encoded anew, %d refused\n", tally->painted, tally->anew, tally->refused);
  printf("%ld untouched blocks, %ld of them changed\n", sum->untouched, sum->changed);
  printf(
    "%ld touched blocks, %ld of them worse than encoded anew; error of a sample %.3f for %.3f; a coefficient "
    "is at most %.3f steps off\n",
    sum->touched, sum->worse, sqrt(sum->error / sum->samples),
    sqrt(sum->error_anew / sum->samples), sum->distance);
  const char *parts[] = {"in captions", "around them"};
  for (int part = 0; part < 2; part++) {
    printf(
      "signal to noise %s %.2f dB for %.2f dB\n", parts[part],
      ratio(sum->errors[part], sum->pixels[part]), ratio(sum->errors_anew[part], sum->pixels[part]));
  }
  printf(
    "%d files with more noise around captions, by at most %.2f dB\n", tally->lower, tally->lowest);
}

int main(int count, char **arguments) {
  if (count < 4) return 64;
  struct paths paths = {.program = arguments[1]};
  struct tally tally = {0};
  char name[64];
  setvbuf(stdout, NULL, _IOLBF, 0);
  snprintf(paths.picture, sizeof paths.picture, "%s/picture.jpg", arguments[2]);
  snprintf(paths.output, sizeof paths.output, "%s/painted.jpg", arguments[2]);
  snprintf(paths.clear, sizeof paths.clear, "%s/clear.png", arguments[2]);
  snprintf(paths.captions, sizeof paths.captions, "%s/captions.png", arguments[2]);
  for (int number = 0; number < atoi(arguments[3]); number++) {
    struct sample sample = make_sample(number, 500);
    snprintf(name, sizeof name, "file %d", number);
    if (!write_file(paths.picture, sample.file)) return 1;
    try_file(&tally, &paths, name, paths.picture, &sample);
    free_sample(&sample);
  }
  for (int index = 4; index < count; index++) {
    try_file(&tally, &paths, arguments[index], arguments[index], NULL);
  }
  report(&tally);
  printf(tally.failures == 0 ? "All files hold.\n" : "%d files fail.\n", tally.failures);
  return tally.failures > 0;
}
