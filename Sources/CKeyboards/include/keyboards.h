#pragma once
#include <stdint.h>

struct xkb_keymap;

/// A function of libxkbcommon as SDL calls it, in its place.
///
/// SDL 2.26 asks a keyboard without an Escape key, which is one on the screen, for the symbols of the
/// keys that are pressed when a window gets the focus, before it knows the layout. It passes a layout
/// that is none, and libxkbcommon 1.5 takes it for the one after the last: the program ends, or not,
/// by what is there. The first layout is asked for instead.
///
/// The program exports the function, so that SDL's library finds it before that of libxkbcommon.
///
/// @param keymap The keymap.
/// @param key The key's code.
/// @param layout The layout, from 0.
/// @param level The shift level, from 0.
/// @param symbols The symbols of the key; they belong to the keymap.
/// @return The number of symbols.
int xkb_keymap_key_get_syms_by_level(
    struct xkb_keymap *keymap, uint32_t key, uint32_t layout, uint32_t level,
    const uint32_t **symbols);
