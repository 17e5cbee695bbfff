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
#undef LIBRARY
#undef FUNCTION
#undef VALUE
};

// The functions by their numbers, or where they are loaded.
extern __attribute__((visibility("hidden"))) void *deferred_functions[];

static struct {
  pthread_mutex_t turn;
  void *handle;
} libraries[] = {
#define LIBRARY(library, file) {PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP, NULL},
#define FUNCTION(library, name)
#define VALUE(library, name)
#include "symbols.h"
#undef LIBRARY
#undef FUNCTION
#undef VALUE
};

static _Noreturn void give_up(void) {
  fprintf(stderr, "mememe: a library cannot be loaded: %s\n", dlerror());
  exit(EX_UNAVAILABLE);
}

// Loads a library and finds all that is used of it: a search would wait for another library that is
// being loaded.
static void load(enum library library) {
  pthread_mutex_lock(&libraries[library].turn);
  if (libraries[library].handle == NULL) {
    void *handle = dlopen(files[library], RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) give_up();
    for (size_t number = 0; number < sizeof values / sizeof *values; number++) {
      if (values[number].library != library) continue;
      const void *value = dlsym(handle, values[number].name);
      if (value == NULL) give_up();
      memcpy(values[number].copy, value, sizeof(struct value));
    }
    for (size_t number = 0; number < sizeof functions / sizeof *functions; number++) {
      if (functions[number].library != library) continue;
      void *function = dlsym(handle, functions[number].name);
      // What an older version does not have may never be called.
      if (function == NULL) continue;
      __atomic_store_n(&deferred_functions[number], function, __ATOMIC_RELEASE);
    }
    libraries[library].handle = handle;
  }
  pthread_mutex_unlock(&libraries[library].turn);
}

__attribute__((visibility("hidden"))) void *deferred_function(size_t number) {
  enum library library = functions[number].library;
  load(library);
  void *function = dlsym(libraries[library].handle, functions[number].name);
  if (function == NULL) give_up();
  return function;
}

void deferred_libraries_load(enum deferred_libraries set) {
  switch (set) {
    case deferred_libraries_of_buses:
      load(library_dbus);
      break;
    case deferred_libraries_of_fonts:
      load(library_fontconfig);
      break;
    case deferred_libraries_of_text:
      load(library_harfbuzz);
      load(library_fribidi);
      break;
    case deferred_libraries_of_decoders:
      load(library_turbojpeg);
      load(library_jpeg);
      load(library_spng);
      load(library_zlib);
      load(library_webp);
      load(library_gif);
      load(library_tiff);
      load(library_lcms);
      load(library_exif);
      break;
    case deferred_libraries_of_heif:
      load(library_heif);
      load(library_lcms);
      break;
    case deferred_libraries_of_servers:
      load(library_microhttpd);
      break;
    case deferred_libraries_of_windows:
      load(library_sdl_ttf);
      load(library_sdl);
      load(library_sdl_image);
      break;
  }
}

#else

// Where there are no stubs the libraries are linked.
void deferred_libraries_load(enum deferred_libraries set) { (void)set; }

#endif
