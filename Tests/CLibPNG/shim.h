#pragma once
#include <png.h>
#include <stdint.h>
#include <string.h>

// The tests compare what we decode with libpng, which reports errors by longjmp.

/// The file that is read.
struct mememe_libpng_input {
  const uint8_t *bytes;
  size_t left;
};

static void mememe_libpng_take(png_structp png, png_bytep to, size_t count) {
  struct mememe_libpng_input *input = (struct mememe_libpng_input *)png_get_io_ptr(png);
  if (count > input->left) png_error(png, "end of file");
  memcpy(to, input->bytes, count);
  input->bytes += count;
  input->left -= count;
}

static void mememe_libpng_ignore(png_structp png, png_const_charp message) {
  (void)png, (void)message;
}

/// Decodes a file to RGBA in sRGB, with straight alpha; without pixels only the size is read.
///
/// Returns 1, or 0 if libpng refuses the file. Its simplified interface would be shorter, but in
/// version 1.6.39 it mixes up the passes of interlaced pictures of 16 bits.
static inline int mememe_libpng_read(
    const void *bytes, size_t count, void *pixels, uint32_t *width, uint32_t *height) {
  struct mememe_libpng_input input = {.bytes = (const uint8_t *)bytes, .left = count};
  png_structp png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, mememe_libpng_ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, &input, mememe_libpng_take);
  png_read_info(png, info);
  *width = png_get_image_width(png, info);
  *height = png_get_image_height(png, info);
  if (pixels) {
    png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    for (int pass = 0; pass < passes; pass++)
      for (uint32_t row = 0; row < *height; row++)
        png_read_row(png, (png_bytep)pixels + (size_t)row * *width * 4, NULL);
    png_read_end(png, NULL);
  }
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}
