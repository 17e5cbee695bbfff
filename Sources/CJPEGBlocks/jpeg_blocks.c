// The library leaves by longjmp, which must not cross a Swift frame: all that calls it is in here.
//
// A JPEG picture is a grid of blocks of eight by eight samples, each of them transformed to
// frequencies and divided by the steps of a table. The decoder is asked for those coefficients, and
// the encoder is given them again; in between, the blocks under the areas are changed:
//
//   new = old + round(transform(painted - old samples) / step)
//
// so that neither the old samples nor the new ones are rounded to eight bits, and a block is as
// close to what is wished as its table allows.

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
};

// The rows of blocks of one row of MCUs, instead of those of the whole picture.
struct window {
  JBLOCKARRAY rows;
  JDIMENSION count;
  JDIMENSION width;
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
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr reading;
  struct jpeg_progress_mgr writing;
  struct jpeg_destination_mgr destination;
  jmp_buf exit;
  enum jpeg_painting failure;

  const struct jpeg_area *areas;
  size_t area_count;
  int maximum_scans;
  size_t capacity;
  size_t written;

  jvirt_barray_ptr *coefficients;
  struct window windows[MAX_COMPONENTS];
  int window_count;
  JDIMENSION rows_read;

  struct transform transform;
  struct block steps[MAX_COMPONENTS];
  struct block reciprocals[MAX_COMPONENTS];
  struct tile tile;
};

// MARK: - Failures

static _Noreturn void fail(struct painter *painter, enum jpeg_painting why) {
  painter->failure = why;
  longjmp(painter->exit, 1);
}

static void on_error(j_common_ptr library) {
  int code = library->err->msg_code;
  fail(
    library->client_data,
    code == JERR_OUT_OF_MEMORY || code == JERR_NO_BACKING_STORE ? jpeg_painting_no_memory
                                                                 : jpeg_painting_damaged);
}

static void on_message(j_common_ptr library, int level) {
  // A warning. Cameras pad the data before the end; the picture is complete then.
  struct jpeg_error_mgr *errors = library->err;
  if (level >= 0) return;
  if (errors->msg_code == JWRN_EXTRANEOUS_DATA && errors->msg_parm.i[1] == JPEG_EOI) return;
  fail(library->client_data, jpeg_painting_damaged);
}

static void on_reading(j_common_ptr library) {
  struct painter *painter = library->client_data;
  if (painter->source.input_scan_number > painter->maximum_scans) {
    fail(painter, jpeg_painting_damaged);
  }
}

// MARK: - Memory

// The decoder writes a row of MCUs, and the encoder reads it before the next one is written.
static jvirt_barray_ptr request_window(
  j_common_ptr library, int pool, boolean is_zeroed, JDIMENSION width, JDIMENSION height,
  JDIMENSION count
) {
  struct painter *painter = library->client_data;
  if (painter->window_count == MAX_COMPONENTS) fail(painter, jpeg_painting_unsupported);
  struct window *window = &painter->windows[painter->window_count++];
  window->rows = library->mem->alloc_barray(library, pool, width, count);
  window->count = count;
  window->width = width;
  (void)is_zeroed;
  (void)height;
  return (jvirt_barray_ptr)window;
}

static JBLOCKARRAY access_window(
  j_common_ptr library, jvirt_barray_ptr array, JDIMENSION first, JDIMENSION count, boolean writes
) {
  struct window *window = (struct window *)array;
  JBLOCKARRAY rows = window->rows + first % window->count;
  (void)library;
  // Only the decoder writes, and it expects zeros.
  for (JDIMENSION row = 0; writes && row < count; row++) {
    memset(rows[row], 0, window->width * sizeof(JBLOCK));
  }
  return rows;
}

static void begin_output(j_compress_ptr target) { (void)target; }

static boolean on_full_output(j_compress_ptr target) {
  fail(target->client_data, jpeg_painting_too_large);
}

