#pragma once
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/dpms.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

// Macros with casts are not imported into Swift; these constants are.
static const Atom mememe_cardinal = XA_CARDINAL;
