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

#include "painter.h"

// MARK: - Failures

void leave(struct jpeg_painter *painter, enum jpeg_painting why) {
  painter->failure = why;
  longjmp(painter->exit, 1);
}

static void on_error(j_common_ptr library) {
  int code = library->err->msg_code;
  leave(
    library->client_data,
    code == JERR_OUT_OF_MEMORY || code == JERR_NO_BACKING_STORE ? jpeg_painting_no_memory
                                                                 : jpeg_painting_damaged);
}

static void on_message(j_common_ptr library, int level) {
  // A warning. Cameras pad the data before the end; the picture is complete then.
  struct jpeg_error_mgr *errors = library->err;
  if (level >= 0) return;
  if (errors->msg_code == JWRN_EXTRANEOUS_DATA && errors->msg_parm.i[1] == JPEG_EOI) return;
  leave(library->client_data, jpeg_painting_damaged);
}

static void on_reading(j_common_ptr library) {
  struct jpeg_painter *painter = library->client_data;
  if (painter->source.input_scan_number > painter->maximum_scans) {
    leave(painter, jpeg_painting_damaged);
  }
}

// MARK: - Output

static void begin_output(j_compress_ptr target) { (void)target; }

static boolean on_full_output(j_compress_ptr target) {
  leave(target->client_data, jpeg_painting_too_large);
}

static void end_output(j_compress_ptr target) {
  struct jpeg_painter *painter = target->client_data;
  painter->written = painter->capacity - painter->destination.free_in_buffer;
}

