internal import CLinux
internal import Glibc

/// The list of system calls that a helper may make; any other kills it.
final class SystemCallFilter {
  /// The calls that the codecs, the allocator and the Swift runtime need.
  private static let allowed = [
    "recvmsg", "sendmsg", "close", "fstat", "munmap", "mremap",
    "madvise", "brk", "futex", "sysinfo", "getrandom",
    "clock_gettime", "rt_sigprocmask", "rt_sigreturn", "restart_syscall", "exit", "exit_group",
  ]

  /// The further calls that the sanitizers need, to inspect their stack after `longjmp`, and on the
  /// thread that wakes ten times a second and may still begin when the filter is applied to it.
  private static let allowedToSanitizers = [
    "sigaltstack", "sched_yield", "gettid", "gettimeofday", "nanosleep", "clock_nanosleep",
    "set_robust_list", "rseq",
  ]

  /// The further calls of threads and of their start.
  private static let allowedToThreads = [
    "rt_sigaction", "set_robust_list", "rseq", "gettid", "sched_getaffinity", "sched_yield",
  ]

  /// The further calls of a server: to accept connections, to read, to answer and to close them.
  ///
  /// There is none that makes a socket, or connects one.
  private static let allowedToServers = [
    "accept4", "recvfrom", "sendto", "shutdown", "epoll_ctl", "epoll_wait", "epoll_pwait", "poll",
    "ppoll",
  ]

  /// The calls that map and protect memory, allowed without PROT_EXEC.
  private static let allowedWithoutExecution = ["mmap", "mmap2", "mprotect"]

  private let context: scmp_filter_ctx

  /// Makes the filter.
  ///
  /// - Parameters:
  ///   - purpose: What the process does.
  ///   - isSanitized: Whether it runs under a sanitizer.
  /// - Throws: `HelperError.system` when memory runs out or filters are not supported.
  init(_ purpose: Sandbox.Purpose, isSanitized: Bool) throws(HelperError) {
    guard let context = seccomp_init(linux_action_kill_process) else {
      throw .system(call: "seccomp_init", error: ENOMEM)
    }
    self.context = context
    for name in Self.allowed { try allow(name) }
    for name in Self.allowedToSanitizers where isSanitized { try allow(name) }
    // The third argument of both is the protection, which must not contain PROT_EXEC.
    let noExecution = scmp_arg_cmp(
      arg: 2, op: SCMP_CMP_MASKED_EQ, datum_a: scmp_datum_t(PROT_EXEC), datum_b: 0)
    for name in Self.allowedWithoutExecution { try allow(name, where: [noExecution]) }
    // The C library's fstat may be this call with an empty path, which a filter cannot see: so it
    // fails. With other flags it ends the process.
    let isEmptyPath = scmp_arg_cmp(
      arg: 3, op: SCMP_CMP_MASKED_EQ, datum_a: linux_empty_path,
      datum_b: linux_empty_path)
    try add(linux_action_no_such_call, "newfstatat", where: [isEmptyPath])
    switch purpose {
    case .decoding(let startsThreads):
      if startsThreads { try allowThreads() }
    case .serving: try allowServing()
    }
  }

  deinit {
    seccomp_release(context)
  }

  /// Allows to start threads, but no processes, and ignores what their codecs print.
  private func allowThreads() throws(HelperError) {
    for name in Self.allowedToThreads { try allow(name) }
    let isNaming = scmp_arg_cmp(
      arg: 0, op: SCMP_CMP_EQ, datum_a: linux_prctl_set_name, datum_b: 0)
    try allow("prctl", where: [isNaming])
    let flag = scmp_datum_t(linux_clone_thread)
    let isThread = scmp_arg_cmp(arg: 0, op: SCMP_CMP_MASKED_EQ, datum_a: flag, datum_b: flag)
    try allow("clone", where: [isThread])
    // Its flags are in memory, which a filter cannot read; without it, libc calls clone.
    try add(linux_action_no_such_call, "clone3")
    // A codec for AVIF prints what is wrong with a picture; that must neither appear nor end it.
    for name in ["write", "writev"] { try add(linux_action_no_such_descriptor, name) }
  }

  /// Allows to answer the clients of a socket that listens already.
  private func allowServing() throws(HelperError) {
    for name in Self.allowedToServers { try allow(name) }
    // When the packets of an answer are sent; no other option of a socket.
    let isTCP = scmp_arg_cmp(
      arg: 1, op: SCMP_CMP_EQ, datum_a: scmp_datum_t(IPPROTO_TCP), datum_b: 0)
    for option in [TCP_NODELAY, TCP_CORK] {
      let isOption = scmp_arg_cmp(
        arg: 2, op: SCMP_CMP_EQ, datum_a: scmp_datum_t(option), datum_b: 0)
      try allow("setsockopt", where: [isTCP, isOption])
    }
  }

  /// Applies the filter to all threads of this process.
  ///
  /// - Throws: `HelperError.system` when the kernel refuses.
  func load() throws(HelperError) {
    var result = seccomp_attr_set(context, SCMP_FLTATR_CTL_TSYNC, 1)
    guard result == 0 else { throw .system(call: "seccomp_attr_set", error: -result) }
    result = seccomp_load(context)
    guard result == 0 else { throw .system(call: "seccomp_load", error: -result) }
  }

  private func allow(_ name: String, where conditions: [scmp_arg_cmp] = []) throws(HelperError) {
    try add(linux_action_allow, name, where: conditions)
  }

  private func add(
    _ action: UInt32, _ name: String, where conditions: [scmp_arg_cmp] = []
  ) throws(HelperError) {
    let call = seccomp_syscall_resolve_name(name)
    // Some calls exist only on some processors.
    guard call >= 0 else { return }
    let result = seccomp_rule_add_array(
      context, action, call, UInt32(conditions.count), conditions)
    guard result == 0 else { throw .system(call: "seccomp_rule_add", error: -result) }
  }
}
