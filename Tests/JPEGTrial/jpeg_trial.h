#pragma once
// What the trials of painting onto JPEG files share: files, and their coefficients and pixels.
// Nothing of the painter is in here, so that it is not compared with itself.

#include <stddef.h>
#include <stdint.h>

enum {
  // Samples of a block.
  block_size = 64,
};

struct bytes {
  unsigned char *start;
  size_t count;
};

// A component of a picture, with the coefficients of its blocks in natural order.
struct component {
  int h;
  int v;
  int columns;
  int rows;
  uint16_t steps[block_size];
  int16_t (*blocks)[block_size];
};

// A picture as its file stores it.
struct picture {
  int width;
  int height;
  int is_rgb;
  // The largest sampling factors.
  int h;
  int v;
  // The orientation of EXIF data with nothing else in it, or 1.
  int orientation;
  int count;
  struct component components[3];
  struct bytes profile;
  // What the library has warned of.
  long warnings;
};

// What a file is made of.
struct sample {
  int width;
  int height;
  int orientation;
  struct bytes file;
  struct bytes profile;
};

// A picture with red, green, blue and straight alpha, without gaps between rows.
struct overlay {
  int width;
  int height;
  unsigned char *pixels;
};

// What a file has in common with the original, and with what was to be painted.
struct proof {
  // The blocks that nothing was painted onto, and those of them that differ.
  long untouched;
  long changed;
  // The others, and those of them with a larger error than in the picture that is encoded anew.
  long touched;
  long worse;
  // The squares of the errors of their samples.
  double samples;
  double error;
  double error_anew;
  // The largest distance of one of their coefficients from what it should be, in steps.
  double distance;
  // The same for the pixels in the captions, and around them.
  double pixels[2];
  double errors[2];
  double errors_anew[2];
};

// The next number of a sequence: Vigna's splitmix64.
uint64_t next_random(uint64_t *state);

// A number from 0 to below a limit.
int random_below(uint64_t *state, int limit);

// Makes a file; its number determines all of it. The longer side is at most that given.
struct sample make_sample(int number, int longest_side);
void free_sample(struct sample *sample);

// Reads the coefficients of a file. Returns whether it could be read.
int read_picture(struct bytes file, struct picture *picture);
void free_picture(struct picture *picture);

// Decodes a file to red, green and blue; NULL if that fails.
unsigned char *decode_rgb(struct bytes file);

// Encodes pixels with the tables and the sampling of a picture.
struct bytes encode_like(const struct picture *picture, const unsigned char *rgb);

// What came of comparing two files.
enum comparison {
  // They are compared.
  comparison_done,
  // The second one cannot be read.
  comparison_unreadable,
  // The first one cannot be read or is of inks, or their sizes, samplings or tables differ: the second
  // one is encoded anew.
  comparison_other_tables,
  // The second one has another profile, or the library has warned of it.
  comparison_damaged,
};

// Compares a file with the original, and with the original that is decoded, painted onto, and encoded
// with the same tables. Adds to the proof.
//
// - `overlay`: What is painted onto the upright picture.
enum comparison prove(
  struct bytes original, struct bytes painted, const struct overlay *overlay, struct proof *proof);

// Adds the numbers of a proof to others.
void add_proof(struct proof *sum, const struct proof *proof);
