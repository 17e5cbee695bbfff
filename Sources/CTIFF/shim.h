#pragma once
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <tiffio.h>

// libtiff takes its input through functions, and reports errors to variadic ones.

/// The file that is read.
struct mememe_tiff_input {
  const uint8_t *bytes;
  uint64_t count;
  uint64_t position;
};

static inline tmsize_t mememe_tiff_take(thandle_t handle, void *buffer, tmsize_t wanted) {
  struct mememe_tiff_input *input = (struct mememe_tiff_input *)handle;
  if (wanted < 0 || input->position >= input->count) return 0;
  uint64_t left = input->count - input->position;
  uint64_t count = (uint64_t)wanted < left ? (uint64_t)wanted : left;
  memcpy(buffer, input->bytes + input->position, count);
  input->position += count;
  return (tmsize_t)count;
}

static inline tmsize_t mememe_tiff_refuse(thandle_t handle, void *buffer, tmsize_t count) {
  (void)handle, (void)buffer, (void)count;
  return 0;
}

static inline toff_t mememe_tiff_seek(thandle_t handle, toff_t offset, int from) {
  struct mememe_tiff_input *input = (struct mememe_tiff_input *)handle;
  uint64_t start = from == SEEK_CUR ? input->position : from == SEEK_END ? input->count : 0;
  input->position = start + offset;
  return input->position;
}

static inline int mememe_tiff_close(thandle_t handle) {
  (void)handle;
  return 0;
}

static inline toff_t mememe_tiff_size(thandle_t handle) {
  return ((struct mememe_tiff_input *)handle)->count;
}

static inline int mememe_tiff_map(thandle_t handle, void **base, toff_t *count) {
  struct mememe_tiff_input *input = (struct mememe_tiff_input *)handle;
  *base = (void *)input->bytes;
  *count = input->count;
  return 1;
}

static inline void mememe_tiff_unmap(thandle_t handle, void *base, toff_t count) {
  (void)handle, (void)base, (void)count;
}

/// The number of errors so far; each thread counts its own, since tests decode in several.
static _Thread_local int mememe_tiff_errors = 0;

static void mememe_tiff_count_error(const char *module, const char *format, va_list values) {
  (void)module, (void)format, (void)values;
  mememe_tiff_errors++;
}

static const int mememe_tiff_done = 0;
static const int mememe_tiff_damaged = 1;
static const int mememe_tiff_unsupported = 2;
static const int mememe_tiff_partly_done = 3;

/// Opens a file in memory.
static inline TIFF *mememe_tiff_open(struct mememe_tiff_input *input) {
  mememe_tiff_errors = 0;
  TIFFSetErrorHandler(mememe_tiff_count_error);
  TIFFSetWarningHandler(NULL);
  return TIFFClientOpen(
      "picture", "r", (thandle_t)input, mememe_tiff_take, mememe_tiff_refuse, mememe_tiff_seek,
      mememe_tiff_close, mememe_tiff_size, mememe_tiff_map, mememe_tiff_unmap);
}

/// Decodes the first picture of a file as it is stored, the first row first, with premultiplied
/// alpha. A part may be decoded of a damaged one.
static inline int mememe_tiff_read(
    const void *bytes, uint64_t count, void *pixels, uint32_t width, uint32_t height) {
  struct mememe_tiff_input input = {.bytes = (const uint8_t *)bytes, .count = count};
  char message[1024] = "";
  TIFF *file = mememe_tiff_open(&input);
  if (!file) return mememe_tiff_damaged;
  int result = mememe_tiff_unsupported;
  TIFFRGBAImage image;
  if (TIFFRGBAImageOK(file, message) && TIFFRGBAImageBegin(&image, file, 0, message)) {
    result = mememe_tiff_damaged;
    if (image.width == width && image.height == height) {
      image.orientation = ORIENTATION_TOPLEFT;
      image.req_orientation = ORIENTATION_TOPLEFT;
      // It goes on after errors, so that the rest of a damaged file can be used.
      int is_done = TIFFRGBAImageGet(&image, (uint32_t *)pixels, width, height);
      if (is_done && !mememe_tiff_errors) result = mememe_tiff_done;
    }
    TIFFRGBAImageEnd(&image);
  }
  TIFFClose(file);
  return result;
}

