// Finds the runs of a scan, on a thread if there is one.

#include "scan.h"

#include <stdlib.h>

enum {
  // The bytes that are prepared at a time.
  bytes_of_part = 32 << 10,
};

// MARK: - Bytes

// Copies bytes up to a marker, without the zeros that follow 0xFF.
static void prepare_bytes(struct scan *scan) {
  const unsigned char *limit = scan->end;
  if (limit - scan->next > bytes_of_part) limit = scan->next + bytes_of_part;
  while (scan->next < limit) {
    const unsigned char *mark = memchr(scan->next, 0xFF, (size_t)(limit - scan->next));
    size_t count = (size_t)((mark == NULL ? limit : mark) - scan->next);
    memcpy(scan->bytes + scan->byte_count, scan->next, count);
    scan->byte_count += count;
    scan->next += count;
    if (mark == NULL) return;
    if (scan->end - mark < 2 || mark[1] != 0) {
      scan->is_at_marker = 1;
      return;
    }
    scan->bytes[scan->byte_count++] = 0xFF;
    scan->next += 2;
  }
  if (scan->next == scan->end) scan->is_at_marker = 1;
}

// Reads a marker; returns 0 if there is none.
static int read_marker(struct scan *scan) {
  // A marker may have more than one 0xFF before it.
  while (scan->end - scan->next > 1 && scan->next[1] == 0xFF) scan->next++;
  if (scan->end - scan->next < 2) return 0;
  scan->next += 2;
  return scan->next[-1];
}

// MARK: - Runs

static int read_run(struct scan *scan, struct run *run) {
  struct place *place = &scan->place;
  if (scan->coefficients != NULL) {
    place->next =
      scan->coefficients + scan->runs_read % runs_kept * scan->coefficients_of_run;
    run->coefficients = place->next;
  }
  run->start = place->position;
  memcpy(run->before, place->last, sizeof run->before);
  for (unsigned index = 0; index < run->count; index++) {
    while (!scan->is_at_marker && scan->byte_count - place->position / 8 < bytes_of_mcu) {
      prepare_bytes(scan);
    }
    int is_valid = place->next == NULL ? skip_mcu(scan, place) : list_mcu(scan, place);
    if (!is_valid || place->position > scan->byte_count * 8) return 0;
  }
  if (place->next != NULL) *place->next = (struct coefficient){0};
  run->end = place->position;
  memcpy(run->after, place->last, sizeof run->after);
  run->moved_count = (size_t)(place->moved - scan->moved);
  return 1;
}

// Begins what follows a restart marker.
static int restart(struct scan *scan, int number) {
  struct place *place = &scan->place;
  while (!scan->is_at_marker) prepare_bytes(scan);
  if ((place->position + 7) / 8 != scan->byte_count) return 0;
  if (read_marker(scan) != JPEG_RST0 + number % 8) return 0;
  *place = (struct place){.position = scan->byte_count * 8, .moved = place->moved};
  scan->is_at_marker = 0;
  return 1;
}

// Reads the next run; returns whether it is valid.
static int read_next_run(struct scan *scan) {
  unsigned mcu = scan->mcu, interval = scan->restart_interval;
  struct run *run = &scan->runs[scan->runs_read];
  run->row = mcu / scan->columns;
  run->column = mcu % scan->columns;
  run->count = scan->columns - run->column;
  run->restarts = interval != 0 && mcu != 0 && mcu % interval == 0;
  if (run->restarts && !restart(scan, (int)(mcu / interval - 1))) return 0;
  if (interval != 0 && interval - mcu % interval < run->count) {
    run->count = interval - mcu % interval;
  }
  if (!read_run(scan, run)) return 0;
  scan->mcu += run->count;
  scan->runs_read++;
  return 1;
}

// Reads what follows the last run; returns whether the picture ends there.
static int read_end(struct scan *scan) {
  if (scan->runs_read < scan->run_count) return 0;
  // Cameras pad the data before the end.
  while (!scan->is_at_marker) prepare_bytes(scan);
  return read_marker(scan) == JPEG_EOI;
}

// Says that a run is read, and waits until the next one may be; returns whether it is wanted.
static int pass_on(struct scan *scan) {
  pthread_mutex_lock(&scan->mutex);
  scan->runs_there = scan->runs_read;
  if (scan->runs_there >= scan->awaited) pthread_cond_broadcast(&scan->changed);
  size_t limit = scan->coefficients == NULL ? SIZE_MAX : runs_kept;
  int is_full = scan->runs_there - scan->runs_released >= limit;
  while (is_full && !scan->is_stopped && scan->runs_there - scan->runs_released > limit / 2) {
    pthread_cond_wait(&scan->changed, &scan->mutex);
  }
  int is_wanted = !scan->is_stopped;
  pthread_mutex_unlock(&scan->mutex);
  return is_wanted;
}

void read_on_thread(void *argument) {
  struct scan *scan = argument;
  int is_wanted = 1;
  while (is_wanted && scan->runs_read < scan->run_count) {
    is_wanted = read_next_run(scan) && pass_on(scan);
  }
  int is_complete = read_end(scan);
  pthread_mutex_lock(&scan->mutex);
  scan->is_complete = is_complete;
  scan->is_done = 1;
  pthread_cond_broadcast(&scan->changed);
  pthread_mutex_unlock(&scan->mutex);
}

// MARK: - Waiting

// Waits, with the scan locked, for a number of runs or the end.
static void await(struct scan *scan, size_t count) {
  scan->awaited = count;
  while (scan->runs_there < count && !scan->is_done) {
    pthread_cond_wait(&scan->changed, &scan->mutex);
  }
  scan->awaited = SIZE_MAX;
}

const struct run *await_run(struct scan *scan, size_t index) {
  if (scan->thread == NULL) {
    while (scan->runs_read <= index) {
      if (!read_next_run(scan)) return NULL;
    }
    return &scan->runs[index];
  }
  pthread_mutex_lock(&scan->mutex);
  if (scan->runs_there <= index) await(scan, index + rows_of_turn);
  int is_there = scan->runs_there > index;
  pthread_mutex_unlock(&scan->mutex);
  return is_there ? &scan->runs[index] : NULL;
}

void release_run(struct scan *scan) {
  if (scan->thread == NULL) return;
  pthread_mutex_lock(&scan->mutex);
  scan->runs_released++;
  if (scan->runs_there - scan->runs_released == runs_kept / 2) {
    pthread_cond_broadcast(&scan->changed);
  }
  pthread_mutex_unlock(&scan->mutex);
}

int await_end(struct scan *scan) {
  if (scan->thread == NULL) {
    while (scan->runs_read < scan->run_count && read_next_run(scan)) continue;
    return read_end(scan);
  }
  pthread_mutex_lock(&scan->mutex);
  await(scan, SIZE_MAX);
  pthread_mutex_unlock(&scan->mutex);
  return scan->is_complete;
}

void stop_scan(struct scan *scan) {
  if (scan->thread != NULL) {
    pthread_mutex_lock(&scan->mutex);
    scan->is_stopped = 1;
    pthread_cond_broadcast(&scan->changed);
    await(scan, SIZE_MAX);
    pthread_mutex_unlock(&scan->mutex);
    pthread_cond_destroy(&scan->changed);
    pthread_mutex_destroy(&scan->mutex);
  }
  free(scan->runs);
  free(scan->bytes);
  free(scan->moved);
  free(scan->coefficients);
}