static void end_output(j_compress_ptr target) {
  struct painter *painter = target->client_data;
  painter->written = painter->capacity - painter->destination.free_in_buffer;
}

// MARK: - Transforms

static void prepare_steps(struct painter *painter) {
  for (int component = 0; component < painter->source.num_components; component++) {
    jpeg_component_info *info = &painter->source.comp_info[component];
    JQUANT_TBL *table = info->quant_table;
    if (table == NULL) table = painter->source.quant_tbl_ptrs[info->quant_tbl_no];
    if (table == NULL) fail(painter, jpeg_painting_damaged);
    for (int index = 0; index < DCTSIZE2; index++) {
      if (table->quantval[index] == 0) fail(painter, jpeg_painting_damaged);
      float step = table->quantval[index];
      painter->steps[component].rows[index / side][index % side] = step;
      painter->reciprocals[component].rows[index / side][index % side] = 1 / step;
    }
  }
}

// Rounds to the nearest integers within the range of coefficients.
static row_of_coefficients rounded(const row_of_samples *unlimited) {
  row_of_samples values = *unlimited;
  const float limit = largest_coefficient;
  for (int column = 0; column < side; column++) {
    values[column] = values[column] < -limit ? -limit : values[column];
    values[column] = values[column] > limit ? limit : values[column];
  }
  // Conversions cut off towards zero, so they are made of positive numbers.
  const int offset = 1 << 14;
  row_of_integers integers = __builtin_convertvector(values + (offset + 0.5f), row_of_integers);
  return __builtin_convertvector(integers - offset, row_of_coefficients);
}

// Paints one block; `alpha` and `values` are those of its samples.
static void paint_block(
  const struct painter *painter, int component, JCOEF *coefficients, const struct block *alpha,
  const struct block *values
) {
  struct block old, dequantized;
  for (int row = 0; row < side; row++) {
    row_of_coefficients stored;
    memcpy(&stored, coefficients + row * side, sizeof stored);
    old.rows[row] = __builtin_convertvector(stored, row_of_samples);
    dequantized.rows[row] = old.rows[row] * painter->steps[component].rows[row];
  }
  struct block change = samples(&painter->transform, &dequantized);
  for (int row = 0; row < side; row++) {
    change.rows[row] = values->rows[row] - alpha->rows[row] * (change.rows[row] + middle);
  }
  change = frequencies(&painter->transform, &change);
  for (int row = 0; row < side; row++) {
    row_of_samples values =
      old.rows[row] + change.rows[row] * painter->reciprocals[component].rows[row];
    row_of_coefficients new = rounded(&values);
    memcpy(coefficients + row * side, &new, sizeof new);
  }
}

// MARK: - Painting

// Copies a tile that lies inside of an area and of the picture.
//
// Returns all of its pixels combined.
static uint32_t copy_pixels(struct tile *tile, const struct jpeg_area *area, int left, int top) {
  uint32_t all = 0;
  size_t stride = (size_t)area->width * 4;
  const unsigned char *pixels = area->pixels + (top - area->y) * stride + (left - area->x) * 4;
  for (int row = 0; row < tile->height; row++, pixels += stride) {
    memcpy(tile->pixels + row * tile->width, pixels, tile->width * sizeof(uint32_t));
  }
  for (int index = 0; index < tile->width * tile->height; index++) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    tile->pixels[index] = __builtin_bswap32(tile->pixels[index]);
#endif
    all |= tile->pixels[index];
  }
  return all;
}

