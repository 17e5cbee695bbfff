// Pictures that are not a single scan of Huffman codes: the library reads all of their coefficients,
// and codes them anew.

#include "painter.h"

static JBLOCKARRAY component_rows(struct painter *painter, int component, unsigned row) {
  j_common_ptr library = (j_common_ptr)&painter->source;
  JDIMENSION count = painter->source.comp_info[component].v_samp_factor;
  return library->mem->access_virt_barray(
    library, painter->coefficients[component], row * count, count, TRUE);
}

// Provides the rows of the part where the encoder asks for those of its picture.
static JBLOCKARRAY access_part(
  j_common_ptr library, jvirt_barray_ptr array, JDIMENSION first, JDIMENSION count, boolean writes
) {
  struct painter *painter = library->client_data;
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
  struct painter *painter, JBLOCKARRAY *rows, unsigned column, unsigned row
) {
  for (int component = 0; component < painter->source.num_components; component++) {
    const jpeg_component_info *info = &painter->source.comp_info[component];
    JBLOCKROW blocks[MAX_SAMP_FACTOR];
    for (int y = 0; y < info->v_samp_factor; y++) {
      blocks[y] = rows[component][y] + column * info->h_samp_factor;
    }
    paint_component(painter, component, blocks, column, row);
  }
}

void paint_coefficients(struct painter *painter) {
  for (unsigned row = painter->first_row; row < painter->end_row; row++) {
    JBLOCKARRAY rows[MAX_COMPONENTS];
    begin_row(painter, row);
    for (int component = 0; component < painter->source.num_components; component++) {
      rows[component] = component_rows(painter, component, row);
    }
    for (unsigned column = painter->first_touched; column < painter->end_touched; column++) {
      if (fill_tile(painter, column, row)) paint_mcu(painter, rows, column, row);
    }
  }
  painter->target.mem->access_virt_barray = access_part;
}
