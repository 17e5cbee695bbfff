#define _GNU_SOURCE
#include "keyboards.h"

#include <dlfcn.h>
#include <stddef.h>

typedef int symbols_by_level(
    struct xkb_keymap *, uint32_t, uint32_t, uint32_t, const uint32_t **);

// XKB_LAYOUT_INVALID of libxkbcommon.
static const uint32_t no_layout = 0xFFFFFFFF;

// Finds the function of the library, which whoever has a keymap has loaded.
static symbols_by_level *library_function(void) {
  void *library = dlopen("libxkbcommon.so.0", RTLD_LAZY | RTLD_NOLOAD);
  if (library == NULL) return NULL;
  return (symbols_by_level *)dlsym(library, "xkb_keymap_key_get_syms_by_level");
}

int xkb_keymap_key_get_syms_by_level(
    struct xkb_keymap *keymap, uint32_t key, uint32_t layout, uint32_t level,
    const uint32_t **symbols) {
  // On one thread only, as all of SDL's events.
  static symbols_by_level *function = NULL;
  if (function == NULL) function = library_function();
  if (function == NULL) {
    *symbols = NULL;
    return 0;
  }
  return function(keymap, key, layout == no_layout ? 0 : layout, level, symbols);
}
