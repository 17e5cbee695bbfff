public import Glibc

/// Has a program started with no signal blocked or ignored.
///
/// The threads that tests run on block the signal by which programs are ended.
///
/// - Parameter body: Starts the program by what it is given.
/// - Returns: What that returns.
public func withOrdinarySignals<Result>(
  _ body: (inout posix_spawnattr_t) -> Result
) -> Result {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  return body(&attributes)
}
