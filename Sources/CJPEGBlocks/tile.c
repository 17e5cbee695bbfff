// What is painted onto an MCU, and how it gets into the blocks.

#include "painter.h"

// Paints one block; `alpha` and `values` are those of its samples.
static void paint_block(
  const struct jpeg_painter *painter, int component, JCOEF *coefficients, const struct block *alpha,
  const struct block *values
) {
  struct block old = dequantized(painter, component, coefficients);
  struct block change = samples(&painter->transform, &old);
  for (int row = 0; row < side; row++) {
    change.rows[row] = values->rows[row] - alpha->rows[row] * (change.rows[row] + middle);
  }
  change = frequencies(&painter->transform, &change);
  for (int row = 0; row < side; row++) old.rows[row] += change.rows[row];
  quantize(painter, component, &old, coefficients);
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

// Beyond the edge of the picture its last pixels go on.
int fill_tile(struct jpeg_painter *painter, unsigned column, unsigned row) {
  if (column < painter->first_touched || column >= painter->end_touched) return 0;
  struct tile *tile = &painter->tile;
  int left = (int)column * tile->width, top = (int)row * tile->height;
  int last_column = painter->part.x + painter->part.width - 1;
  int last_row = painter->part.y + painter->part.height - 1;
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

// A pixel as components of the picture, multiplied by its alpha.
struct components {
  float alpha;
  float values[3];
};

// Converts a pixel as in JFIF 1.02.
static inline struct components converted(uint32_t pixel, int is_rgb) {
  float alpha = (float)(int)(pixel >> 24) * (1 / 255.0f);
  float red = alpha * (int)(pixel & 255), green = alpha * (int)(pixel >> 8 & 255);
  float blue = alpha * (int)(pixel >> 16 & 255);
  if (is_rgb) return (struct components){alpha, {red, green, blue}};
  float luma = 0.299f * red + 0.587f * green + 0.114f * blue;
  float blueness = (blue - luma) * (1 / 1.772f) + middle * alpha;
  float redness = (red - luma) * (1 / 1.402f) + middle * alpha;
  return (struct components){alpha, {luma, blueness, redness}};
}

static void convert_tile(struct tile *tile, int is_rgb) {
  for (int index = 0; index < tile->width * tile->height; index++) {
    struct components pixel = converted(tile->pixels[index], is_rgb);
    tile->alpha[index] = pixel.alpha;
    tile->values[0][index] = pixel.values[0];
    tile->values[1][index] = pixel.values[1];
    tile->values[2][index] = pixel.values[2];
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

static enum content content(const struct tile *tile, int start, int width, int height) {
  const uint32_t *pixels = tile->pixels + start;
  uint32_t first = *pixels, all = 0, differences = 0;
  row_of_pixels all_of_columns = {0}, differences_of_columns = {0};
  for (int row = 0; row < height; row++, pixels += tile->width) {
    for (int column = 0; column < width; column += side) {
      row_of_pixels eight;
      memcpy(&eight, pixels + column, sizeof eight);
      all_of_columns |= eight;
      differences_of_columns |= eight ^ first;
    }
  }
  for (int column = 0; column < side; column++) {
    all |= all_of_columns[column];
    differences |= differences_of_columns[column];
  }
  if (all >> 24 == 0) return content_nothing;
  return differences == 0 && first >> 24 == 255 ? content_one_opaque_color : content_pixels;
}

struct part_of_tile part_of_block(
  const struct jpeg_painter *painter, int component, unsigned x, unsigned y
) {
  const struct jpeg_decompress_struct *source = &painter->source;
  const jpeg_component_info *info = &source->comp_info[component];
  struct part_of_tile part = {
    .columns = source->max_h_samp_factor / info->h_samp_factor,
    .rows = source->max_v_samp_factor / info->v_samp_factor};
  int width = part.columns * side, height = part.rows * side;
  part.start = (int)y * height * painter->tile.width + (int)x * width;
  part.content = content(&painter->tile, part.start, width, height);
  return part;
}

struct part_of_tile part_of_mcu(
  const struct jpeg_painter *painter, int index, unsigned column, unsigned row
) {
  struct scan_block block = painter->scan.blocks[index];
  const jpeg_component_info *info = &painter->source.comp_info[block.component];
  int is_inside = column * info->h_samp_factor + block.x < info->width_in_blocks
    && row * info->v_samp_factor + block.y < info->height_in_blocks;
  if (!is_inside) return (struct part_of_tile){.content = content_nothing};
  return part_of_block(painter, block.component, block.x, block.y);
}

int average_of_part(const struct jpeg_painter *painter, int component, struct part_of_tile part) {
  int is_rgb = painter->source.jpeg_color_space == JCS_RGB;
  struct components color = converted(painter->tile.pixels[part.start], is_rgb);
  struct block average = {.rows[0] = {(color.values[component] - middle) * side}};
  JBLOCK block;
  quantize(painter, component, &average, block);
  return block[0];
}

void paint_part(
  struct jpeg_painter *painter, int component, struct part_of_tile part, JCOEF *coefficients
) {
  struct tile *tile = &painter->tile;
  if (part.content == content_nothing) {
    if (painter->has_new_steps) requantize(painter, component, coefficients);
    return;
  }
  if (part.content == content_one_opaque_color) {
    memset(coefficients, 0, sizeof(JBLOCK));
    coefficients[0] = (JCOEF)average_of_part(painter, component, part);
    return;
  }
  if (!tile->is_converted) convert_tile(tile, painter->source.jpeg_color_space == JCS_RGB);
  const float *values = tile->values[component] + part.start;
  struct block alpha_samples =
    sampled(tile->alpha + part.start, tile->width, part.columns, part.rows);
  struct block value_samples = sampled(values, tile->width, part.columns, part.rows);
  paint_block(painter, component, coefficients, &alpha_samples, &value_samples);
}

void begin_row(struct jpeg_painter *painter, unsigned row) {
  const struct jpeg_decompress_struct *source = &painter->source;
  struct tile *tile = &painter->tile;
  tile->width = source->max_h_samp_factor * side;
  tile->height = source->max_v_samp_factor * side;
  int left = painter->part.x + painter->part.width, right = 0;
  const struct jpeg_overlay *overlay = painter->overlay;
  painter->area_count = overlay->areas_of_rows(
    overlay->context, (int)row * tile->height, tile->height, &painter->areas);
  for (size_t number = 0; number < painter->area_count; number++) {
    const struct jpeg_area *area = &painter->areas[number];
    if (area->x < left) left = area->x;
    if (area->x + area->width > right) right = area->x + area->width;
  }
  painter->first_touched = (unsigned)(left < 0 ? 0 : left / tile->width);
  painter->end_touched = (unsigned)((right + tile->width - 1) / tile->width);
  if (painter->end_touched > painter->end_column) painter->end_touched = painter->end_column;
}
