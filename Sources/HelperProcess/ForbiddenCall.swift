internal import CLinux
internal import Glibc

/// A system call that a sandboxed helper attempts in order to prove that it is denied.
///
/// Should one succeed, it does no harm.
public enum ForbiddenCall: Int64, CaseIterable, Codable, Sendable {
  /// Opens a folder.
  case open = 1
  /// Makes a network socket.
  case socket
  /// Runs a program that does nothing.
  case execve
  /// Starts a process that exits at once.
  case fork
  /// Asks the parent to trace this process.
  case ptrace
  /// Sends the parent a signal that has no effect.
  case kill
  /// Finds out whether there is a file.
  case stat

  /// Attempts the call.
  ///
  /// - Parameter parent: The process ID of the parent.
  /// - Returns: Whether it succeeded. In a sandbox it does not return.
  public func attempt(parent: Int32) -> Bool {
    switch self {
    case .open: return Glibc.open("/", O_RDONLY | O_DIRECTORY) >= 0
    case .socket: return Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0
    case .execve:
      var arguments: [UnsafeMutablePointer<CChar>?] = [nil]
      // It returns only if it fails.
      return Glibc.execve("/bin/true", &arguments, &arguments) == 0
    case .fork: return linux_attempt_fork() > 0
    case .ptrace: return linux_attempt_ptrace() == 0
    case .kill: return Glibc.kill(parent, 0) == 0
    case .stat:
      var status = Glibc.stat()
      return fstatat(AT_FDCWD, "/", &status, 0) == 0
    }
  }
}