// Collects what is painted onto an MCU; beyond the edge of the picture its last pixels go on.
//
// Returns whether anything is.
static int fill_tile(struct painter *painter, int left, int top) {
  struct tile *tile = &painter->tile;
  int last_column = (int)painter->source.image_width - 1;
  int last_row = (int)painter->source.image_height - 1;
  uint32_t touched = 0;
  tile->is_converted = 0;
  for (size_t number = 0; number < painter->area_count; number++) {
    const struct jpeg_area *area = &painter->areas[number];
    if (area->x <= left && left + tile->width <= area->x + area->width && area->y <= top
        && top + tile->height <= area->y + area->height) {
      return copy_pixels(tile, area, left, top) >> 24 != 0;
    }
  }
  memset(tile->pixels, 0, sizeof(uint32_t) * tile->width * tile->height);
  for (size_t number = 0; number < painter->area_count; number++) {
    const struct jpeg_area *area = &painter->areas[number];
    if (area->x >= left + tile->width || area->x + area->width <= left) continue;
    if (area->y >= top + tile->height || area->y + area->height <= top) continue;
    for (int row = 0; row < tile->height; row++) {
      int y = (top + row > last_row ? last_row : top + row) - area->y;
      if (y < 0 || y >= area->height) continue;
      const unsigned char *pixels = area->pixels + (size_t)y * area->width * 4;
      uint32_t *target = tile->pixels + row * tile->width;
      for (int column = 0; column < tile->width; column++) {
        int x = (left + column > last_column ? last_column : left + column) - area->x;
        if (x < 0 || x >= area->width) continue;
        uint32_t pixel;
        memcpy(&pixel, pixels + x * 4, sizeof pixel);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        pixel = __builtin_bswap32(pixel);
#endif
        target[column] |= pixel;
        touched |= pixel;
      }
    }
  }
  return touched >> 24 != 0;
}

// Converts the tile to the components of the picture, as in JFIF 1.02.
static void convert_tile(struct tile *tile, J_COLOR_SPACE space) {
  int is_rgb = space == JCS_RGB;
  for (int index = 0; index < tile->width * tile->height; index++) {
    uint32_t pixel = tile->pixels[index];
    float alpha = (float)(int)(pixel >> 24) * (1 / 255.0f);
    float red = alpha * (int)(pixel & 255), green = alpha * (int)(pixel >> 8 & 255);
    float blue = alpha * (int)(pixel >> 16 & 255);
    float luma = 0.299f * red + 0.587f * green + 0.114f * blue;
    tile->alpha[index] = alpha;
    tile->values[0][index] = is_rgb ? red : luma;
    tile->values[1][index] = is_rgb ? green : (blue - luma) * (1 / 1.772f) + middle * alpha;
    tile->values[2][index] = is_rgb ? blue : (red - luma) * (1 / 1.402f) + middle * alpha;
  }
  tile->is_converted = 1;
}

// Averages the pixels of each sample of a block.
static inline __attribute__((always_inline)) struct block averages(
  const float *pixels, int stride, int columns, int rows
) {
  struct block result;
  float share = 1.0f / (float)(columns * rows);
  for (int row = 0; row < side; row++, pixels += rows * stride) {
    for (int column = 0; column < side; column++) {
      float sum = 0;
      for (int y = 0; y < rows; y++) {
        for (int x = 0; x < columns; x++) sum += pixels[y * stride + column * columns + x];
      }
      result.rows[row][column] = sum * share;
    }
  }
  return result;
}

// The same with constants for the usual samplings, which the compiler makes use of.
static struct block sampled(const float *pixels, int stride, int columns, int rows) {
  if (columns == 1 && rows == 1) return averages(pixels, stride, 1, 1);
  if (columns == 2 && rows == 2) return averages(pixels, stride, 2, 2);
  return averages(pixels, stride, columns, rows);
}

// What is painted onto a block.
enum content {
  content_nothing,
  content_one_opaque_color,
  content_pixels,
};

static enum content content(const struct tile *tile, int start, int width, int height) {
  uint32_t first = tile->pixels[start], all = 0, differences = 0;
  for (int row = 0; row < height; row++) {
    for (int column = 0; column < width; column++) {
      uint32_t pixel = tile->pixels[start + row * tile->width + column];
      all |= pixel;
      differences |= pixel ^ first;
    }
  }
  if (all >> 24 == 0) return content_nothing;
  return differences == 0 && first >> 24 == 255 ? content_one_opaque_color : content_pixels;
}

