#pragma once
#include <png.h>
#include <stdint.h>
#include <string.h>

// The tests compare what we decode with libpng, whose formats are macros.

/// Decodes a file to RGBA, as libpng's simplified interface does: in sRGB, with straight alpha.
///
/// Without pixels only the size is read. Returns 1, or 0 if libpng refuses the file.
static inline int mememe_libpng_read(
    const void *bytes, size_t count, void *pixels, uint32_t *width, uint32_t *height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return 0;
  image.format = PNG_FORMAT_RGBA;
  // Without a gamma of their own, 16-bit samples are not linear either.
  image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
  *width = image.width;
  *height = image.height;
  int result = 1;
  if (pixels) result = png_image_finish_read(&image, NULL, pixels, 0, NULL);
  // A warning leaves 1, an error 2 or more.
  if (image.warning_or_error > 1) result = 0;
  png_image_free(&image);
  return result;
}
