#pragma once

// Parts of the system's headers that Swift cannot import: variadic functions, function-like macros,
// and calls that glibc declares only under _GNU_SOURCE, which would clash with Swift's own Glibc
// module. Numbers written out here are part of the kernel's stable interface.

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <seccomp.h>
#include <spawn.h>
#include <stdint.h>
#include <string.h>
#include <sys/fsuid.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

// linux/memfd.h
static const unsigned int linux_memfd_close_on_exec = 0x0001U;
static const unsigned int linux_memfd_allow_sealing = 0x0002U;
static const unsigned int linux_memfd_no_exec_seal = 0x0008U;

// linux/fcntl.h
static const int linux_seal_seal = 0x0001;
static const int linux_seal_shrink = 0x0002;
static const int linux_seal_grow = 0x0004;
static const int linux_seal_write = 0x0008;

// asm-generic/mman-common.h; since Linux 5.14, older kernels return EINVAL.
static const int linux_populate_write = 23;

/// Makes an unnamed file in memory that can be sealed and never executed.
static inline int linux_memory_file(const char *name) {
  unsigned int flags = linux_memfd_close_on_exec | linux_memfd_allow_sealing;
  int descriptor = (int)syscall(SYS_memfd_create, name, flags | linux_memfd_no_exec_seal);
  // Kernels before 6.3 do not know the last flag.
  if (descriptor < 0 && errno == EINVAL) {
    descriptor = (int)syscall(SYS_memfd_create, name, flags);
  }
  return descriptor;
}

/// Makes a pipe that programs started meanwhile do not inherit.
static inline int linux_pipe(int ends[2]) {
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}

/// Makes a counter that can be waited for, and that programs started meanwhile do not inherit.
static inline int linux_event_file(void) {
  return (int)syscall(SYS_eventfd2, 0, O_CLOEXEC | O_NONBLOCK);
}

// unistd.h, only under _GNU_SOURCE.
extern char **environ;

/// The variables of this process, which end with NULL.
static inline char **linux_environment(void) {
  return environ;
}

/// The number of processors that this process may use; 0 if it cannot be asked for.
static inline int linux_usable_processors(void) {
  unsigned char processors[1024];
  long bytes = syscall(SYS_sched_getaffinity, 0, sizeof processors, processors);
  int count = 0;
  for (long byte = 0; byte < bytes; byte++) count += __builtin_popcount(processors[byte]);
  return count;
}

/// Writes everything of an open file's file system to its disk.
static inline int linux_sync_file_system(int descriptor) {
  return (int)syscall(SYS_syncfs, descriptor);
}

/// Makes writing fail instead of waiting.
static inline int linux_forbid_blocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags < 0 ? -1 : fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
}

/// Adds seals to a file in memory; they cannot be removed.
static inline int linux_add_seals(int descriptor, int seals) {
  return fcntl(descriptor, 1033 /* F_ADD_SEALS */, seals);
}

/// Sends one message, with a descriptor if it is not negative; without `waits` a full channel is an
/// error.
static inline ssize_t linux_send(
    int channel, const void *bytes, size_t count, int descriptor, int waits) {
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control;
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  }
  ssize_t sent;
  do {
    sent = sendmsg(channel, &message, MSG_NOSIGNAL | (waits ? 0 : MSG_DONTWAIT));
  } while (sent < 0 && errno == EINTR);
  return sent;
}

/// Receives one message; its whole length is returned even if it did not fit.
///
/// If `descriptor` is null none is accepted: the kernel closes descriptors that were sent.
static inline ssize_t linux_receive(int channel, void *bytes, size_t count, int *descriptor) {
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control;
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor) {
    *descriptor = -1;
    message.msg_control = &control;
    message.msg_controllen = sizeof control.bytes;
  }
  ssize_t received;
  do {
    received = recvmsg(channel, &message, MSG_TRUNC | 0x40000000 /* MSG_CMSG_CLOEXEC */);
    // ECONNRESET is reported once if the other end left data unread; its messages are still there.
  } while (received < 0 && (errno == EINTR || errno == ECONNRESET));
  if (received < 0 || !descriptor) return received;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS
      && header->cmsg_len == CMSG_LEN(sizeof(int))) {
    memcpy(descriptor, CMSG_DATA(header), sizeof(int));
  }
  return received;
}

// In glibc since 2.34, but not in Swift's Glibc module.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *actions, const char *folder);

// spawn.h, only under _GNU_SOURCE; since glibc 2.26.
static const short linux_spawn_new_session = 0x80;

/// Makes a new process close every descriptor from a number on.
static inline int linux_add_close_from(posix_spawn_file_actions_t *actions, int from) {
  return posix_spawn_file_actions_addclosefrom_np(actions, from);
}

/// Makes a new process start in a folder.
static inline int linux_add_folder(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

/// Opens a descriptor that becomes readable when a process ends; negative before Linux 5.3.
static inline int linux_open_process(pid_t process) {
  return (int)syscall(434 /* pidfd_open; closed on exec */, process, 0);
}

/// Sets a resource limit; a hard limit that is lower already stays.
static inline int linux_limit(int resource, uint64_t soft, uint64_t hard) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return -1;
  if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > hard) limit.rlim_max = hard;
  limit.rlim_cur = soft < limit.rlim_max ? soft : limit.rlim_max;
  return setrlimit(resource, &limit);
}

// linux/limits.h: XATTR_SIZE_MAX.
static const size_t linux_longest_access_list = 65536;

/// Reads the access control list of a file; 0 bytes if it has none.
static inline ssize_t linux_get_access_list(const char *path, void *list, size_t capacity) {
  ssize_t count = getxattr(path, "system.posix_acl_access", list, capacity);
  return count < 0 && (errno == ENODATA || errno == ENOTSUP) ? 0 : count;
}

