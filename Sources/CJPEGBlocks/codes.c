// Writes the codes of a picture: those of MCUs that stay are copied bit by bit.
//
// The first coefficient of a block is coded as the difference from that of the block before, so an
// MCU that follows a painted one is coded anew too.

#include "painter.h"

// What is written of a scan.
struct codes {
  struct bit_writer writer;
  // The first coefficients of the last blocks.
  int last[MAX_COMPS_IN_SCAN];
  int restarts;
  // The next block with codes that move.
  const struct moved_block *moved;
};

// MARK: - Tables

static void copy_table(
  struct jpeg_painter *painter, const struct scan_table *table, JHUFF_TBL **copy
) {
  *copy = jpeg_alloc_huff_table((j_common_ptr)&painter->target);
  **copy = table->complete;
}

void prepare_codes(struct jpeg_painter *painter) {
  struct jpeg_decompress_struct *source = &painter->source;
  struct jpeg_compress_struct *target = &painter->target;
  const struct scan *scan = &painter->scan;
  int is_whole = target->image_width == source->image_width
    && target->image_height == source->image_height;
  target->restart_interval = is_whole ? source->restart_interval : 0;
  for (int component = 0; component < source->num_components; component++) {
    jpeg_component_info *info = &target->comp_info[component];
    info->dc_tbl_no = source->comp_info[component].dc_tbl_no;
    info->ac_tbl_no = source->comp_info[component].ac_tbl_no;
    copy_table(painter, scan->first[component], &target->dc_huff_tbl_ptrs[info->dc_tbl_no]);
    copy_table(painter, scan->others[component], &target->ac_huff_tbl_ptrs[info->ac_tbl_no]);
  }
}

// MARK: - Blocks

// Writes a symbol of the picture with its code in the output, and the number that follows it.
//
// Returns the symbol.
static int move_code(
  struct bit_writer *writer, const struct scan_table *table, const unsigned char *bytes,
  size_t *position
) {
  uint64_t bits = bits_at(bytes, *position);
  struct symbol symbol = read_code(&table->decoding, bits);
  int size = symbol.value & 15;
  put_bits(writer, table->encoding.codes[symbol.value], table->encoding.lengths[symbol.value]);
  if (size > 0) put_bits(writer, (uint32_t)(bits << symbol.length >> (64 - size)), size);
  *position += (size_t)(symbol.length + size);
  return symbol.value;
}

// Writes the coefficients but the first with their codes in the output; returns the position after
// them.
static size_t move_others(
  const struct scan *scan, struct bit_writer *writer, int component, size_t position
) {
  for (int passed = 1; passed < DCTSIZE2;) {
    int symbol = move_code(writer, scan->others[component], scan->bytes, &position);
    if ((symbol & 15) == 0 && symbol != 0xF0) break;
    passed += (symbol >> 4) + 1;
  }
  return position;
}

// Copies blocks of a run.
static void copy_blocks(
  const struct scan *scan, struct codes *codes, const struct run *run, size_t from, size_t to
) {
  const struct moved_block *end = scan->moved + run->moved_count;
  for (; codes->moved < end && codes->moved->start < to; codes->moved++) {
    int component = codes->moved->component;
    // Those before are written already.
    if (codes->moved->start < from) continue;
    copy_bits(&codes->writer, scan->bytes, from, codes->moved->start);
    from = codes->moved->start;
    move_code(&codes->writer, scan->first[component], scan->bytes, &from);
    from = move_others(scan, &codes->writer, component, from);
  }
  copy_bits(&codes->writer, scan->bytes, from, to);
}