/// Copies samples of 8 or 16 bits to every fourth byte.
static inline void mememe_tiff_copy(
    uint8_t *to, const uint8_t *from, uint32_t count, int step, int is_wide) {
  const uint16_t *wide = (const uint16_t *)from;
  for (uint32_t i = 0; i < count; i++) {
    to[i * 4] = is_wide ? wide[(size_t)i * step] >> 8 : from[(size_t)i * step];
  }
}

/// Decodes the inks of the first picture of a file as it is stored: cyan, magenta, yellow, black.
///
/// What follows an error is left as it is, without ink.
static inline int mememe_tiff_read_inks(
    const void *bytes, uint64_t count, void *pixels, uint32_t width, uint32_t height) {
  struct mememe_tiff_input input = {.bytes = (const uint8_t *)bytes, .count = count};
  TIFF *file = mememe_tiff_open(&input);
  if (!file) return mememe_tiff_damaged;
  uint32_t columns = 0, rows = 0, tile_width = width, tile_height = 1;
  uint16_t bits = 0, samples = 0, layout = PLANARCONFIG_CONTIG;
  TIFFGetField(file, TIFFTAG_IMAGEWIDTH, &columns);
  TIFFGetField(file, TIFFTAG_IMAGELENGTH, &rows);
  TIFFGetFieldDefaulted(file, TIFFTAG_BITSPERSAMPLE, &bits);
  TIFFGetFieldDefaulted(file, TIFFTAG_SAMPLESPERPIXEL, &samples);
  TIFFGetFieldDefaulted(file, TIFFTAG_PLANARCONFIG, &layout);
  int is_tiled = TIFFIsTiled(file), is_separate = layout == PLANARCONFIG_SEPARATE;
  if (is_tiled) {
    TIFFGetField(file, TIFFTAG_TILEWIDTH, &tile_width);
    TIFFGetField(file, TIFFTAG_TILELENGTH, &tile_height);
  }
  int is_wide = bits == 16, step = is_separate ? 1 : samples;
  tmsize_t size = is_tiled ? TIFFTileSize(file) : TIFFScanlineSize(file);
  uint64_t row_bytes = (uint64_t)tile_width * step * (is_wide ? 2 : 1);
  uint8_t *buffer = NULL;
  int result = mememe_tiff_damaged;
  if (columns == width && rows == height && (bits == 8 || is_wide) && samples >= 4 &&
      tile_width > 0 && tile_height > 0 && size > 0 && row_bytes * tile_height <= (uint64_t)size &&
      (buffer = (uint8_t *)_TIFFmalloc(size))) {
    for (int plane = 0; plane < (is_separate ? 4 : 1) && !mememe_tiff_errors; plane++)
      for (uint32_t y = 0; y < height && !mememe_tiff_errors; y += tile_height)
        for (uint32_t x = 0; x < width; x += tile_width) {
          tmsize_t read = is_tiled ? TIFFReadTile(file, buffer, x, y, 0, plane)
                                   : TIFFReadScanline(file, buffer, y, plane);
          if (read < 0 || mememe_tiff_errors) {
            mememe_tiff_errors++;
            break;
          }
          uint32_t columns_left = width - x, rows_left = height - y;
          uint32_t used = tile_width < columns_left ? tile_width : columns_left;
          for (uint32_t row = 0; row < tile_height && row < rows_left; row++)
            for (int ink = plane; ink < (is_separate ? plane + 1 : 4); ink++)
              mememe_tiff_copy(
                  (uint8_t *)pixels + ((size_t)(y + row) * width + x) * 4 + ink,
                  buffer + row * row_bytes + (is_separate ? 0 : ink * (is_wide ? 2 : 1)), used,
                  step, is_wide);
          result = mememe_tiff_done;
        }
  }
  if (mememe_tiff_errors && result == mememe_tiff_done) result = mememe_tiff_partly_done;
  _TIFFfree(buffer);
  TIFFClose(file);
  return result;
}
