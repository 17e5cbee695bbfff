// Coefficients, which are numbers of steps; those of the output may be others.

#include "painter.h"

static const JQUANT_TBL *table_of(
  const jpeg_component_info *info, JQUANT_TBL *const tables[NUM_QUANT_TBLS]
) {
  int number = info->quant_tbl_no;
  return number < 0 || number >= NUM_QUANT_TBLS ? NULL : tables[number];
}

void prepare_steps(struct jpeg_painter *painter) {
  for (int component = 0; component < painter->source.num_components; component++) {
    const JQUANT_TBL *old =
      table_of(&painter->source.comp_info[component], painter->source.quant_tbl_ptrs);
    const JQUANT_TBL *new =
      table_of(&painter->target.comp_info[component], painter->target.quant_tbl_ptrs);
    if (old == NULL || new == NULL) leave(painter, jpeg_painting_damaged);
    for (int index = 0; index < DCTSIZE2; index++) {
      if (old->quantval[index] == 0) leave(painter, jpeg_painting_damaged);
      int row = index / side, column = index % side;
      float step = old->quantval[index], reciprocal = 1.0f / new->quantval[index];
      painter->steps[component].rows[row][column] = step;
      painter->reciprocals[component].rows[row][column] = reciprocal;
      painter->ratios[component].rows[row][column] = step * reciprocal;
    }
  }
}

void use_quality(struct jpeg_painter *painter, int quality) {
  struct jpeg_compress_struct *target = &painter->target;
  jpeg_set_quality(target, quality, TRUE);
  int has_one_table = target->jpeg_color_space != JCS_YCbCr;
  for (int component = 0; component < target->num_components; component++) {
    target->comp_info[component].quant_tbl_no = component == 0 || has_one_table ? 0 : 1;
  }
}

struct block dequantized(
  const struct jpeg_painter *painter, int component, const JCOEF *coefficients
) {
  struct block result;
  for (int row = 0; row < side; row++) {
    row_of_coefficients stored;
    memcpy(&stored, coefficients + row * side, sizeof stored);
    result.rows[row] =
      __builtin_convertvector(stored, row_of_samples) * painter->steps[component].rows[row];
  }
  return result;
}

// Rounds to the nearest integers within the range of coefficients.
static row_of_coefficients rounded(const row_of_samples *unlimited) {
  row_of_samples values = *unlimited;
  const float limit = largest_coefficient;
  for (int column = 0; column < side; column++) {
    values[column] = values[column] < -limit ? -limit : values[column];
    values[column] = values[column] > limit ? limit : values[column];
  }
  return __builtin_convertvector(values + rounding - rounding, row_of_coefficients);
}

void quantize(
  const struct jpeg_painter *painter, int component, const struct block *values, JCOEF *coefficients
) {
  for (int row = 0; row < side; row++) {
    row_of_samples steps = values->rows[row] * painter->reciprocals[component].rows[row];
    row_of_coefficients new = rounded(&steps);
    memcpy(coefficients + row * side, &new, sizeof new);
  }
}

// MARK: - Other tables

// Limits samples as decoders do.
static void limit_samples(struct block *samples) {
  for (int row = 0; row < side; row++) {
    for (int column = 0; column < side; column++) {
      float *sample = (float *)&samples->rows[row] + column;
      if (*sample < -middle) *sample = -middle;
      if (*sample > middle - 1) *sample = middle - 1;
    }
  }
}

void requantize(const struct jpeg_painter *painter, int component, JCOEF *coefficients) {
  row_of_coefficients new[side];
  int is_beyond = 0;
  for (int index = 0; index < DCTSIZE2; index++) {
    struct coefficient old = {coefficients[zigzag[index]], (uint8_t)index};
    int value = requantized(&painter->ratios[component], old);
    is_beyond |= value < -largest_coefficient || value > largest_coefficient;
    ((JCOEF *)new)[zigzag[index]] = (JCOEF)value;
  }
  if (!is_beyond) {
    memcpy(coefficients, new, sizeof new);
    return;
  }
  // Larger than those of any samples.
  struct block values = dequantized(painter, component, coefficients);
  values = samples(&painter->transform, &values);
  limit_samples(&values);
  values = frequencies(&painter->transform, &values);
  quantize(painter, component, &values, coefficients);
}
