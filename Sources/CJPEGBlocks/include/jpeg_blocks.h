#pragma once
#include <stddef.h>

/// Pixels to paint onto a part of a JPEG picture: red, green, blue and straight alpha, without gaps
/// between rows. The coordinates are those of the picture as it is stored.
struct jpeg_area {
  int x;
  int y;
  int width;
  int height;
  const unsigned char *pixels;
};

/// What came of painting.
enum jpeg_painting {
  /// The output is complete.
  jpeg_painting_done,
  /// The picture is of a kind that is not painted block by block.
  jpeg_painting_unsupported,
  /// The picture is damaged, or the library has warned of it.
  jpeg_painting_damaged,
  /// Memory has run out.
  jpeg_painting_no_memory,
  /// The output does not fit.
  jpeg_painting_too_large,
};

/// What is painted onto a picture, which is asked for from top to bottom.
struct jpeg_overlay {
  /// Provides the areas of some rows of pixels; they do not overlap.
  ///
  /// - `context`: That of the overlay.
  /// - `top`, `height`: The rows, which may reach beyond the picture.
  /// - `areas`: The areas, which stay valid until the next call.
  ///
  /// Returns the number of areas.
  size_t (*areas_of_rows)(void *context, int top, int height, const struct jpeg_area **areas);
  void *context;
};

/// The part of a picture that is kept, in pixels of the picture as it is stored.
struct jpeg_part {
  int x;
  int y;
  int width;
  int height;
};

/// A thread that waits for work.
struct jpeg_thread;

/// Starts a thread. When this returns it makes no more system calls but those of its work.
///
/// Returns `NULL` if there is none.
struct jpeg_thread *jpeg_thread_start(void);

/// Ends a thread that has no work.
void jpeg_thread_end(struct jpeg_thread *thread);

/// Paints onto a JPEG picture.
struct jpeg_painter;

/// Opens a picture.
///
/// - `file`, `count`: The picture, which does not change until the painter is closed.
/// - `maximum_scans`: The maximum number of scans of the picture.
/// - `thread`: A thread that reads the picture while it is painted and written; or `NULL`.
/// - `painter`: The painter, which is to be closed in any case; `NULL` without memory.
///
/// Returns what came of it; `jpeg_painting_done` if it can be painted onto.
enum jpeg_painting jpeg_painter_open(
  const unsigned char *file, size_t count, int maximum_scans, struct jpeg_thread *thread,
  struct jpeg_painter **painter);

/// Has the thread start to read a picture that is probably painted onto in its own quality.
void jpeg_painter_start(struct jpeg_painter *painter);

/// Paints, once; every block that no pixel of the areas touches keeps its quantized coefficients, or
/// gets those that are nearest to them in a picture of another quality.
///
/// Kept are the quantization tables unless there is a quality, the sampling and the density; all
/// metadata but that is left out.
///
/// - `painter`: An open painter.
/// - `part`: The part that is kept, inside the picture; its left and upper edge are those of MCUs.
/// - `overlay`: What is painted, in the pixels of the whole picture.
/// - `quality`: The quality of the new file, 1 to 100; 0 for that of the picture.
/// - `orientation`: How the picture is to be turned, as in EXIF, which the output says too.
/// - `profile`, `profile_count`: The colour profile of the picture, if it has one.
/// - `output`, `capacity`: The memory for the new file.
/// - `written`: The size of the new file.
enum jpeg_painting jpeg_painter_paint(
  struct jpeg_painter *painter, const struct jpeg_part *part, const struct jpeg_overlay *overlay,
  int quality, int orientation, const unsigned char *profile, size_t profile_count,
  unsigned char *output, size_t capacity, size_t *written);

/// Closes a painter, whose thread is then free for other work.
void jpeg_painter_close(struct jpeg_painter *painter);

/// What two JPEG pictures have in common.
struct jpeg_difference {
  /// The number of blocks of one of them.
  size_t blocks;
  /// The number of those whose quantized coefficients are the same in both.
  size_t equal_blocks;
  /// The largest difference of a sample in the others, in levels of 255.
  double largest;
};

/// Compares two JPEG pictures of the same size, sampling and quantization tables.
///
/// - `first`, `first_count`, `second`, `second_count`: The pictures.
/// - `maximum_scans`: The maximum number of scans of each.
/// - `difference`: What they have in common.
///
/// Returns `jpeg_painting_unsupported` if their blocks cannot be compared.
enum jpeg_painting jpeg_compare(
  const unsigned char *first, size_t first_count, const unsigned char *second,
  size_t second_count, int maximum_scans, struct jpeg_difference *difference);
