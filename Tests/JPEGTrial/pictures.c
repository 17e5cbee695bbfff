// Reads coefficients and pixels with libjpeg, and encodes pixels.

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "jpeg_trial.h"

struct reader {
  struct jpeg_decompress_struct source;
  struct jpeg_error_mgr errors;
  jmp_buf exit;
};

static void on_error(j_common_ptr library) {
  struct reader *reader = library->client_data;
  longjmp(reader->exit, 1);
}

static void on_message(j_common_ptr library, int level) {
  if (level < 0) library->err->num_warnings++;
}

static void start(struct reader *reader) {
  reader->source.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = on_error;
  reader->errors.emit_message = on_message;
  reader->source.client_data = reader;
  jpeg_create_decompress(&reader->source);
}

// The orientation of big-endian EXIF data with one entry.
static int orientation(const struct jpeg_decompress_struct *source) {
  for (jpeg_saved_marker_ptr marker = source->marker_list; marker; marker = marker->next) {
    if (marker->marker != JPEG_APP0 + 1 || marker->data_length != 32) continue;
    if (memcmp(marker->data, "Exif\0\0MM", 8) == 0) return marker->data[25];
  }
  return 1;
}

static void read_component(
  struct reader *reader, jvirt_barray_ptr array, int number, struct component *component
) {
  const jpeg_component_info *info = &reader->source.comp_info[number];
  component->h = info->h_samp_factor;
  component->v = info->v_samp_factor;
  component->columns = (int)info->width_in_blocks;
  component->rows = (int)info->height_in_blocks;
  if (info->quant_table == NULL) on_error((j_common_ptr)&reader->source);
  memcpy(component->steps, info->quant_table->quantval, sizeof component->steps);
  size_t size = (size_t)component->columns * sizeof *component->blocks;
  component->blocks = malloc(size * (size_t)component->rows);
  for (int row = 0; row < component->rows; row++) {
    j_common_ptr library = (j_common_ptr)&reader->source;
    JBLOCKARRAY blocks =
      library->mem->access_virt_barray(library, array, (JDIMENSION)row, 1, FALSE);
    memcpy(component->blocks + (size_t)row * (size_t)component->columns, blocks[0], size);
  }
}

static void read_coefficients(struct reader *reader, struct picture *picture) {
  struct jpeg_decompress_struct *source = &reader->source;
  jpeg_save_markers(source, JPEG_APP0 + 1, 0xFFFF);
  jpeg_save_markers(source, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(source, TRUE);
  if (source->num_components != 1 && source->num_components != 3) on_error((j_common_ptr)source);
  picture->width = (int)source->image_width;
  picture->height = (int)source->image_height;
  picture->is_rgb = source->jpeg_color_space == JCS_RGB;
  picture->orientation = orientation(source);
  picture->count = source->num_components;
  picture->h = source->max_h_samp_factor;
  picture->v = source->max_v_samp_factor;
  unsigned count = 0;
  if (jpeg_read_icc_profile(source, &picture->profile.start, &count)) {
    picture->profile.count = count;
  }
  jvirt_barray_ptr *arrays = jpeg_read_coefficients(source);
  for (int number = 0; number < picture->count; number++) {
    read_component(reader, arrays[number], number, &picture->components[number]);
  }
  jpeg_finish_decompress(source);
  picture->warnings = reader->errors.num_warnings;
}

int read_picture(struct bytes file, struct picture *picture) {
  struct reader reader;
  memset(picture, 0, sizeof *picture);
  start(&reader);
  volatile int is_read = 0;
  if (setjmp(reader.exit) == 0) {
    jpeg_mem_src(&reader.source, file.start, file.count);
    read_coefficients(&reader, picture);
    is_read = 1;
  }
  jpeg_destroy_decompress(&reader.source);
  if (!is_read) free_picture(picture);
  return is_read;
}

void free_picture(struct picture *picture) {
  for (int number = 0; number < 3; number++) free(picture->components[number].blocks);
  free(picture->profile.start);
  memset(picture, 0, sizeof *picture);
}

unsigned char *decode_rgb(struct bytes file) {
  struct reader reader;
  unsigned char *volatile pixels = NULL;
  start(&reader);
  if (setjmp(reader.exit) == 0) {
    struct jpeg_decompress_struct *source = &reader.source;
    jpeg_mem_src(source, file.start, file.count);
    jpeg_read_header(source, TRUE);
    source->out_color_space = JCS_RGB;
    jpeg_start_decompress(source);
    size_t stride = (size_t)source->output_width * 3;
    pixels = malloc(stride * source->output_height);
    while (source->output_scanline < source->output_height) {
      unsigned char *row = pixels + stride * source->output_scanline;
      jpeg_read_scanlines(source, &row, 1);
    }
    jpeg_finish_decompress(source);
  } else {
    free(pixels);
    pixels = NULL;
  }
  jpeg_destroy_decompress(&reader.source);
  return pixels;
}

struct bytes encode_like(const struct picture *picture, const unsigned char *rgb) {
  struct jpeg_compress_struct target;
  struct jpeg_error_mgr errors;
  struct bytes file = {0};
  unsigned long count = 0;
  target.err = jpeg_std_error(&errors);
  jpeg_create_compress(&target);
  jpeg_mem_dest(&target, &file.start, &count);
  target.image_width = (JDIMENSION)picture->width;
  target.image_height = (JDIMENSION)picture->height;
  target.input_components = 3;
  target.in_color_space = JCS_RGB;
  jpeg_set_defaults(&target);
  jpeg_set_colorspace(
    &target, picture->count == 1 ? JCS_GRAYSCALE : picture->is_rgb ? JCS_RGB : JCS_YCbCr);
  for (int number = 0; number < picture->count; number++) {
    unsigned steps[block_size];
    for (int index = 0; index < block_size; index++) {
      steps[index] = picture->components[number].steps[index];
    }
    jpeg_add_quant_table(&target, number, steps, 100, FALSE);
    target.comp_info[number].quant_tbl_no = number;
    target.comp_info[number].h_samp_factor = picture->components[number].h;
    target.comp_info[number].v_samp_factor = picture->components[number].v;
  }
  target.optimize_coding = TRUE;
  jpeg_start_compress(&target, TRUE);
  while (target.next_scanline < target.image_height) {
    JSAMPROW row = (JSAMPROW)rgb + (size_t)target.next_scanline * (size_t)picture->width * 3;
    jpeg_write_scanlines(&target, &row, 1);
  }
  jpeg_finish_compress(&target);
  jpeg_destroy_compress(&target);
  file.count = count;
  return file;
}
