#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_syswm.h>
#include <SDL2/SDL_ttf.h>

// Macros with casts or arithmetic are not imported into Swift; these constants are.
static const Uint32 mememe_touch_mouse_id = SDL_TOUCH_MOUSEID;
static const SDL_TouchID mememe_mouse_touch_id = SDL_MOUSE_TOUCHID;
static const int mememe_window_centered = SDL_WINDOWPOS_CENTERED;
