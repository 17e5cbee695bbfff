// Runs the program, and reads and writes its files.

#include <errno.h>
#include <fcntl.h>
#include <png.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "captions.h"

extern char **environ;

struct bytes read_file(const char *path) {
  struct bytes bytes = {0};
  FILE *file = fopen(path, "rb");
  if (file == NULL) return bytes;
  fseek(file, 0, SEEK_END);
  long count = ftell(file);
  rewind(file);
  bytes.start = malloc((size_t)count + 1);
  bytes.count = fread(bytes.start, 1, (size_t)count, file);
  fclose(file);
  return bytes;
}

int write_file(const char *path, struct bytes bytes) {
  FILE *file = fopen(path, "wb");
  if (file == NULL) return 0;
  int is_written = fwrite(bytes.start, 1, bytes.count, file) == bytes.count;
  return fclose(file) == 0 && is_written;
}

int caption(const struct paths *paths, const char *picture, const char *output) {
  char *words[] = {(char *)paths->program, "caption", (char *)picture, "--top", "all blocks",
                   "--bottom", "stay as they are", "--output", (char *)output, NULL};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t process;
  int status = -1;
  unlink(output);
  if (posix_spawn(&process, paths->program, &actions, NULL, words, environ) == 0) {
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
  }
  posix_spawn_file_actions_destroy(&actions);
  return status == 0;
}

int read_captions(const struct paths *paths, int width, int height, struct overlay *overlay) {
  png_image image = {.version = PNG_IMAGE_VERSION, .format = PNG_FORMAT_RGBA};
  image.width = (png_uint_32)width;
  image.height = (png_uint_32)height;
  void *clear = calloc((size_t)width * (size_t)height, 4);
  int is_written = png_image_write_to_file(&image, paths->clear, 0, clear, 0, NULL);
  free(clear);
  png_image_free(&image);
  if (!is_written || !caption(paths, paths->clear, paths->captions)) return 0;
  png_image result = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_file(&result, paths->captions)) return 0;
  result.format = PNG_FORMAT_RGBA;
  overlay->width = (int)result.width;
  overlay->height = (int)result.height;
  overlay->pixels = malloc(PNG_IMAGE_SIZE(result));
  return png_image_finish_read(&result, NULL, overlay->pixels, 0, NULL);
}
