// Reads the codes of a sequential picture: most blocks are only passed, for their bits are copied.
//
// The library reads blocks too, but does not say which bits are theirs.

#include "scan.h"

#include <stdlib.h>

enum {
  // More bytes than an MCU has.
  bytes_of_mcu = D_MAX_BLOCKS_IN_MCU * DCTSIZE2 * 4,
  // The bytes that are prepared at a time.
  bytes_of_part = 32 << 10,
  // What is read beyond the bytes.
  slack = bytes_of_mcu + 16,
  lowest_first = -1024,
  highest_first = 1023,
};

// MARK: - Blocks

int read_first(const struct scan *scan, struct place *place, int component) {
  const struct decoding_table *table = scan->first[component];
  uint64_t bits = bits_at(scan->bytes, place->position);
  struct symbol size = read_code(table, bits);
  int *last = &place->last[component];
  place->is_moved = table->is_moved[size.value];
  place->position += (size_t)(size.length + size.value);
  *last += extended(bits << size.length, size.value);
  return size.length != 0 && *last >= lowest_first && *last <= highest_first;
}

int skip_others(const struct scan *scan, struct place *place, int component) {
  const struct decoding_table *table = scan->others[component];
  size_t position = place->position;
  unsigned passed = 1;
  for (;;) {
    uint64_t bits = bits_at(scan->bytes, position);
    unsigned used = 0;
    do {
      struct skip skip = table->skips[bits << used >> (64 - lookup_bits)];
      unsigned next = passed + skip.passed;
      if (next == DCTSIZE2 || (next >= end_of_block && next < end_of_block + DCTSIZE2)) {
        place->position = position + used + skip.bits;
        return 1;
      }
      if (next > DCTSIZE2 || skip.bits == 0) break;
      used += skip.bits;
      passed = next;
    } while (used <= readable_bits - lookup_bits);
    position += used;
    if (used > readable_bits - lookup_bits) continue;
    // A long code, one that moves, or codes after the end of the block.
    struct symbol symbol = read_code(table, bits_at(scan->bytes, position));
    int size = symbol.value & 15, run = symbol.value >> 4;
    place->is_moved |= table->is_moved[symbol.value];
    place->position = position += (size_t)(symbol.length + size);
    if (symbol.length == 0) return 0;
    if (size == 0 && run != 15) return 1;
    passed += (unsigned)run + 1;
    if (passed >= DCTSIZE2) return passed == DCTSIZE2;
  }
}

int skip_mcu(const struct scan *scan, struct place *place) {
  for (int block = 0; block < scan->block_count; block++) {
    int component = scan->blocks[block].component;
    size_t start = place->position;
    if (!read_first(scan, place, component)) return 0;
    if (!skip_others(scan, place, component)) return 0;
    if (place->is_moved && place->moved != NULL) {
      *place->moved++ = (struct moved_block){start, (size_t)component};
    }
  }
  return 1;
}

int read_others(
  const struct scan *scan, struct place *place, int component, JCOEF *coefficients
) {
  const struct decoding_table *table = scan->others[component];
  for (int index = 1; index < DCTSIZE2; index++) {
    uint64_t bits = bits_at(scan->bytes, place->position);
    struct symbol symbol = read_code(table, bits);
    int size = symbol.value & 15, run = symbol.value >> 4;
    if (symbol.length == 0) return 0;
    place->position += (size_t)(symbol.length + size);
    if (size == 0 && run != 15) break;
    index += run;
    if (index >= DCTSIZE2) return 0;
    coefficients[zigzag[index]] = (JCOEF)extended(bits << symbol.length, size);
  }
  return 1;
}

// MARK: - Bytes

// Copies bytes up to a marker, without the zeros that follow 0xFF.
static void prepare_bytes(struct scan *scan) {
  const unsigned char *limit = scan->end;
  if (limit - scan->next > bytes_of_part) limit = scan->next + bytes_of_part;
  while (scan->next < limit) {
    const unsigned char *mark = memchr(scan->next, 0xFF, (size_t)(limit - scan->next));
    size_t count = (size_t)((mark == NULL ? limit : mark) - scan->next);
    memcpy(scan->bytes + scan->byte_count, scan->next, count);
    scan->byte_count += count;
    scan->next += count;
    if (mark == NULL) return;
    if (scan->end - mark < 2 || mark[1] != 0) {
      scan->is_at_marker = 1;
      return;
    }
    scan->bytes[scan->byte_count++] = 0xFF;
    scan->next += 2;
  }
  if (scan->next == scan->end) scan->is_at_marker = 1;
}

