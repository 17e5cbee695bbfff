import Glibc
import HelperProcess

/// A process with one thread and no open files, as a helper is when it enters the sandbox.
///
/// The test library and libdispatch have threads of their own, which end the process where they need
/// another one and may not start it, and more files than a helper may have.
enum LoneThread {
  /// EX_OSERR of sysexits.h.
  private static let systemFault: Int32 = 71

  /// Goes on in such a process, and enters the sandbox.
  static func enterSandbox(_ limits: Sandbox.Limits = Sandbox.Limits()) throws {
    begin()
    try Sandbox.enter(limits)
  }

  /// Goes on in such a process; that of the exit test waits for it, and ends in the same way.
  static func begin() {
    // Threads of libdispatch have blocked the signals that the tests wait for.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    let child = forkProcess()
    guard child >= 0 else { _exit(systemFault) }
    if child == 0 { return closefrom(3) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let number = status & 0x7F
    guard number != 0 else { _exit(status >> 8 & 0xFF) }
    signal(number, SIG_DFL)
    raise(number)
    _exit(systemFault)
  }
}

/// fork(2), which Swift does not import, because only the calling thread goes on.
@_silgen_name("fork")
private func forkProcess() -> pid_t
