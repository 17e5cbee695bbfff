// Pictures that are not a single scan of Huffman codes: the library reads all of their
// coefficients, and codes them anew.

#include "painter.h"

static JBLOCKARRAY component_rows(struct jpeg_painter *painter, int component, unsigned row) {
  j_common_ptr library = (j_common_ptr)&painter->source;
  JDIMENSION count = painter->source.comp_info[component].v_samp_factor;
  return library->mem->access_virt_barray(
    library, painter->coefficients[component], row * count, count, TRUE);
}

// Provides the rows of the part where the encoder asks for those of its picture.
static JBLOCKARRAY access_part(
  j_common_ptr library, jvirt_barray_ptr array, JDIMENSION first, JDIMENSION count, boolean writes
) {
  struct jpeg_painter *painter = library->client_data;
  int component = 0;
  while (painter->coefficients[component] != array) component++;
  const jpeg_component_info *info = &painter->source.comp_info[component];
  JBLOCKARRAY rows =
    component_rows(painter, component, first / info->v_samp_factor + painter->first_row);
  for (JDIMENSION row = 0; row < count; row++) {
    painter->shifted[component][row] = rows[row] + painter->first_column * info->h_samp_factor;
  }
  (void)writes;
  return painter->shifted[component];
}

static void paint_mcu(
  struct jpeg_painter *painter, int component, JBLOCKARRAY rows, unsigned column, unsigned row,
  int has_tile
) {
  const jpeg_component_info *info = &painter->source.comp_info[component];
  unsigned width = (unsigned)info->h_samp_factor, height = (unsigned)info->v_samp_factor;
  for (unsigned y = 0; y < height && row * height + y < info->height_in_blocks; y++) {
    for (unsigned x = 0; x < width && column * width + x < info->width_in_blocks; x++) {
      struct part_of_tile part = {.content = content_nothing};
      if (has_tile) part = part_of_block(painter, component, x, y);
      paint_part(painter, component, part, rows[y][column * width + x]);
    }
  }
}

static void paint_row(struct jpeg_painter *painter, unsigned row) {
  JBLOCKARRAY rows[MAX_COMPONENTS];
  begin_row(painter, row);
  for (int component = 0; component < painter->source.num_components; component++) {
    rows[component] = component_rows(painter, component, row);
  }
  for (unsigned column = painter->first_column; column < painter->end_column; column++) {
    int has_tile = fill_tile(painter, column, row);
    if (!has_tile && !painter->has_new_steps) continue;
    for (int component = 0; component < painter->source.num_components; component++) {
      paint_mcu(painter, component, rows[component], column, row, has_tile);
    }
  }
}

void paint_coefficients(struct jpeg_painter *painter) {
  for (unsigned row = painter->first_row; row < painter->end_row; row++) paint_row(painter, row);
  painter->target.mem->access_virt_barray = access_part;
}
