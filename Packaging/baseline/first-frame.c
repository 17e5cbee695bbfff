// Tells when a window of an X display shows something, by what is on the screen: the same for every
// program. Looks every millisecond, and makes a file each time a window has more colours in some of
// its rows than a number: 1 for anything but an empty window, and hundreds for a photo.
//
//   cc -O2 first-frame.c -o first-frame $(pkg-config --cflags --libs x11)
//   first-frame COLOURS FILE [COLOURS FILE]

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { least_side = 200, rows = 9, most_colours = 4096 };

static int ignore(Display *display, XErrorEvent *event) {
  (void)display;
  (void)event;
  // A window may be gone by then.
  return 0;
}

// The number of colours in some rows of the screen where a window is.
static int count_colours(Display *display, Window root, const XWindowAttributes *window, int enough) {
  unsigned long colours[most_colours];
  int count = 0;
  for (int row = 1; row <= rows && count < enough; row++) {
    int y = window->y + window->height * row / (rows + 1);
    XImage *image = XGetImage(display, root, window->x, y, (unsigned)window->width, 1, AllPlanes, ZPixmap);
    if (!image) return 0;
    for (int x = 0; x < window->width && count < enough; x++) {
      unsigned long pixel = XGetPixel(image, x, 0);
      int at = 0;
      while (at < count && colours[at] != pixel) at++;
      if (at == count) colours[count++] = pixel;
    }
    XDestroyImage(image);
  }
  return count;
}

static int most_seen(Display *display, int enough) {
  Window root = DefaultRootWindow(display), other, *children = NULL;
  unsigned int count = 0;
  int most = 0;
  if (!XQueryTree(display, root, &other, &other, &children, &count)) return 0;
  for (unsigned int number = 0; number < count; number++) {
    XWindowAttributes window;
    if (!XGetWindowAttributes(display, children[number], &window) || window.map_state != IsViewable) continue;
    if (window.width < least_side || window.height < least_side) continue;
    int colours = count_colours(display, root, &window, enough);
    if (colours > most) most = colours;
  }
  if (children) XFree(children);
  return most;
}

int main(int count, char **arguments) {
  Display *display = XOpenDisplay(NULL);
  if (!display || count < 3) return 1;
  XSetErrorHandler(ignore);
  for (int next = 1; next + 1 < count; next += 2) {
    int enough = atoi(arguments[next]) + 1;
    if (enough > most_colours) return 1;
    while (most_seen(display, enough) < enough) usleep(1000);
    int file = open(arguments[next + 1], O_WRONLY | O_CREAT, 0666);
    if (file < 0) return 1;
    close(file);
  }
  return 0;
}
