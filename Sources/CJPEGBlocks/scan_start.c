// Finds out how a scan is coded, and starts to read it.

#include "scan.h"

#include <stdlib.h>

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

// Makes the tables of a table of the picture, which components may share.
static int make_table(const JHUFF_TBL *source, int is_first, struct scan_table *table) {
  if (table->is_made) return 1;
  table->is_made = 1;
  int mask = is_first ? 0xFF : 0x0F, largest = is_first ? largest_first_size : largest_size;
  if (source == NULL || !is_in_range(source, mask, largest)) return 0;
  if (!complete_table(source, is_first, &table->complete)) return 0;
  make_encoding_table(&table->complete, &table->encoding);
  return make_decoding_table(source, &table->encoding, is_first, &table->decoding);
}

static int make_tables(struct scan *scan, struct jpeg_decompress_struct *source) {
  for (int component = 0; component < source->num_components; component++) {
    const jpeg_component_info *info = &source->comp_info[component];
    int first = info->dc_tbl_no, others = info->ac_tbl_no;
    if (first < 0 || first >= NUM_HUFF_TBLS || others < 0 || others >= NUM_HUFF_TBLS) return 0;
    if (!make_table(source->dc_huff_tbl_ptrs[first], 1, &scan->first_tables[first])) return 0;
    if (!make_table(source->ac_huff_tbl_ptrs[others], 0, &scan->other_tables[others])) return 0;
    scan->first[component] = &scan->first_tables[first];
    scan->others[component] = &scan->other_tables[others];
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

static void list_blocks(struct scan *scan, const struct jpeg_decompress_struct *source) {
  for (int component = 0; component < source->num_components; component++) {
    const jpeg_component_info *info = &source->comp_info[component];
    unsigned width = (unsigned)info->h_samp_factor, height = (unsigned)info->v_samp_factor;
    for (unsigned block = 0; block < width * height; block++) {
      scan->blocks[scan->block_count++] =
        (struct scan_block){component, block % width, block / width};
    }
  }
}

// Allocates what is read; returns whether there is memory.
static int allocate(struct scan *scan, size_t byte_count, enum purpose purpose) {
  size_t blocks = (size_t)scan->columns * (size_t)scan->block_count;
  scan->runs = malloc(scan->run_count * sizeof *scan->runs);
  scan->bytes = calloc(byte_count + slack, 1);
  if (scan->runs == NULL || scan->bytes == NULL) return 0;
  if (purpose == purpose_find_blocks) {
    scan->moved = malloc(blocks * scan->rows * sizeof *scan->moved);
    scan->place.moved = scan->moved;
    return scan->moved != NULL;
  }
  scan->coefficients_of_run = blocks * DCTSIZE2 + 1;
  scan->coefficients =
    malloc(runs_kept * scan->coefficients_of_run * sizeof *scan->coefficients);
  return scan->coefficients != NULL;
}

enum jpeg_painting start_scan(
  struct scan *scan, struct jpeg_decompress_struct *source, enum purpose purpose,
  struct jpeg_thread *thread
) {
  if (!can_scan(source) || !make_tables(scan, source)) return jpeg_painting_unsupported;
  unsigned width = (unsigned)(source->max_h_samp_factor * DCTSIZE);
  scan->columns = (source->image_width + width - 1) / width;
  scan->rows = source->total_iMCU_rows;
  scan->restart_interval = source->restart_interval;
  scan->next = source->src->next_input_byte;
  scan->end = scan->next + source->src->bytes_in_buffer;
  list_blocks(scan, source);
  scan->run_count = count_runs(scan);
  if (!allocate(scan, source->src->bytes_in_buffer, purpose)) return jpeg_painting_no_memory;
  scan->purpose = purpose;
  if (thread == NULL) return jpeg_painting_done;
  pthread_mutex_init(&scan->mutex, NULL);
  pthread_cond_init(&scan->changed, NULL);
  scan->thread = thread;
  run_on_thread(thread, read_on_thread, scan);
  return jpeg_painting_done;
}
