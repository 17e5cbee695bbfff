// The rows of blocks between the decoder and the encoder: a window that moves down the picture,
// filled by a thread that reads ahead, or on demand where there is none.

#include "painter.h"

enum {
  // More rows than a picture has.
  never = UINT32_MAX,
};

// MARK: - The window

// The decoder writes rows of MCUs, and the encoder reads them before others take their place.
static jvirt_barray_ptr request_window(
  j_common_ptr library, int pool, boolean is_zeroed, JDIMENSION width, JDIMENSION height,
  JDIMENSION count
) {
  struct way_out *way = library->client_data;
  struct painter *painter = way->painter;
  if (painter->window_count == MAX_COMPONENTS) leave(way, jpeg_painting_unsupported);
  struct window *window = &painter->windows[painter->window_count++];
  window->count = count * painter->window_rows;
  window->rows = library->mem->alloc_barray(library, pool, width, window->count);
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

JBLOCKARRAY component_rows(struct painter *painter, int component, JDIMENSION mcu_row) {
  j_common_ptr library = (j_common_ptr)&painter->source;
  JDIMENSION count = painter->source.comp_info[component].v_samp_factor;
  // A window is not written to here, but its rows would be cleared.
  return library->mem->access_virt_barray(
    library, painter->coefficients[component], mcu_row * count, count,
    painter->window_count == 0);
}

// Provides the rows of the part where the encoder asks for those of its picture.
static JBLOCKARRAY access_part(
  j_common_ptr library, jvirt_barray_ptr array, JDIMENSION first, JDIMENSION count, boolean writes
) {
  struct way_out *way = library->client_data;
  struct painter *painter = way->painter;
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

void shift_rows(struct painter *painter) {
  painter->target.mem->access_virt_barray = access_part;
}

// MARK: - Reading

static void read_row(struct painter *painter) {
  int result = jpeg_consume_input(&painter->source);
  if (result != JPEG_ROW_COMPLETED && result != JPEG_SCAN_COMPLETED) {
    leave(painter->source.client_data, jpeg_painting_damaged);
  }
}

static void read_end(struct painter *painter) {
  int result;
  do {
    result = jpeg_consume_input(&painter->source);
    if (result == JPEG_REACHED_SOS) leave(painter->source.client_data, jpeg_painting_damaged);
  } while (result != JPEG_REACHED_EOI);
}

// Waits, with the turns locked, for a row to be written or the writer to end.
static void await_written(struct turns *turns, JDIMENSION row) {
  turns->awaited_written = row;
  while (turns->written < row && !turns->is_writer_done) {
    pthread_cond_wait(&turns->changed, &turns->mutex);
  }
  turns->awaited_written = never;
}

// Says how many rows are read, and waits until there is room for the next one.
//
// Returns whether the writer still waits for it.
static int pass_on(struct painter *painter, JDIMENSION row) {
  struct turns *turns = &painter->turns;
  pthread_mutex_lock(&turns->mutex);
  turns->read = row;
  if (row >= turns->awaited_read) pthread_cond_broadcast(&turns->changed);
  if (row >= turns->written + painter->window_rows) {
    await_written(turns, row - painter->window_rows + rows_of_turn);
  }
  int is_wanted = !turns->is_writer_done;
  pthread_mutex_unlock(&turns->mutex);
  return is_wanted;
}

// Reads the picture on the thread.
static void read_ahead(void *argument) {
  struct painter *painter = argument;
  struct turns *turns = &painter->turns;
  if (setjmp(painter->reader.exit) == 0) {
    JDIMENSION row = 0;
    for (; row < painter->source.total_iMCU_rows && pass_on(painter, row); row++) {
      read_row(painter);
    }
    if (pass_on(painter, row)) read_end(painter);
  }
  pthread_mutex_lock(&turns->mutex);
  turns->is_reader_done = 1;
  pthread_cond_broadcast(&turns->changed);
  pthread_mutex_unlock(&turns->mutex);
}

// MARK: - Turns

void open_window(struct painter *painter) {
  struct jpeg_decompress_struct *source = &painter->source;
  painter->window_rows = painter->thread != NULL ? rows_ahead : 1;
  source->mem->request_virt_barray = request_window;
  source->mem->access_virt_barray = access_window;
  source->buffered_image = TRUE;
  source->raw_data_out = TRUE;
  source->do_block_smoothing = FALSE;
  // It only allocates.
  jpeg_start_decompress(source);
  painter->coefficients = jpeg_read_coefficients(source);
}

void start_reading(struct painter *painter) {
  struct turns *turns = &painter->turns;
  if (painter->thread == NULL) return;
  turns->awaited_read = turns->awaited_written = never;
  pthread_mutex_init(&turns->mutex, NULL);
  pthread_cond_init(&turns->changed, NULL);
  painter->source.client_data = &painter->reader;
  painter->is_reading = 1;
  run_on_thread(painter->thread, read_ahead, painter);
}

// Waits, with the turns locked, for rows to be read or the reader to end.
static void await_read(struct turns *turns, JDIMENSION rows) {
  turns->awaited_read = rows;
  while (turns->read < rows && !turns->is_reader_done) {
    pthread_cond_wait(&turns->changed, &turns->mutex);
  }
  turns->awaited_read = never;
}

void await_row(struct painter *painter, JDIMENSION row) {
  struct turns *turns = &painter->turns;
  JDIMENSION total = painter->source.total_iMCU_rows;
  if (!painter->is_reading) {
    for (; painter->rows_read <= row; painter->rows_read++) read_row(painter);
    return;
  }
  pthread_mutex_lock(&turns->mutex);
  turns->written = row;
  if (row >= turns->awaited_written) pthread_cond_broadcast(&turns->changed);
  if (turns->read <= row) {
    await_read(turns, row + rows_of_turn < total ? row + rows_of_turn : total);
  }
  int is_there = turns->read > row;
  pthread_mutex_unlock(&turns->mutex);
  if (!is_there) leave(&painter->writer, painter->reader.failure);
}

void await_end(struct painter *painter) {
  struct turns *turns = &painter->turns;
  JDIMENSION total = painter->source.total_iMCU_rows;
  if (!painter->is_reading) {
    if (painter->rows_read < total) await_row(painter, total - 1);
    return read_end(painter);
  }
  pthread_mutex_lock(&turns->mutex);
  turns->written = total;
  pthread_cond_broadcast(&turns->changed);
  while (!turns->is_reader_done) pthread_cond_wait(&turns->changed, &turns->mutex);
  pthread_mutex_unlock(&turns->mutex);
  if (painter->reader.failure != jpeg_painting_done) {
    leave(&painter->writer, painter->reader.failure);
  }
}

void stop_reading(struct painter *painter) {
  struct turns *turns = &painter->turns;
  if (!painter->is_reading) return;
  pthread_mutex_lock(&turns->mutex);
  turns->is_writer_done = 1;
  pthread_cond_broadcast(&turns->changed);
  while (!turns->is_reader_done) pthread_cond_wait(&turns->changed, &turns->mutex);
  pthread_mutex_unlock(&turns->mutex);
  pthread_cond_destroy(&turns->changed);
  pthread_mutex_destroy(&turns->mutex);
}