// Called by the encoder after it has written the header, and before any block.
static void on_writing(j_common_ptr library) {
  struct jpeg_painter *painter = library->client_data;
  if (painter->has_new_steps) {
    write_requantized_scan(painter);
  } else {
    write_scan(painter);
  }
  leave(painter, jpeg_painting_done);
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

// Finds the MCUs of the part.
static void place_part(struct jpeg_painter *painter) {
  const struct jpeg_decompress_struct *source = &painter->source;
  const struct jpeg_part *part = &painter->part;
  int width = source->max_h_samp_factor * side, height = source->max_v_samp_factor * side;
  int is_inside = part->x >= 0 && part->y >= 0 && part->width > 0 && part->height > 0
    && part->width <= (int)source->image_width - part->x
    && part->height <= (int)source->image_height - part->y;
  if (!is_inside || part->x % width != 0 || part->y % height != 0) {
    leave(painter, jpeg_painting_unsupported);
  }
  painter->first_column = (unsigned)(part->x / width);
  painter->first_row = (unsigned)(part->y / height);
  painter->end_column = (unsigned)((part->x + part->width + width - 1) / width);
  painter->end_row = (unsigned)((part->y + part->height + height - 1) / height);
}

static void write_markers(
  struct jpeg_painter *painter, int orientation, const unsigned char *profile,
  unsigned profile_count
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

// Gives the encoder what stays.
static void copy_parameters(struct jpeg_painter *painter, int quality) {
  jpeg_copy_critical_parameters(&painter->source, &painter->target);
  painter->target.image_width = (JDIMENSION)painter->part.width;
  painter->target.image_height = (JDIMENSION)painter->part.height;
  painter->has_new_steps = quality != 0;
  if (painter->has_new_steps) use_quality(painter, quality);
}

// Starts to read the scan of the picture for a purpose, unless it is being read for it.
static enum jpeg_painting start(struct jpeg_painter *painter, enum purpose purpose) {
  struct scan *scan = &painter->scan;
  if (scan->purpose == purpose) return jpeg_painting_done;
  stop_scan(scan);
  memset(scan, 0, sizeof *scan);
  return start_scan(scan, &painter->source, purpose, painter->thread);
}

// Starts to read the picture, or reads all of it.
static void read_picture(struct jpeg_painter *painter) {
  struct jpeg_compress_struct *target = &painter->target;
  enum purpose purpose =
    painter->has_new_steps ? purpose_list_coefficients : purpose_find_blocks;
  enum jpeg_painting result = start(painter, purpose);
  if (result == jpeg_painting_done) {
    if (purpose == purpose_find_blocks) prepare_codes(painter);
    painter->writing.progress_monitor = on_writing;
    target->progress = &painter->writing;
  } else if (result == jpeg_painting_unsupported) {
    painter->coefficients = jpeg_read_coefficients(&painter->source);
    paint_coefficients(painter);
    // With tables of its own; their encoder checks the range of coefficients.
    target->optimize_coding = TRUE;
  } else {
    leave(painter, result);
  }
}

// MARK: - Painters

static void open(struct jpeg_painter *painter, const unsigned char *file, size_t count) {
  struct jpeg_decompress_struct *source = &painter->source;
  jpeg_create_decompress(source);
  jpeg_create_compress(&painter->target);
  painter->reading.progress_monitor = on_reading;
  source->progress = &painter->reading;
  jpeg_mem_src(source, file, count);
  jpeg_read_header(source, TRUE);
  if (!is_supported(source)) leave(painter, jpeg_painting_unsupported);
  prepare_transform(&painter->transform);
}

enum jpeg_painting jpeg_painter_open(
  const unsigned char *file, size_t count, int maximum_scans, struct jpeg_thread *thread,
  struct jpeg_painter **opened
) {
  struct jpeg_painter *painter = NULL;
  *opened = NULL;
  if (posix_memalign((void **)&painter, _Alignof(struct jpeg_painter), sizeof *painter) != 0) {
    return jpeg_painting_no_memory;
  }
  *opened = painter;
  memset(painter, 0, sizeof *painter);
  painter->maximum_scans = maximum_scans;
  painter->thread = thread;
  painter->source.err = painter->target.err = jpeg_std_error(&painter->errors);
  painter->errors.error_exit = on_error;
  painter->errors.emit_message = on_message;
  painter->source.client_data = painter->target.client_data = painter;
  if (setjmp(painter->exit) == 0) open(painter, file, count);
  return painter->failure;
}

void jpeg_painter_start(struct jpeg_painter *painter) {
  // If this fails it fails again, or is not needed.
  if (painter->thread != NULL && setjmp(painter->exit) == 0) start(painter, purpose_find_blocks);
}

void jpeg_painter_close(struct jpeg_painter *painter) {
  if (painter == NULL) return;
  stop_scan(&painter->scan);
  jpeg_destroy_compress(&painter->target);
  jpeg_destroy_decompress(&painter->source);
  free(painter);
}

static void paint(
  struct jpeg_painter *painter, int quality, int orientation, const unsigned char *profile,
  unsigned profile_count
) {
  place_part(painter);
  copy_parameters(painter, quality);
  prepare_steps(painter);
  read_picture(painter);
  jpeg_write_coefficients(&painter->target, painter->coefficients);
  write_markers(painter, orientation, profile, profile_count);
  jpeg_finish_compress(&painter->target);
}

enum jpeg_painting jpeg_painter_paint(
  struct jpeg_painter *painter, const struct jpeg_part *part, const struct jpeg_overlay *overlay,
  int quality, int orientation, const unsigned char *profile, size_t profile_count,
  unsigned char *output, size_t capacity, size_t *written
) {
  painter->part = *part;
  painter->overlay = overlay;
  painter->capacity = capacity;
  painter->destination = (struct jpeg_destination_mgr){
    .next_output_byte = output,
    .free_in_buffer = capacity,
    .init_destination = begin_output,
    .empty_output_buffer = on_full_output,
    .term_destination = end_output};
  painter->target.dest = &painter->destination;
  if (setjmp(painter->exit) == 0) {
    paint(painter, quality, orientation, profile, (unsigned)profile_count);
  }
  *written = painter->written;
  return painter->failure;
}