// Paints the part of the tile that begins at an index onto a block.
static void paint_part(
  struct painter *painter, int component, int start, int columns, int rows, JCOEF *coefficients
) {
  struct tile *tile = &painter->tile;
  enum content kind = content(tile, start, columns * side, rows * side);
  if (kind == content_nothing) return;
  if (!tile->is_converted) convert_tile(tile, painter->source.jpeg_color_space);
  const float *values = tile->values[component] + start;
  if (kind == content_one_opaque_color) {
    row_of_samples average = {(values[0] - middle) * side};
    average *= painter->reciprocals[component].rows[0];
    row_of_coefficients row = rounded(&average);
    memset(coefficients, 0, sizeof(JBLOCK));
    coefficients[0] = row[0];
    return;
  }
  struct block alpha_samples = sampled(tile->alpha + start, tile->width, columns, rows);
  struct block value_samples = sampled(values, tile->width, columns, rows);
  paint_block(painter, component, coefficients, &alpha_samples, &value_samples);
}

// Paints the tile onto the blocks of one component in an MCU.
static void paint_component(
  struct painter *painter, int component, JBLOCKARRAY blocks, JDIMENSION mcu_column,
  JDIMENSION mcu_row
) {
  const struct jpeg_decompress_struct *source = &painter->source;
  const jpeg_component_info *info = &source->comp_info[component];
  int columns = source->max_h_samp_factor / info->h_samp_factor;
  int rows = source->max_v_samp_factor / info->v_samp_factor;
  for (int y = 0; y < info->v_samp_factor; y++) {
    if (mcu_row * info->v_samp_factor + y >= info->height_in_blocks) continue;
    for (int x = 0; x < info->h_samp_factor; x++) {
      JDIMENSION column = mcu_column * info->h_samp_factor + x;
      if (column >= info->width_in_blocks) continue;
      int start = y * side * rows * painter->tile.width + x * side * columns;
      paint_part(painter, component, start, columns, rows, blocks[y][column]);
    }
  }
}

static JBLOCKARRAY component_rows(struct painter *painter, int component, JDIMENSION mcu_row) {
  j_common_ptr library = (j_common_ptr)&painter->source;
  JDIMENSION count = painter->source.comp_info[component].v_samp_factor;
  // A window is not written to here, but its rows would be cleared.
  return library->mem->access_virt_barray(
    library, painter->coefficients[component], mcu_row * count, count,
    painter->window_count == 0);
}

static void paint_row(struct painter *painter, JDIMENSION mcu_row) {
  const struct jpeg_decompress_struct *source = &painter->source;
  struct tile *tile = &painter->tile;
  tile->width = source->max_h_samp_factor * side;
  tile->height = source->max_v_samp_factor * side;
  int top = (int)mcu_row * tile->height;
  JBLOCKARRAY blocks[MAX_COMPONENTS];
  int left = (int)source->image_width, right = 0;
  for (size_t number = 0; number < painter->area_count; number++) {
    const struct jpeg_area *area = &painter->areas[number];
    if (area->y >= top + tile->height || area->y + area->height <= top) continue;
    if (area->x < left) left = area->x;
    if (area->x + area->width > right) right = area->x + area->width;
  }
  if (left >= right) return;
  for (int component = 0; component < source->num_components; component++) {
    blocks[component] = component_rows(painter, component, mcu_row);
  }
  for (int column = left / tile->width; column * tile->width < right; column++) {
    if (!fill_tile(painter, column * tile->width, top)) continue;
    for (int component = 0; component < source->num_components; component++) {
      paint_component(painter, component, blocks[component], (JDIMENSION)column, mcu_row);
    }
  }
}