/// Gives a file an access control list, or none if the list has 0 bytes.
static inline int linux_set_access_list(int descriptor, const void *list, size_t count) {
  if (count > 0) return fsetxattr(descriptor, "system.posix_acl_access", list, count, 0);
  int result = fremovexattr(descriptor, "system.posix_acl_access");
  return result < 0 && (errno == ENODATA || errno == ENOTSUP) ? 0 : result;
}

/// The value of a resource limit that is in force; UINT64_MAX if there is none.
static inline uint64_t linux_current_limit(int resource) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return UINT64_MAX;
  return limit.rlim_cur;
}

static const int linux_limit_address_space = RLIMIT_AS;
static const int linux_limit_cpu_seconds = RLIMIT_CPU;
static const int linux_limit_file_size = RLIMIT_FSIZE;
static const int linux_limit_processes = RLIMIT_NPROC;
static const int linux_limit_core_size = RLIMIT_CORE;
static const int linux_limit_descriptors = RLIMIT_NOFILE;

/// Prevents this process and its children from gaining privileges.
static inline int linux_set_no_new_privileges(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

/// Prevents other processes of the same user from attaching to this one.
static inline int linux_forbid_dumping(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

/// The status of an open file by the call that takes nothing but a descriptor: the C library of
/// Debian 12 uses one that takes a path.
static inline int linux_file_status(int descriptor, struct stat *status) {
#if __WORDSIZE == 64
  return (int)syscall(SYS_fstat, descriptor, status);
#else
  return fstat(descriptor, status);
#endif
}

/// Moves a file to a path where nothing is; EEXIST is the error where something is.
static inline int linux_move(const char *from, const char *to) {
  const unsigned int no_replace = 1;
  if (syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, no_replace) == 0) return 0;
  // Some file systems cannot look and move at once.
  if (errno != EINVAL && errno != ENOSYS) return -1;
  if (faccessat(AT_FDCWD, to, F_OK, AT_SYMLINK_NOFOLLOW) == 0) {
    errno = EEXIST;
    return -1;
  }
  return rename(from, to);
}

/// Makes this process receive the signals for events on a socket.
static inline int linux_own_events(int channel) { return fcntl(channel, F_SETOWN, getpid()); }

/// Makes the kernel end this process when the other end of a socket is closed.
///
/// The signal is SIGIO, whose default action ends the process; it is sent for every event on the
/// socket, so nothing may ever be sent over it.
static inline int linux_end_on_events(int channel) {
  return fcntl(channel, F_SETFL, O_RDWR | O_ASYNC);
}

/// Returns free memory to the system.
static inline void linux_trim_memory(void) { (void)malloc_trim(0); }

/// Returns how many bytes of the heap are free but not returned to the system.
static inline size_t linux_free_heap(void) { return mallinfo2().fordblks; }

/// Makes large blocks be unmapped when freed; without it glibc raises the threshold dynamically.
static inline void linux_map_large_blocks(int least) { (void)mallopt(M_MMAP_THRESHOLD, least); }

/// Overwrites blocks when they are freed; glibc does not for the small ones that a thread keeps.
static inline void linux_overwrite_freed(void) { (void)mallopt(M_PERTURB, 0x55); }

/// Has large blocks be taken from the heap, where they are used again when freed.
static inline void linux_keep_heap(void) {
  // The largest threshold that there is.
  (void)mallopt(M_MMAP_THRESHOLD, 32 << 20);
  (void)mallopt(M_TRIM_THRESHOLD, INT_MAX);
}

static const uint32_t linux_action_allow = SCMP_ACT_ALLOW;
static const uint32_t linux_action_kill_process = SCMP_ACT_KILL_PROCESS;
static const uint32_t linux_action_no_such_call = SCMP_ACT_ERRNO(ENOSYS);
static const uint32_t linux_action_no_such_descriptor = SCMP_ACT_ERRNO(EBADF);

// linux/sched.h
// AT_EMPTY_PATH, which the headers define for programs that ask for all of Linux only.
static const uint64_t linux_empty_path = 0x1000;
static const uint64_t linux_clone_thread = 0x00010000;

static const uint64_t linux_prctl_set_name = PR_SET_NAME;

/// What a ruleset of Landlock denies; linux/landlock.h, of which Debian 12 has only the first part.
struct linux_landlock_ruleset {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};

/// The version of Landlock; negative if the kernel has none, or if it is disabled.
static inline int linux_landlock_version(void) {
  return (int)syscall(444 /* landlock_create_ruleset */, NULL, 0, 1U /* ..._VERSION */);
}

/// Denies this process what a ruleset names. It must not be able to gain privileges.
static inline int linux_landlock_restrict(struct linux_landlock_ruleset rules) {
  int ruleset = (int)syscall(444 /* landlock_create_ruleset */, &rules, sizeof rules, 0);
  if (ruleset < 0) return -1;
  int result = (int)syscall(446 /* landlock_restrict_self */, ruleset, 0);
  int error = errno;
  close(ruleset);
  errno = error;
  return result;
}

// Calls that helpers attempt in order to prove that they are denied; Swift imports neither `fork`
// nor the variadic `ptrace`. Should one succeed, it does no harm.

/// Starts a process that exits at once.
static inline int linux_attempt_fork(void) {
  pid_t process = fork();
  if (process == 0) _exit(0);
  return process;
}

/// Asks to be traced by the parent.
static inline int linux_attempt_ptrace(void) {
  return (int)syscall(SYS_ptrace, 0 /* PTRACE_TRACEME */, 0, NULL, NULL);
}
