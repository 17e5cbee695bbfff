// Files of all kinds that cameras and programs write.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <lcms2.h>

#include "jpeg_trial.h"

uint64_t next_random(uint64_t *state) {
  *state += 0x9E3779B97F4A7C15;
  uint64_t mixed = *state;
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
  return mixed ^ mixed >> 31;
}

int random_below(uint64_t *state, int limit) { return (int)(next_random(state) % (uint64_t)limit); }

// Soft shapes, an edge here and there, and noise.
static void paint_row(unsigned char *row, int y, int width, int components, uint64_t *random) {
  for (int x = 0; x < width; x++) {
    int noise = (int)(next_random(random) >> 60) - 8;
    double wave = 50 * sin(x / 31.0) + 40 * cos(y / 23.0 + x / 97.0);
    int stripe = (x / 19 + y / 27) % 5 == 0 ? 60 : 0;
    for (int component = 0; component < components; component++) {
      double value = 110 + noise + wave * (1 - 0.6 * component) + (component == 1 ? stripe : 0);
      row[x * components + component] = (unsigned char)fmax(0, fmin(255, value));
    }
  }
}

// A profile other than sRGB, in which white and black are 255 and 0 too.
static struct bytes make_profile(void) {
  cmsCIExyY white = {0.3127, 0.3290, 1};
  cmsCIExyYTRIPLE primaries = {{0.68, 0.32, 1}, {0.265, 0.69, 1}, {0.15, 0.06, 1}};
  cmsToneCurve *curve = cmsBuildGamma(NULL, 1.8), *curves[] = {curve, curve, curve};
  cmsHPROFILE profile = cmsCreateRGBProfile(&white, &primaries, curves);
  cmsUInt32Number count = 0;
  cmsSaveProfileToMem(profile, NULL, &count);
  struct bytes bytes = {malloc(count), count};
  cmsSaveProfileToMem(profile, bytes.start, &count);
  cmsCloseProfile(profile);
  cmsFreeToneCurve(curve);
  return bytes;
}

static void write_orientation(j_compress_ptr target, int orientation) {
  // Little endian, with a directory of one entry: tag 0x0112, a short, one of them.
  unsigned char exif[] = {'E', 'x', 'i', 'f', 0, 0, 'I', 'I', 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3,
                          0, 1, 0, 0, 0, (unsigned char)orientation, 0, 0, 0, 0, 0, 0, 0};
  jpeg_write_marker(target, JPEG_APP0 + 1, exif, sizeof exif);
}

static void set_coding(j_compress_ptr target, int number, uint64_t *random) {
  static const int factors[][2] = {{1, 1}, {2, 1}, {2, 2}, {1, 2}, {4, 1}, {1, 1}};
  jpeg_set_defaults(target);
  if (number % 31 == 6 && target->num_components == 3) jpeg_set_colorspace(target, JCS_RGB);
  jpeg_set_quality(target, 82 + random_below(random, 17), TRUE);
  target->comp_info[0].h_samp_factor = factors[number % 6][0];
  target->comp_info[0].v_samp_factor = factors[number % 6][1];
  switch (number / 6 % 5) {
  case 1: jpeg_simple_progression(target); break;
  case 2: target->optimize_coding = TRUE; break;
  case 3: target->arith_code = TRUE; break;
  default: break;
  }
  if (number / 3 % 3 == 0) target->restart_interval = 1 + random_below(random, 12);
}

struct sample make_sample(int number, int longest_side) {
  uint64_t random = (uint64_t)number + 1;
  int components = number % 6 == 5 ? 1 : 3;
  struct sample sample = {0};
  sample.width = longest_side / 4 + random_below(&random, longest_side * 3 / 4) + 1;
  sample.height = longest_side / 4 + random_below(&random, longest_side * 3 / 4) + 1;
  sample.orientation = 1 + number / 2 % 8;
  if (number % 7 < 3 && components == 3) sample.profile = make_profile();
  struct jpeg_compress_struct target;
  struct jpeg_error_mgr errors;
  target.err = jpeg_std_error(&errors);
  jpeg_create_compress(&target);
  unsigned long count = 0;
  jpeg_mem_dest(&target, &sample.file.start, &count);
  target.image_width = (JDIMENSION)sample.width;
  target.image_height = (JDIMENSION)sample.height;
  target.input_components = components;
  target.in_color_space = components == 1 ? JCS_GRAYSCALE : JCS_RGB;
  set_coding(&target, number, &random);
  jpeg_start_compress(&target, TRUE);
  if (sample.orientation > 1) write_orientation(&target, sample.orientation);
  if (sample.profile.count > 0) {
    jpeg_write_icc_profile(&target, sample.profile.start, (unsigned)sample.profile.count);
  }
  unsigned char *row = malloc((size_t)sample.width * (size_t)components);
  for (int y = 0; y < sample.height; y++) {
    paint_row(row, y, sample.width, components, &random);
    jpeg_write_scanlines(&target, &row, 1);
  }
  free(row);
  jpeg_finish_compress(&target);
  jpeg_destroy_compress(&target);
  sample.file.count = count;
  return sample;
}

void free_sample(struct sample *sample) {
  free(sample->file.start);
  free(sample->profile.start);
}