// The fast entropy coder of the library writes coefficients out of range as garbage.
static void check_range(struct painter *painter, JDIMENSION mcu_row) {
  for (int component = 0; component < painter->source.num_components; component++) {
    const jpeg_component_info *info = &painter->source.comp_info[component];
    JBLOCKARRAY blocks = component_rows(painter, component, mcu_row);
    for (int row = 0; row < info->v_samp_factor; row++) {
      for (JDIMENSION column = 0; column < info->width_in_blocks; column++) {
        int value = blocks[row][column][0];
        if (value < -largest_coefficient - 1 || value > largest_coefficient) {
          fail(painter, jpeg_painting_damaged);
        }
      }
    }
  }
}

// Called by the encoder before it writes a row of MCUs.
static void on_writing(j_common_ptr library) {
  struct painter *painter = library->client_data;
  JDIMENSION row = (JDIMENSION)library->progress->pass_counter;
  while (painter->rows_read <= row) {
    int result = jpeg_consume_input(&painter->source);
    if (result != JPEG_ROW_COMPLETED && result != JPEG_SCAN_COMPLETED) {
      fail(painter, jpeg_painting_damaged);
    }
    painter->rows_read++;
  }
  check_range(painter, row);
  paint_row(painter, row);
}

// MARK: - Files

static int is_supported(const struct jpeg_decompress_struct *source) {
  int is_color = source->num_components == 3
    && (source->jpeg_color_space == JCS_YCbCr || source->jpeg_color_space == JCS_RGB);
  int is_grey = source->num_components == 1 && source->jpeg_color_space == JCS_GRAYSCALE;
  if (source->data_precision != BITS_IN_JSAMPLE || !(is_color || is_grey)) return 0;
  for (int component = 0; component < source->num_components; component++) {
    const jpeg_component_info *info = &source->comp_info[component];
    if (source->max_h_samp_factor % info->h_samp_factor != 0) return 0;
    if (source->max_v_samp_factor % info->v_samp_factor != 0) return 0;
  }
  return 1;
}

// Whether a table has symbols for coefficients with more bits only than the standard tables have.
static int has_large_symbols(const JHUFF_TBL *table, int mask, int largest) {
  if (table == NULL) return 1;
  int count = 0;
  for (int length = 1; length <= 16; length++) count += table->bits[length];
  for (int index = 0; index < count && index < 256; index++) {
    if ((table->huffval[index] & mask) > largest) return 1;
  }
  return 0;
}

// Whether the picture can be read row by row, and written with the standard tables.
static int is_simple(struct jpeg_decompress_struct *source) {
  if (source->arith_code || jpeg_has_multiple_scans(source)) return 0;
  for (int component = 0; component < source->num_components; component++) {
    const jpeg_component_info *info = &source->comp_info[component];
    if (info->dc_tbl_no >= NUM_HUFF_TBLS || info->ac_tbl_no >= NUM_HUFF_TBLS) return 0;
    if (has_large_symbols(source->dc_huff_tbl_ptrs[info->dc_tbl_no], 0xFF, 11)) return 0;
    if (has_large_symbols(source->ac_huff_tbl_ptrs[info->ac_tbl_no], 0x0F, 10)) return 0;
  }
  return 1;
}

static void read_rows_on_demand(struct painter *painter) {
  struct jpeg_decompress_struct *source = &painter->source;
  source->mem->request_virt_barray = request_window;
  source->mem->access_virt_barray = access_window;
  painter->target.mem->access_virt_barray = access_window;
  source->buffered_image = TRUE;
  source->raw_data_out = TRUE;
  source->do_block_smoothing = FALSE;
  // It only allocates; the rows are read by `on_writing`.
  jpeg_start_decompress(source);
  painter->coefficients = jpeg_read_coefficients(source);
  painter->writing.progress_monitor = on_writing;
  painter->target.progress = &painter->writing;
}