// Reads a marker; returns 0 if there is none.
static int read_marker(struct scan *scan) {
  // A marker may have more than one 0xFF before it.
  while (scan->end - scan->next > 1 && scan->next[1] == 0xFF) scan->next++;
  if (scan->end - scan->next < 2) return 0;
  scan->next += 2;
  return scan->next[-1];
}

// MARK: - Runs

static int read_run(struct scan *scan, struct place *place, struct run *run) {
  run->start = place->position;
  memcpy(run->before, place->last, sizeof run->before);
  for (unsigned index = 0; index < run->count; index++) {
    while (!scan->is_at_marker && scan->byte_count - place->position / 8 < bytes_of_mcu) {
      prepare_bytes(scan);
    }
    if (!skip_mcu(scan, place) || place->position > scan->byte_count * 8) return 0;
  }
  run->end = place->position;
  memcpy(run->after, place->last, sizeof run->after);
  run->moved_count = (size_t)(place->moved - scan->moved);
  return 1;
}

// Begins what follows a restart marker.
static int restart(struct scan *scan, struct place *place, int number) {
  while (!scan->is_at_marker) prepare_bytes(scan);
  if ((place->position + 7) / 8 != scan->byte_count) return 0;
  if (read_marker(scan) != JPEG_RST0 + number % 8) return 0;
  *place = (struct place){.position = scan->byte_count * 8, .moved = place->moved};
  scan->is_at_marker = 0;
  return 1;
}

// Says that runs are read; returns whether more are wanted.
static int pass_on(struct scan *scan) {
  if (scan->thread == NULL) return 1;
  pthread_mutex_lock(&scan->mutex);
  scan->runs_there = scan->runs_read;
  if (scan->runs_there >= scan->awaited) pthread_cond_broadcast(&scan->changed);
  int is_wanted = !scan->is_stopped;
  pthread_mutex_unlock(&scan->mutex);
  return is_wanted;
}

// Reads all runs.
static int read_runs(struct scan *scan) {
  struct place place = {.moved = scan->moved};
  unsigned mcu = 0, total = scan->columns * scan->rows, interval = scan->restart_interval;
  while (mcu < total) {
    struct run *run = &scan->runs[scan->runs_read];
    run->row = mcu / scan->columns;
    run->column = mcu % scan->columns;
    run->count = scan->columns - run->column;
    run->restarts = interval != 0 && mcu != 0 && mcu % interval == 0;
    if (run->restarts && !restart(scan, &place, (int)(mcu / interval - 1))) return 0;
    if (interval != 0 && interval - mcu % interval < run->count) {
      run->count = interval - mcu % interval;
    }
    if (!read_run(scan, &place, run)) return 0;
    mcu += run->count;
    scan->runs_read++;
    if (!pass_on(scan)) return 0;
  }
  // Cameras pad the data before the end.
  while (!scan->is_at_marker) prepare_bytes(scan);
  return read_marker(scan) == JPEG_EOI;
}

static void read_on_thread(void *argument) {
  struct scan *scan = argument;
  int is_complete = read_runs(scan);
  pthread_mutex_lock(&scan->mutex);
  scan->is_complete = is_complete;
  scan->is_done = 1;
  pthread_cond_broadcast(&scan->changed);
  pthread_mutex_unlock(&scan->mutex);
}

// MARK: - Scans

static int can_scan(struct jpeg_decompress_struct *source) {
  int count = source->num_components, blocks = 0;
  if (source->arith_code || jpeg_has_multiple_scans(source) || source->Ss != 0) return 0;
  if (source->Se != DCTSIZE2 - 1 || source->Ah != 0 || source->Al != 0) return 0;
  for (int component = 0; component < count; component++) {
    const jpeg_component_info *info = &source->comp_info[component];
    if (source->cur_comp_info[component] != info) return 0;
    blocks += info->h_samp_factor * info->v_samp_factor;
  }
  // The blocks of a single component are not put into MCUs.
  return blocks <= (count == 1 ? 1 : D_MAX_BLOCKS_IN_MCU);
}

// Whether a table has no symbols for larger coefficients than there are.
static int is_in_range(const JHUFF_TBL *table, int mask, int largest) {
  int count = 0;
  for (int length = 1; length <= longest_code; length++) count += table->bits[length];
  for (int index = 0; index < count && index < 256; index++) {
    if ((table->huffval[index] & mask) > largest) return 0;
  }
  return 1;
}

