#define _GNU_SOURCE
#include "deferred_libraries.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#if defined(__x86_64__) || defined(__aarch64__)

enum library {
#define LIBRARY(library, file) library_##library,
#define FUNCTION(library, name)
#define VALUE(library, name)
#include "symbols.h"
#undef LIBRARY
#undef FUNCTION
  library_count,
};

static const char *const files[] = {
#define LIBRARY(library, file) file,
#define FUNCTION(library, name)
#include "symbols.h"
#undef LIBRARY
#undef FUNCTION
};

struct function {
  const char *name;
  enum library library;
};

static const struct function functions[] = {
#define LIBRARY(library, file)
#define FUNCTION(library, name) {#name, library_##library},
#include "symbols.h"
#undef VALUE
#undef FUNCTION
};

// As `struct wl_interface` of Wayland, which is the only kind of value.
struct value {
  const void *content[5];
};

// A copy of each, as a program has that is linked with the library.
#define FUNCTION(library, name)
#define VALUE(library, name) struct value name;
#include "symbols.h"
#undef VALUE

static const struct {
  const char *name;
  enum library library;
  struct value *copy;
} values[] = {
#define VALUE(library, name) {#name, library_##library, &name},
#include "symbols.h"
};

// The functions by their numbers, or where they are loaded.
extern __attribute__((visibility("hidden"))) void *deferred_functions[];

static void *loaded[library_count];
static pthread_mutex_t turn = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

static _Noreturn void give_up(void) {
  fprintf(stderr, "mememe: a library cannot be loaded: %s\n", dlerror());
  exit(EX_UNAVAILABLE);
}

static void *find(enum library library, const char *name) {
  void *symbol = dlsym(loaded[library], name);
  if (symbol == NULL) give_up();
  return symbol;
}

// Loads a library; only by the thread whose turn it is.
static void load(enum library library) {
  if (loaded[library] != NULL) return;
  loaded[library] = dlopen(files[library], RTLD_LAZY | RTLD_LOCAL);
  if (loaded[library] == NULL) give_up();
  for (size_t number = 0; number < sizeof values / sizeof *values; number++) {
    if (values[number].library != library) continue;
    memcpy(values[number].copy, find(library, values[number].name), sizeof(struct value));
  }
}

__attribute__((visibility("hidden"))) void *deferred_function(size_t number) {
  pthread_mutex_lock(&turn);
  load(functions[number].library);
  void *function = find(functions[number].library, functions[number].name);
  __atomic_store_n(&deferred_functions[number], function, __ATOMIC_RELEASE);
  pthread_mutex_unlock(&turn);
  return function;
}

void deferred_libraries_load(enum deferred_libraries set) {
  static const enum library of_windows[] = {library_sdl, library_sdl_ttf, library_sdl_image};
  static const enum library of_text[] = {
    library_sdl_ttf, library_fontconfig, library_harfbuzz, library_fribidi};
  int is_text = set == deferred_libraries_of_text;
  const enum library *libraries = is_text ? of_text : of_windows;
  size_t count = is_text ? sizeof of_text / sizeof *of_text : sizeof of_windows / sizeof *of_windows;
  pthread_mutex_lock(&turn);
  for (size_t index = 0; index < count; index++) load(libraries[index]);
  pthread_mutex_unlock(&turn);
}

#else

// Where there are no stubs the libraries are linked.
void deferred_libraries_load(enum deferred_libraries set) { (void)set; }

#endif