// Writes a block with what is painted onto it; returns whether it is valid.
static int write_block(
  struct jpeg_painter *painter, struct codes *codes, struct place *place, int component,
  struct part_of_tile part
) {
  const struct scan *scan = &painter->scan;
  const struct encoding_table *first = &scan->first[component]->encoding;
  const struct encoding_table *others = &scan->others[component]->encoding;
  int last = codes->last[component];
  if (!read_first(scan, place, component)) return 0;
  size_t start = place->position;
  JBLOCK block = {place->last[component]};
  if (part.content == content_pixels) {
    if (!read_others(scan, place, component, block)) return 0;
    paint_part(painter, component, part, block);
  } else {
    if (!skip_others(scan, place, component)) return 0;
    if (part.content != content_nothing) block[0] = average_of_part(painter, component, part);
  }
  codes->last[component] = block[0];
  if (!put_first(&codes->writer, first, block[0] - last)) return 0;
  if (part.content != content_nothing) return put_others(&codes->writer, others, block);
  if (place->is_moved) {
    move_others(scan, &codes->writer, component, start);
  } else {
    copy_bits(&codes->writer, scan->bytes, start, place->position);
  }
  return 1;
}

// Writes the MCU at a place, with the tile if there is one.
static void write_mcu(
  struct jpeg_painter *painter, struct codes *codes, struct place *place, unsigned column,
  unsigned row, int has_tile
) {
  const struct scan *scan = &painter->scan;
  for (int index = 0; index < scan->block_count; index++) {
    struct part_of_tile part = {.content = content_nothing};
    if (has_tile) part = part_of_mcu(painter, index, column, row);
    if (!write_block(painter, codes, place, scan->blocks[index].component, part)) {
      leave(painter, jpeg_painting_damaged);
    }
  }
}

static int are_equal(const int *first, const int *second) {
  return memcmp(first, second, sizeof(int) * MAX_COMPS_IN_SCAN) == 0;
}

// MARK: - Runs

// Writes the MCUs of a run that are in the part.
static void write_columns(
  struct jpeg_painter *painter, struct codes *codes, const struct run *run
) {
  const struct scan *scan = &painter->scan;
  struct place place = {.position = run->start};
  memcpy(place.last, run->before, sizeof place.last);
  unsigned column = run->column, end = run->column + run->count;
  int is_cut = end > painter->end_column;
  if (is_cut) end = painter->end_column;
  for (; column < end && column < painter->first_column; column++) {
    if (!skip_mcu(scan, &place)) leave(painter, jpeg_painting_damaged);
  }
  // Up to where bits are copied.
  size_t copied = place.position;
  for (; column < end; column++) {
    int can_copy = are_equal(codes->last, place.last);
    if (can_copy && column >= painter->end_touched && !is_cut) {
      place.position = run->end;
      memcpy(codes->last, run->after, sizeof codes->last);
      break;
    }
    int is_touched = fill_tile(painter, column, run->row);
    if (can_copy && !is_touched) {
      if (!skip_mcu(scan, &place)) leave(painter, jpeg_painting_damaged);
      memcpy(codes->last, place.last, sizeof codes->last);
      continue;
    }
    copy_blocks(scan, codes, run, copied, place.position);
    write_mcu(painter, codes, &place, column, run->row, is_touched);
    copied = place.position;
  }
  copy_blocks(scan, codes, run, copied, place.position);
}

void end_scan(struct jpeg_painter *painter, struct bit_writer *writer) {
  if (!await_end(&painter->scan)) leave(painter, jpeg_painting_damaged);
  put_marker(writer, JPEG_EOI);
  if (writer->is_full) leave(painter, jpeg_painting_too_large);
  painter->written = painter->capacity - (size_t)(writer->end - writer->next);
}

void write_scan(struct jpeg_painter *painter) {
  struct scan *scan = &painter->scan;
  struct codes codes = {
    .writer.next = painter->destination.next_output_byte, .moved = scan->moved};
  codes.writer.end = codes.writer.next + painter->destination.free_in_buffer;
  unsigned row = UINT32_MAX;
  for (size_t index = 0; index < scan->run_count; index++) {
    const struct run *run = await_run(scan, index);
    if (run == NULL) leave(painter, jpeg_painting_damaged);
    if (run->row >= painter->end_row) break;
    if (run->row < painter->first_row) continue;
    if (run->row != row) begin_row(painter, run->row);
    row = run->row;
    if (run->restarts && painter->target.restart_interval != 0) {
      put_marker(&codes.writer, JPEG_RST0 + codes.restarts++ % 8);
      memset(codes.last, 0, sizeof codes.last);
    }
    write_columns(painter, &codes, run);
  }
  end_scan(painter, &codes.writer);
}