static int make_tables(struct scan *scan, struct jpeg_decompress_struct *source) {
  for (int component = 0; component < source->num_components; component++) {
    const jpeg_component_info *info = &source->comp_info[component];
    JHUFF_TBL *first = &scan->complete_first[component];
    JHUFF_TBL *others = &scan->complete_others[component];
    const JHUFF_TBL *of_first, *of_others;
    if (info->dc_tbl_no >= NUM_HUFF_TBLS || info->ac_tbl_no >= NUM_HUFF_TBLS) return 0;
    of_first = source->dc_huff_tbl_ptrs[info->dc_tbl_no];
    of_others = source->ac_huff_tbl_ptrs[info->ac_tbl_no];
    if (of_first == NULL || !is_in_range(of_first, 0xFF, largest_first_size)) return 0;
    if (of_others == NULL || !is_in_range(of_others, 0x0F, largest_size)) return 0;
    if (!complete_table(of_first, 1, first) || !complete_table(of_others, 0, others)) return 0;
    scan->first[component] = &scan->tables[2 * component];
    scan->others[component] = &scan->tables[2 * component + 1];
    if (!make_decoding_table(of_first, first, 1, scan->first[component])) return 0;
    if (!make_decoding_table(of_others, others, 0, scan->others[component])) return 0;
  }
  return 1;
}

static size_t greatest_divisor(size_t first, size_t second) {
  return second == 0 ? first : greatest_divisor(second, first % second);
}

// The number of parts of rows that begin at the left or at a restart marker.
static size_t count_runs(const struct scan *scan) {
  size_t interval = scan->restart_interval, rows = scan->rows;
  if (interval == 0) return rows;
  size_t restarts = (scan->columns * rows - 1) / interval;
  // The rows that a restart marker is before.
  size_t step = interval / greatest_divisor(interval, scan->columns);
  return rows + restarts - (rows - 1) / step;
}

enum jpeg_painting start_scan(
  struct scan *scan, struct jpeg_decompress_struct *source, struct jpeg_thread *thread
) {
  if (!can_scan(source) || !make_tables(scan, source)) return jpeg_painting_unsupported;
  unsigned width = (unsigned)(source->max_h_samp_factor * DCTSIZE);
  scan->columns = (source->image_width + width - 1) / width;
  scan->rows = source->total_iMCU_rows;
  scan->restart_interval = source->restart_interval;
  scan->next = source->src->next_input_byte;
  scan->end = scan->next + source->src->bytes_in_buffer;
  for (int component = 0; component < source->num_components; component++) {
    const jpeg_component_info *info = &source->comp_info[component];
    unsigned width = (unsigned)info->h_samp_factor, height = (unsigned)info->v_samp_factor;
    for (unsigned block = 0; block < width * height; block++) {
      scan->blocks[scan->block_count++] =
        (struct scan_block){component, block % width, block / width};
    }
  }
  scan->run_count = count_runs(scan);
  scan->runs = malloc(scan->run_count * sizeof *scan->runs);
  scan->bytes = calloc(source->src->bytes_in_buffer + slack, 1);
  size_t blocks = (size_t)scan->columns * scan->rows * (size_t)scan->block_count;
  scan->moved = malloc(blocks * sizeof *scan->moved);
  if (scan->runs == NULL || scan->bytes == NULL || scan->moved == NULL) return jpeg_painting_no_memory;
  if (thread == NULL) {
    scan->is_complete = read_runs(scan);
    return jpeg_painting_done;
  }
  pthread_mutex_init(&scan->mutex, NULL);
  pthread_cond_init(&scan->changed, NULL);
  scan->thread = thread;
  run_on_thread(thread, read_on_thread, scan);
  return jpeg_painting_done;
}

// Waits, with the scan locked, for a number of runs or the end.
static void await(struct scan *scan, size_t count) {
  scan->awaited = count;
  while (scan->runs_there < count && !scan->is_done) {
    pthread_cond_wait(&scan->changed, &scan->mutex);
  }
  scan->awaited = SIZE_MAX;
}

const struct run *await_run(struct scan *scan, size_t index) {
  size_t there = scan->runs_read;
  if (scan->thread != NULL) {
    pthread_mutex_lock(&scan->mutex);
    if (scan->runs_there <= index) await(scan, index + rows_of_turn);
    there = scan->runs_there;
    pthread_mutex_unlock(&scan->mutex);
  }
  return there > index ? &scan->runs[index] : NULL;
}

int await_end(struct scan *scan) {
  if (scan->thread != NULL) {
    pthread_mutex_lock(&scan->mutex);
    await(scan, SIZE_MAX);
    pthread_mutex_unlock(&scan->mutex);
  }
  return scan->is_complete;
}

void stop_scan(struct scan *scan) {
  if (scan->thread != NULL) {
    pthread_mutex_lock(&scan->mutex);
    scan->is_stopped = 1;
    await(scan, SIZE_MAX);
    pthread_mutex_unlock(&scan->mutex);
    pthread_cond_destroy(&scan->changed);
    pthread_mutex_destroy(&scan->mutex);
  }
  free(scan->runs);
  free(scan->bytes);
  free(scan->moved);
}
