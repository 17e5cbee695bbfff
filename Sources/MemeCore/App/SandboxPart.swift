/// A part of the decoder's sandbox.
public enum SandboxPart: Hashable, Sendable {
  /// Limits on memory and processor time.
  case limits
  /// No new privileges.
  case privileges
  /// The denial of files by Landlock.
  case landlock
  /// The denial of system calls by seccomp.
  case systemCalls
}
