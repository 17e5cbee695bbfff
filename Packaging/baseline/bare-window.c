// The least that a window can cost: what mememe-bench holds MemeMe's start against. Opens a
// window as large as MemeMe's first one, presents one empty frame, makes the file that it is given
// so that whoever started it sees when, and ends.
//
//   cc -O2 bare-window.c -o bare-window $(pkg-config --cflags --libs sdl2)
//   bare-window PRESENTED

#include <SDL.h>
#include <fcntl.h>
#include <stdio.h>

static int fail(const char *what) {
  fprintf(stderr, "bare-window: %s: %s\n", what, SDL_GetError());
  return 1;
}

int main(int count, char **arguments) {
  if (SDL_Init(SDL_INIT_VIDEO)) return fail("SDL_Init");
  SDL_Window *window = SDL_CreateWindow("bare window", SDL_WINDOWPOS_UNDEFINED,
                                        SDL_WINDOWPOS_UNDEFINED, 1000, 760, 0);
  if (!window) return fail("SDL_CreateWindow");
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  if (!renderer) return fail("SDL_CreateRenderer");
  if (SDL_SetRenderDrawColor(renderer, 12, 12, 14, 255) || SDL_RenderClear(renderer))
    return fail("SDL_RenderClear");
  SDL_RenderPresent(renderer);
  if (count == 2 && creat(arguments[1], 0600) < 0) return fail("creat");
  SDL_Quit();
  return 0;
}