static void write_markers(
  struct painter *painter, int orientation, const unsigned char *profile, unsigned profile_count
) {
  j_compress_ptr target = &painter->target;
  if (orientation > 1) {
    // Big endian, with a directory of one entry: tag 0x0112, a short, one of them.
    unsigned char exif[] = {'E', 'x', 'i', 'f', 0, 0, 'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12,
                            0, 3, 0, 0, 0, 1, 0, (unsigned char)orientation, 0, 0, 0, 0, 0, 0};
    jpeg_write_marker(target, JPEG_APP0 + 1, exif, sizeof exif);
  }
  if (profile_count > 0) jpeg_write_icc_profile(target, profile, profile_count);
}

// Reads on to the end, where the picture may be damaged too.
static void read_end(struct painter *painter) {
  int result;
  do {
    result = jpeg_consume_input(&painter->source);
    if (result == JPEG_REACHED_SOS) fail(painter, jpeg_painting_damaged);
  } while (result != JPEG_REACHED_EOI);
}

static void paint(
  struct painter *painter, const unsigned char *file, size_t count, int orientation,
  const unsigned char *profile, unsigned profile_count
) {
  struct jpeg_decompress_struct *source = &painter->source;
  jpeg_mem_src(source, file, count);
  jpeg_read_header(source, TRUE);
  if (!is_supported(source)) fail(painter, jpeg_painting_unsupported);
  int reads_whole = !is_simple(source);
  if (reads_whole) {
    painter->coefficients = jpeg_read_coefficients(source);
  } else {
    read_rows_on_demand(painter);
  }
  jpeg_copy_critical_parameters(source, &painter->target);
  // With tables of its own; their encoder checks the range of coefficients.
  painter->target.optimize_coding = reads_whole;
  prepare_transform(&painter->transform);
  prepare_steps(painter);
  for (JDIMENSION row = 0; reads_whole && row < source->total_iMCU_rows; row++) {
    paint_row(painter, row);
  }
  jpeg_write_coefficients(&painter->target, painter->coefficients);
  write_markers(painter, orientation, profile, profile_count);
  jpeg_finish_compress(&painter->target);
  if (!reads_whole) read_end(painter);
}

enum jpeg_painting jpeg_paint(
  const unsigned char *file, size_t count, const struct jpeg_area *areas, size_t area_count,
  int orientation, const unsigned char *profile, size_t profile_count, int maximum_scans,
  unsigned char *output, size_t capacity, size_t *written
) {
  struct painter *painter = NULL;
  if (posix_memalign((void **)&painter, _Alignof(struct painter), sizeof *painter) != 0) {
    return jpeg_painting_no_memory;
  }
  memset(painter, 0, sizeof *painter);
  painter->areas = areas;
  painter->area_count = area_count;
  painter->maximum_scans = maximum_scans;
  painter->capacity = capacity;
  painter->source.client_data = painter->target.client_data = painter;
  painter->source.err = painter->target.err = jpeg_std_error(&painter->errors);
  painter->errors.error_exit = on_error;
  painter->errors.emit_message = on_message;
  if (setjmp(painter->exit) == 0) {
    jpeg_create_decompress(&painter->source);
    jpeg_create_compress(&painter->target);
    painter->reading.progress_monitor = on_reading;
    painter->source.progress = &painter->reading;
    painter->destination.next_output_byte = output;
    painter->destination.free_in_buffer = capacity;
    painter->destination.init_destination = begin_output;
    painter->destination.empty_output_buffer = on_full_output;
    painter->destination.term_destination = end_output;
    painter->target.dest = &painter->destination;
    paint(painter, file, count, orientation, profile, (unsigned)profile_count);
  }
  enum jpeg_painting result = painter->failure;
  *written = painter->written;
  jpeg_destroy_compress(&painter->target);
  jpeg_destroy_decompress(&painter->source);
  free(painter);
  return result;
}
