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

/// The number of errors so far.
static int mememe_tiff_errors = 0;

static void mememe_tiff_count_error(const char *module, const char *format, va_list values) {
  (void)module, (void)format, (void)values;
  mememe_tiff_errors++;
}

static const int mememe_tiff_done = 0;
static const int mememe_tiff_damaged = 1;
static const int mememe_tiff_unsupported = 2;

/// Decodes the first picture of a file as it is stored, the first row first, with premultiplied
/// alpha. A part may be decoded of a damaged one.
static inline int mememe_tiff_read(
    const void *bytes, uint64_t count, void *pixels, uint32_t width, uint32_t height) {
  struct mememe_tiff_input input = {.bytes = (const uint8_t *)bytes, .count = count};
  char message[1024] = "";
  mememe_tiff_errors = 0;
  TIFFSetErrorHandler(mememe_tiff_count_error);
  TIFFSetWarningHandler(NULL);
  TIFF *file = TIFFClientOpen(
      "picture", "r", (thandle_t)&input, mememe_tiff_take, mememe_tiff_refuse, mememe_tiff_seek,
      mememe_tiff_close, mememe_tiff_size, mememe_tiff_map, mememe_tiff_unmap);
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
