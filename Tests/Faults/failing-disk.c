// A disk that fails on request: loaded before the C library, it stands between a program
// and the calls that change files.
//
//   cc -shared -fPIC -O1 -o failing-disk.so failing-disk.c

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static char below[PATH_MAX];
static atomic_long left;
static atomic_long failures;
static int error_number;
static int goes_on;

/// Has the nth call below a folder fail, and those after it if wanted.
void failing_disk_arm(const char *folder, long nth, int number, int keeps_failing) {
  snprintf(below, sizeof below, "%s/", folder);
  error_number = number;
  goes_on = keeps_failing;
  failures = 0;
  left = nth;
}

/// Ends it and tells how many calls have failed.
long failing_disk_disarm(void) {
  left = 0;
  below[0] = 0;
  return failures;
}

static int fails_at(const char *path) {
  if (!below[0] || !path) return 0;
  size_t length = strlen(below);
  // The folder itself counts as below.
  if (strncmp(path, below, length) && (strlen(path) != length - 1 || strncmp(path, below, length - 1)))
    return 0;
  long number = atomic_fetch_sub(&left, 1);
  if (number > 1 || (number < 1 && !goes_on)) return 0;
  failures++;
  errno = error_number;
  return 1;
}

static int fails_on(int descriptor) {
  if (!below[0]) return 0;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  long length = syscall(SYS_readlink, link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return fails_at(path);
}

/// A full or read-only disk still lets files be read.
static int open_fails(const char *path, int flags) {
  if (error_number != EIO && !(flags & (O_WRONLY | O_RDWR | O_CREAT))) return 0;
  return fails_at(path);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define MODE(flags, last)                                                  \
  mode_t mode = 0;                                                         \
  if ((flags) & (O_CREAT | (O_TMPFILE & ~O_DIRECTORY))) {                  \
    va_list arguments;                                                     \
    va_start(arguments, last);                                             \
    mode = va_arg(arguments, mode_t);                                      \
    va_end(arguments);                                                     \
  }

int open(const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_fails(path, flags) ? -1 : REAL(open)(path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_fails(path, flags) ? -1 : REAL(open64)(path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_fails(path, flags) ? -1 : REAL(openat)(folder, path, flags, mode);
}
ssize_t write(int descriptor, const void *bytes, size_t count) {
  return fails_on(descriptor) ? -1 : REAL(write)(descriptor, bytes, count);
}
ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t place) {
  return fails_on(descriptor) ? -1 : REAL(pwrite)(descriptor, bytes, count, place);
}
ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t place) {
  return fails_on(descriptor) ? -1 : REAL(pwrite64)(descriptor, bytes, count, place);
}
int fsync(int descriptor) { return fails_on(descriptor) ? -1 : REAL(fsync)(descriptor); }
int fdatasync(int descriptor) { return fails_on(descriptor) ? -1 : REAL(fdatasync)(descriptor); }
int ftruncate(int descriptor, off_t size) {
  return fails_on(descriptor) ? -1 : REAL(ftruncate)(descriptor, size);
}
int ftruncate64(int descriptor, off64_t size) {
  return fails_on(descriptor) ? -1 : REAL(ftruncate64)(descriptor, size);
}
int rename(const char *from, const char *to) { return fails_at(to) ? -1 : REAL(rename)(from, to); }
int link(const char *from, const char *to) { return fails_at(to) ? -1 : REAL(link)(from, to); }
int linkat(int folder, const char *from, int other, const char *to, int flags) {
  return fails_at(to) ? -1 : REAL(linkat)(folder, from, other, to, flags);
}
int unlink(const char *path) { return fails_at(path) ? -1 : REAL(unlink)(path); }
int mkdir(const char *path, mode_t mode) { return fails_at(path) ? -1 : REAL(mkdir)(path, mode); }
