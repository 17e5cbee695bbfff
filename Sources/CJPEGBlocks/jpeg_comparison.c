// How much of a picture is the same in another one, by the coefficients of both.

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

#include "block.h"
#include "jpeg_blocks.h"

struct comparison {
  struct jpeg_decompress_struct pictures[2];
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf exit;
  enum jpeg_painting failure;
  int maximum_scans;
  jvirt_barray_ptr *coefficients[2];
  struct transform transform;
};

static _Noreturn void fail(struct comparison *comparison, enum jpeg_painting why) {
  comparison->failure = why;
  longjmp(comparison->exit, 1);
}

static void on_error(j_common_ptr library) {
  int code = library->err->msg_code;
  int is_shortage = code == JERR_OUT_OF_MEMORY || code == JERR_NO_BACKING_STORE;
  fail(library->client_data, is_shortage ? jpeg_painting_no_memory : jpeg_painting_damaged);
}

static void on_message(j_common_ptr library, int level) {
  (void)library;
  (void)level;
}

static void on_progress(j_common_ptr library) {
  struct comparison *comparison = library->client_data;
  if (((j_decompress_ptr)library)->input_scan_number > comparison->maximum_scans) {
    fail(comparison, jpeg_painting_damaged);
  }
}

static int is_comparable(const struct comparison *comparison) {
  const struct jpeg_decompress_struct *first = &comparison->pictures[0];
  const struct jpeg_decompress_struct *second = &comparison->pictures[1];
  if (first->image_width != second->image_width) return 0;
  if (first->image_height != second->image_height) return 0;
  if (first->num_components != second->num_components) return 0;
  for (int component = 0; component < first->num_components; component++) {
    const jpeg_component_info *one = &first->comp_info[component];
    const jpeg_component_info *other = &second->comp_info[component];
    if (one->width_in_blocks != other->width_in_blocks) return 0;
    if (one->height_in_blocks != other->height_in_blocks) return 0;
    if (one->quant_table == NULL || other->quant_table == NULL) return 0;
    size_t size = sizeof one->quant_table->quantval;
    if (memcmp(one->quant_table->quantval, other->quant_table->quantval, size) != 0) return 0;
  }
  return 1;
}

// The samples of a block as a decoder shows them, but for rounding.
static struct block shown(
  const struct comparison *comparison, const JCOEF *coefficients, const JQUANT_TBL *table
) {
  struct block block;
  for (int index = 0; index < DCTSIZE2; index++) {
    block.rows[index / side][index % side] =
      (float)coefficients[index] * (float)table->quantval[index];
  }
  block = samples(&comparison->transform, &block);
  for (int index = 0; index < DCTSIZE2; index++) {
    float value = block.rows[index / side][index % side] + CENTERJSAMPLE;
    block.rows[index / side][index % side] = fminf(fmaxf(value, 0), MAXJSAMPLE);
  }
  return block;
}

static double largest_difference(
  const struct comparison *comparison, const JCOEF *one, const JCOEF *other,
  const JQUANT_TBL *table
) {
  struct block first = shown(comparison, one, table), second = shown(comparison, other, table);
  double largest = 0;
  for (int index = 0; index < DCTSIZE2; index++) {
    double value =
      fabsf(first.rows[index / side][index % side] - second.rows[index / side][index % side]);
    largest = value > largest ? value : largest;
  }
  return largest;
}

static void compare(struct comparison *comparison, struct jpeg_difference *difference) {
  for (int number = 0; number < 2; number++) {
    jpeg_read_header(&comparison->pictures[number], TRUE);
    comparison->coefficients[number] = jpeg_read_coefficients(&comparison->pictures[number]);
  }
  if (!is_comparable(comparison)) fail(comparison, jpeg_painting_unsupported);
  prepare_transform(&comparison->transform);
  for (int component = 0; component < comparison->pictures[0].num_components; component++) {
    const jpeg_component_info *info = &comparison->pictures[0].comp_info[component];
    for (JDIMENSION row = 0; row < info->height_in_blocks; row++) {
      JBLOCKROW rows[2];
      for (int number = 0; number < 2; number++) {
        j_common_ptr library = (j_common_ptr)&comparison->pictures[number];
        rows[number] = library->mem->access_virt_barray(
          library, comparison->coefficients[number][component], row, 1, FALSE)[0];
      }
      for (JDIMENSION column = 0; column < info->width_in_blocks; column++) {
        const JCOEF *one = rows[0][column], *other = rows[1][column];
        difference->blocks++;
        if (memcmp(one, other, sizeof(JBLOCK)) == 0) {
          difference->equal_blocks++;
          continue;
        }
        double value = largest_difference(comparison, one, other, info->quant_table);
        if (value > difference->largest) difference->largest = value;
      }
    }
  }
}

enum jpeg_painting jpeg_compare(
  const unsigned char *first, size_t first_count, const unsigned char *second,
  size_t second_count, int maximum_scans, struct jpeg_difference *difference
) {
  struct comparison *comparison = NULL;
  size_t alignment = _Alignof(struct comparison);
  if (posix_memalign((void **)&comparison, alignment, sizeof *comparison) != 0) {
    return jpeg_painting_no_memory;
  }
  memset(comparison, 0, sizeof *comparison);
  memset(difference, 0, sizeof *difference);
  comparison->maximum_scans = maximum_scans;
  struct jpeg_error_mgr *errors = jpeg_std_error(&comparison->errors);
  errors->error_exit = on_error;
  errors->emit_message = on_message;
  comparison->progress.progress_monitor = on_progress;
  for (int number = 0; number < 2; number++) {
    comparison->pictures[number].err = errors;
    comparison->pictures[number].client_data = comparison;
  }
  if (setjmp(comparison->exit) == 0) {
    for (int number = 0; number < 2; number++) {
      jpeg_create_decompress(&comparison->pictures[number]);
      comparison->pictures[number].progress = &comparison->progress;
    }
    jpeg_mem_src(&comparison->pictures[0], first, first_count);
    jpeg_mem_src(&comparison->pictures[1], second, second_count);
    compare(comparison, difference);
  }
  enum jpeg_painting result = comparison->failure;
  for (int number = 0; number < 2; number++) {
    jpeg_destroy_decompress(&comparison->pictures[number]);
  }
  free(comparison);
  return result;
}
