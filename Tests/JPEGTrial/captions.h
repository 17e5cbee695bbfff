#pragma once
// Runs the program that puts captions on files.

#include "jpeg_trial.h"

// The paths of the files of one comparison.
struct paths {
  const char *program;
  char picture[4096];
  char output[4096];
  char clear[4096];
  char captions[4096];
};

struct bytes read_file(const char *path);

// Returns whether the file is written.
int write_file(const char *path, struct bytes bytes);

// Puts captions on a picture. Returns whether the program ended with success.
int caption(const struct paths *paths, const char *picture, const char *output);

// Has the program put the same captions on a transparent picture. Returns whether it could.
int read_captions(const struct paths *paths, int width, int height, struct overlay *overlay);
