#pragma once
// The coded blocks of a sequential picture with one scan.

#include <pthread.h>

#include "huffman.h"
#include "jpeg_blocks.h"

enum {
  // The largest side of an MCU, in pixels.
  longest_mcu = MAX_SAMP_FACTOR * DCTSIZE,
  // Rows of MCUs that are read at least while another thread waits, so that two threads on one core
  // seldom take turns.
  rows_of_turn = 3,
  // More bytes than an MCU has.
  bytes_of_mcu = D_MAX_BLOCKS_IN_MCU * DCTSIZE2 * 4,
  // What is read beyond the bytes.
  slack = bytes_of_mcu + 16,
  // The runs whose coefficients are kept.
  runs_kept = 8,
};

// What a scan is read for.
enum purpose {
  // It is not read.
  purpose_none,
  // To find where blocks are.
  purpose_find_blocks,
  // To list their coefficients.
  purpose_list_coefficients,
};

// A coefficient that is not 0, or the first one of a block.
struct coefficient {
  int16_t value;
  // Its index in the order of figure A.6.
  uint8_t index;
};

// A row of MCUs, or a part of it between restart markers.
struct run {
  // The bits of it.
  size_t start;
  size_t end;
  unsigned row;
  unsigned column;
  unsigned count;
  // Whether a restart marker is before it.
  int restarts;
  // The first coefficients of the last blocks before it, and at its end.
  int before[MAX_COMPS_IN_SCAN];
  int after[MAX_COMPS_IN_SCAN];
  // The number of blocks up to its end that have codes that move.
  size_t moved_count;
  // All of its coefficients, if they are listed, until the run is released; after them is one with
  // the index 0.
  const struct coefficient *coefficients;
};

// A block with codes that are others in the output.
struct moved_block {
  size_t start : 62;
  size_t component : 2;
};

// The tables that are made of one of the picture.
struct scan_table {
  int is_made;
  // That of the output.
  JHUFF_TBL complete;
  struct decoding_table decoding;
  struct encoding_table encoding;
};

// A block of an MCU.
struct scan_block {
  int component;
  // Its place among those of the component.
  unsigned x;
  unsigned y;
};

// Where a scan is read.
struct place {
  size_t position;
  // Where blocks with codes that move are listed, if they are.
  struct moved_block *moved;
  // Where coefficients are listed, if they are.
  struct coefficient *next;
  // Whether the block that is read has such a code.
  int is_moved;
  // The first coefficients of the last blocks.
  int last[MAX_COMPS_IN_SCAN];
};

struct scan {
  enum purpose purpose;
  const unsigned char *next;
  const unsigned char *end;
  unsigned columns;
  unsigned rows;
  unsigned restart_interval;
  int block_count;
  struct scan_block blocks[D_MAX_BLOCKS_IN_MCU];
  // The tables of each component, of the first coefficient and the others.
  const struct scan_table *first[MAX_COMPS_IN_SCAN];
  const struct scan_table *others[MAX_COMPS_IN_SCAN];
  struct scan_table first_tables[NUM_HUFF_TBLS];
  struct scan_table other_tables[NUM_HUFF_TBLS];

  // The coded bytes without the zeros that follow 0xFF, and those that are there.
  unsigned char *bytes;
  size_t byte_count;
  // Whether the bytes up to a marker are there.
  int is_at_marker;
  struct run *runs;
  size_t run_count;
  struct moved_block *moved;
  // The coefficients of the runs that are kept, each at its place; or none.
  struct coefficient *coefficients;
  size_t coefficients_of_run;

  // What is read next.
  struct place place;
  unsigned mcu;
  size_t runs_read;

  // A thread that reads, and that which waits for it.
  struct jpeg_thread *thread;
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  size_t runs_there;
  size_t awaited;
  size_t runs_released;
  int is_stopped;
  int is_done;
  // Whether all of the picture is read.
  int is_complete;
};

// Starts to read the scan of a picture whose header is read, with a thread if there is one.
//
// Returns `jpeg_painting_unsupported` if it is not one of these.
enum jpeg_painting start_scan(
  struct scan *scan, struct jpeg_decompress_struct *source, enum purpose purpose,
  struct jpeg_thread *thread);

// Reads all of a scan, which is the argument, on its thread.
void read_on_thread(void *argument);

// Waits for a run; returns `NULL` if the picture is damaged before its end.
const struct run *await_run(struct scan *scan, size_t index);

// Says that the coefficients of the first run that is kept are not used any more.
void release_run(struct scan *scan);

// Waits until the scan is read; returns whether it is complete.
int await_end(struct scan *scan);

// Has a thread that reads stop, waits for it, and frees the memory.
void stop_scan(struct scan *scan);

// Passes an MCU; returns whether it is valid.
int skip_mcu(const struct scan *scan, struct place *place);

// Lists the coefficients of an MCU; returns whether they are valid.
int list_mcu(const struct scan *scan, struct place *place);

// Reads the first coefficient of the next block, which becomes the last one; returns whether it is
// valid.
int read_first(const struct scan *scan, struct place *place, int component);

// Passes the other coefficients of a block; returns whether they are valid.
int skip_others(const struct scan *scan, struct place *place, int component);

// Reads the other coefficients of a block, which are 0 before; returns whether they are valid.
int read_others(
  const struct scan *scan, struct place *place, int component, JCOEF *coefficients);

// Has a thread call a function.
void run_on_thread(struct jpeg_thread *thread, void (*work)(void *), void *argument);
