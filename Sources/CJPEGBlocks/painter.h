#pragma once
// What the parts of the painter share.

#include <pthread.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

#include "block.h"
#include "jpeg_blocks.h"

enum {
  // The largest side of an MCU, in pixels.
  longest_mcu = MAX_SAMP_FACTOR * DCTSIZE,
  // Levels of a sample are counted from the middle.
  middle = CENTERJSAMPLE,
  // The range of coefficients of eight-bit pictures in sequential files.
  largest_coefficient = 1023,
  // The rows of MCUs that are in memory at a time when a thread reads ahead.
  rows_ahead = 8,
  // The rows that a thread waits for at a time, so that two threads on one core seldom take turns.
  rows_of_turn = 3,
};

// The rows of blocks of some rows of MCUs, instead of those of the whole picture.
struct window {
  JBLOCKARRAY rows;
  JDIMENSION count;
  JDIMENSION width;
};

// Where the library leaves to: each thread has its own.
struct way_out {
  struct painter *painter;
  jmp_buf exit;
  enum jpeg_painting failure;
  struct jpeg_error_mgr errors;
};

// The turns of the thread that reads rows and that which paints and writes them.
struct turns {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  JDIMENSION read;
  JDIMENSION written;
  // What the other thread waits for; as many rows as there never are if it does not wait.
  JDIMENSION awaited_read;
  JDIMENSION awaited_written;
  int is_reader_done;
  int is_writer_done;
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

struct painter {
  struct jpeg_decompress_struct source;
  struct jpeg_compress_struct target;
  struct jpeg_progress_mgr reading;
  struct jpeg_progress_mgr writing;
  struct jpeg_destination_mgr destination;
  struct way_out reader;
  struct way_out writer;

  struct jpeg_part part;
  // The first row and column of MCUs of the part.
  JDIMENSION first_row;
  JDIMENSION first_column;
  const struct jpeg_overlay *overlay;
  // The areas of the current row of MCUs.
  const struct jpeg_area *areas;
  size_t area_count;
  int maximum_scans;
  size_t capacity;
  size_t written;

  jvirt_barray_ptr *coefficients;
  struct window windows[MAX_COMPONENTS];
  // The rows of the part, for the encoder.
  JBLOCKROW shifted[MAX_COMPONENTS][MAX_SAMP_FACTOR];
  int window_count;
  JDIMENSION window_rows;
  JDIMENSION rows_read;
  struct jpeg_thread *thread;
  int is_reading;
  struct turns turns;

  struct transform transform;
  struct block steps[MAX_COMPONENTS];
  struct block reciprocals[MAX_COMPONENTS];
  struct tile tile;
};

// Leaves what the library does on this thread.
_Noreturn void leave(struct way_out *way, enum jpeg_painting why);

// MARK: - Rows

// Has the decoder put its coefficients into a window.
void open_window(struct painter *painter);

// Has the thread read ahead, if there is one.
void start_reading(struct painter *painter);

// Waits until a row of MCUs is in the window, and those before it may go.
void await_row(struct painter *painter, JDIMENSION row);

// Waits until the picture is read to its end, which may be damaged too.
void await_end(struct painter *painter);

// Has a thread that reads stop, and waits for it.
void stop_reading(struct painter *painter);

// Has the encoder write the blocks of the part.
void shift_rows(struct painter *painter);

// The rows of blocks of a component in a row of MCUs.
JBLOCKARRAY component_rows(struct painter *painter, int component, JDIMENSION mcu_row);

// MARK: - Tiles

// Paints a row of MCUs.
void paint_row(struct painter *painter, JDIMENSION mcu_row);

// Reads the quantization tables.
void prepare_steps(struct painter *painter);

// MARK: - Threads

// Has a thread call a function.
void run_on_thread(struct jpeg_thread *thread, void (*work)(void *), void *argument);
