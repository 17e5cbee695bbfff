// The least that a frame can cost: what mememe-bench holds MemeMe's frames against. Copies an opaque
// picture as large as the window over black and presents it, again and again, and prints what the
// median of the frames took of the processor, in microseconds.
//
//   cc -O2 bare-frame.c -o bare-frame $(pkg-config --cflags --libs sdl2)
//   SDL_VIDEODRIVER=dummy bare-frame FRAMES

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDTH = 1280, HEIGHT = 800 };

static int fail(const char *what) {
  fprintf(stderr, "bare-frame: %s: %s\n", what, SDL_GetError());
  return 1;
}

static double processor_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static int by_size(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return (difference > 0) - (difference < 0);
}

int main(int count, char **arguments) {
  int frames = count == 2 ? atoi(arguments[1]) : 0;
  double *times = frames > 0 ? calloc(frames, sizeof *times) : NULL;
  if (!times) return fail("bare-frame FRAMES");
  if (SDL_Init(SDL_INIT_VIDEO)) return fail("SDL_Init");
  SDL_Window *window = SDL_CreateWindow("bare frame", SDL_WINDOWPOS_UNDEFINED,
                                        SDL_WINDOWPOS_UNDEFINED, WIDTH, HEIGHT, 0);
  if (!window) return fail("SDL_CreateWindow");
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  if (!renderer) return fail("SDL_CreateRenderer");
  SDL_Texture *picture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888,
                                           SDL_TEXTUREACCESS_STATIC, WIDTH, HEIGHT);
  char *pixels = malloc(WIDTH * HEIGHT * 4);
  if (!picture || !pixels) return fail("SDL_CreateTexture");
  memset(pixels, 0x7F, WIDTH * HEIGHT * 4);
  if (SDL_UpdateTexture(picture, NULL, pixels, WIDTH * 4)) return fail("SDL_UpdateTexture");
  SDL_SetTextureBlendMode(picture, SDL_BLENDMODE_NONE);
  for (int frame = 0; frame < frames; frame++) {
    double start = processor_time();
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255);
    if (SDL_RenderClear(renderer)) return fail("SDL_RenderClear");
    if (SDL_RenderCopy(renderer, picture, NULL, NULL)) return fail("SDL_RenderCopy");
    SDL_RenderPresent(renderer);
    times[frame] = processor_time() - start;
  }
  qsort(times, frames, sizeof *times, by_size);
  printf("%.0f\n", times[frames / 2]);
  SDL_Quit();
  return 0;
}
