#pragma once
// What the parts of the painter share.

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

#include "block.h"
#include "jpeg_blocks.h"
#include "scan.h"

enum {
  // Levels of a sample are counted from the middle.
  middle = CENTERJSAMPLE,
  // The range of coefficients of eight-bit pictures in sequential files.
  largest_coefficient = 1023,
};

// What is painted onto an MCU, without gaps between rows.
struct tile {
  int width;
  int height;
  // Red, green, blue and alpha, from the lowest bits up.
  uint32_t pixels[longest_mcu * longest_mcu];
  // The same as components of the picture, once a block needs them; the values are multiplied by
  // alpha.
  int is_converted;
  float alpha[longest_mcu * longest_mcu];
  float values[3][longest_mcu * longest_mcu];
};

// What is painted onto a block.
enum content {
  content_nothing,
  content_one_opaque_color,
  content_pixels,
};

// The part of a tile that is painted onto a block.
struct part_of_tile {
  enum content content;
  // The index of its first pixel.
  int start;
  // The pixels of a sample.
  int columns;
  int rows;
};

struct jpeg_painter {
  struct jpeg_decompress_struct source;
  struct jpeg_compress_struct target;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr reading;
  struct jpeg_progress_mgr writing;
  struct jpeg_destination_mgr destination;
  jmp_buf exit;
  enum jpeg_painting failure;

  struct jpeg_part part;
  // The MCUs of the part.
  unsigned first_row;
  unsigned end_row;
  unsigned first_column;
  unsigned end_column;
  int maximum_scans;
  size_t capacity;
  size_t written;

  const struct jpeg_overlay *overlay;
  // The areas of the current row of MCUs, and the columns of MCUs that they may touch.
  const struct jpeg_area *areas;
  size_t area_count;
  unsigned first_touched;
  unsigned end_touched;

  struct transform transform;
  // Whether the output has steps of its own.
  int has_new_steps;
  // The steps, the reciprocals of those of the output, and the products of both.
  struct block steps[MAX_COMPONENTS];
  struct block reciprocals[MAX_COMPONENTS];
  struct block ratios[MAX_COMPONENTS];
  struct tile tile;

  // A thread that reads; or none.
  struct jpeg_thread *thread;
  struct scan scan;

  // Of a picture that is not one scan: all of its coefficients, and rows of the part.
  jvirt_barray_ptr *coefficients;
  JBLOCKROW shifted[MAX_COMPONENTS][MAX_SAMP_FACTOR];
};

// Leaves what the library does.
_Noreturn void leave(struct jpeg_painter *painter, enum jpeg_painting why);

// MARK: - Whole pictures

// Paints onto all coefficients at once, and has the encoder write those of the part.
void paint_coefficients(struct jpeg_painter *painter);

// MARK: - Scans

// Has the encoder write the tables of codes.
void prepare_codes(struct jpeg_painter *painter);

// Writes the blocks of the part after the header.
void write_scan(struct jpeg_painter *painter);

// The same with the steps and the codes of the encoder.
void write_requantized_scan(struct jpeg_painter *painter);

// Waits for the end of the picture, and ends the output.
void end_scan(struct jpeg_painter *painter, struct bit_writer *writer);

// MARK: - Quantization

// Gives the encoder the steps of a quality, 1 to 100.
void use_quality(struct jpeg_painter *painter, int quality);

// Reads the quantization tables, also those of the encoder.
void prepare_steps(struct jpeg_painter *painter);

// The frequencies of a block.
struct block dequantized(
  const struct jpeg_painter *painter, int component, const JCOEF *coefficients);

// Rounds frequencies to the nearest coefficients of the output.
void quantize(
  const struct jpeg_painter *painter, int component, const struct block *values,
  JCOEF *coefficients);

// Adding it to a smaller number leaves no bits behind the point.
static const float rounding = 3 << 22;

// The nearest coefficient of the output.
static inline int requantized(const struct block *ratios, struct coefficient coefficient) {
  float ratio = ((const float *)ratios->rows)[zigzag[coefficient.index]];
  return (int)(coefficient.value * ratio + rounding - rounding);
}

// Replaces the coefficients of a block by those of the output.
void requantize(const struct jpeg_painter *painter, int component, JCOEF *coefficients);

// MARK: - Tiles

// Finds what is painted onto a row of MCUs.
void begin_row(struct jpeg_painter *painter, unsigned row);

// Collects what is painted onto an MCU; returns whether anything is.
int fill_tile(struct jpeg_painter *painter, unsigned column, unsigned row);

// Finds what is painted onto a block.
//
// - `x`, `y`: Its place among the blocks of the component in the MCU.
struct part_of_tile part_of_block(
  const struct jpeg_painter *painter, int component, unsigned x, unsigned y);

// The same for a block of an MCU of a scan; nothing beyond the edge of the picture.
struct part_of_tile part_of_mcu(
  const struct jpeg_painter *painter, int index, unsigned column, unsigned row);

// The first coefficient, which is the only one, of a part of one opaque colour.
int average_of_part(const struct jpeg_painter *painter, int component, struct part_of_tile part);

// Paints a part of the tile onto a block, whose coefficients become those of the output.
void paint_part(
  struct jpeg_painter *painter, int component, struct part_of_tile part, JCOEF *coefficients);
