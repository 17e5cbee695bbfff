// Writes the blocks of a picture with other steps: all of its coefficients are coded anew, but are
// not transformed to samples and back.

#include "painter.h"

// What is written of a scan.
struct output {
  struct jpeg_painter *painter;
  struct bit_writer writer;
  struct encoding_table first[NUM_HUFF_TBLS];
  struct encoding_table others[NUM_HUFF_TBLS];
  // The first coefficients of the last blocks.
  int last[MAX_COMPS_IN_SCAN];
};

static int is_in_range(int value) {
  return value >= -largest_coefficient && value <= largest_coefficient;
}

// Lists the coefficients of the output that are not 0, and the first one.
//
// Returns how many there are; none if there are no codes for all of them.
static int list_requantized(
  const struct block *ratios, const struct coefficient *next, struct coefficient *list
) {
  int first = requantized(ratios, *next), count = 1, is_valid = is_in_range(first);
  list[0] = (struct coefficient){(int16_t)first, 0};
  for (next++; next->index != 0; next++) {
    int value = requantized(ratios, *next);
    is_valid &= is_in_range(value);
    list[count] = (struct coefficient){(int16_t)value, next->index};
    count += value != 0;
  }
  return is_valid ? count : 0;
}

static void write_list(
  struct output *output, int component, const struct coefficient *list, int count
) {
  const jpeg_component_info *info = &output->painter->target.comp_info[component];
  const struct encoding_table *table = &output->others[info->ac_tbl_no];
  int first = list[0].value, passed = 1;
  put_first(&output->writer, &output->first[info->dc_tbl_no], first - output->last[component]);
  for (int number = 1; number < count; number++) {
    put_other(&output->writer, table, list[number].index - passed, list[number].value);
    passed = list[number].index + 1;
  }
  if (passed < DCTSIZE2) put_end(&output->writer, table);
  output->last[component] = first;
}

// Writes a block by all of its coefficients.
static void write_whole(
  struct output *output, int component, const struct coefficient *next, struct part_of_tile part
) {
  struct jpeg_painter *painter = output->painter;
  const jpeg_component_info *info = &painter->target.comp_info[component];
  JBLOCK block = {next->value};
  for (next++; next->index != 0; next++) block[zigzag[next->index]] = next->value;
  paint_part(painter, component, part, block);
  put_first(
    &output->writer, &output->first[info->dc_tbl_no], block[0] - output->last[component]);
  put_others(&output->writer, &output->others[info->ac_tbl_no], block);
  output->last[component] = block[0];
}

static void write_block(
  struct output *output, int component, const struct coefficient *next, struct part_of_tile part
) {
  if (part.content == content_nothing) {
    struct coefficient list[DCTSIZE2];
    int count = list_requantized(&output->painter->ratios[component], next, list);
    if (count > 0) return write_list(output, component, list, count);
  }
  write_whole(output, component, next, part);
}

// Writes an MCU, with the tile if there is one; returns what follows it.
static const struct coefficient *write_mcu(
  struct output *output, const struct coefficient *next, unsigned column, unsigned row,
  int has_tile
) {
  struct jpeg_painter *painter = output->painter;
  const struct scan *scan = &painter->scan;
  for (int index = 0; index < scan->block_count; index++) {
    struct part_of_tile part = {.content = content_nothing};
    if (has_tile) part = part_of_mcu(painter, index, column, row);
    write_block(output, scan->blocks[index].component, next, part);
    for (next++; next->index != 0; next++) continue;
  }
  return next;
}

static const struct coefficient *skip_blocks(const struct coefficient *next, int count) {
  for (; count > 0; count--) {
    for (next++; next->index != 0; next++) continue;
  }
  return next;
}

// Writes the MCUs of a run that are in the part.
static void write_run(struct output *output, const struct run *run) {
  struct jpeg_painter *painter = output->painter;
  const struct coefficient *next = run->coefficients;
  unsigned end = run->column + run->count;
  if (end > painter->end_column) end = painter->end_column;
  for (unsigned column = run->column; column < end; column++) {
    if (column < painter->first_column) {
      next = skip_blocks(next, painter->scan.block_count);
    } else {
      int has_tile = fill_tile(painter, column, run->row);
      next = write_mcu(output, next, column, run->row, has_tile);
    }
  }
}

static void make_tables(struct output *output) {
  const struct jpeg_compress_struct *target = &output->painter->target;
  for (int component = 0; component < target->num_components; component++) {
    int first = target->comp_info[component].dc_tbl_no;
    int others = target->comp_info[component].ac_tbl_no;
    make_encoding_table(target->dc_huff_tbl_ptrs[first], &output->first[first]);
    make_encoding_table(target->ac_huff_tbl_ptrs[others], &output->others[others]);
  }
}

void write_requantized_scan(struct jpeg_painter *painter) {
  struct scan *scan = &painter->scan;
  struct output output = {
    .painter = painter, .writer.next = painter->destination.next_output_byte};
  output.writer.end = output.writer.next + painter->destination.free_in_buffer;
  make_tables(&output);
  unsigned row = UINT32_MAX;
  for (size_t index = 0; index < scan->run_count; index++) {
    const struct run *run = await_run(scan, index);
    if (run == NULL) leave(painter, jpeg_painting_damaged);
    if (run->row >= painter->first_row && run->row < painter->end_row) {
      if (run->row != row) begin_row(painter, run->row);
      row = run->row;
      write_run(&output, run);
    }
    release_run(scan);
  }
  end_scan(painter, &output.writer);
}
