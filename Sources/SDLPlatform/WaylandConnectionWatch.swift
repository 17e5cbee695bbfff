internal import CWayland
internal import Glibc
internal import System

/// Ends the process when a Wayland compositor is gone and the window does not notice.
///
/// SDL reports a closed connection as a request to quit. While it waits for the compositor to show a
/// frame, though, SDL 2.26 handles events of the broken connection for ever: libwayland keeps
/// them and dispatches none, and no signal ends that.
nonisolated final class WaylandConnectionWatch: Sendable {
  /// How long the program may take to end by itself.
  private static let timeout = Duration.seconds(3)

  private let stop: Waker
  private let connection: FileDescriptor

  /// Starts watching.
  ///
  /// The result is nil if the process may not open more files or start a thread.
  ///
  /// - Parameters:
  ///   - display: SDL's connection.
  ///   - end: Ends the process, from any thread.
  init?(display: OpaquePointer, end: @escaping @Sendable () -> Never) {
    // SDL may close its own file descriptor while it is polled.
    let copy = fcntl(wl_display_get_fd(display), F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    let connection = FileDescriptor(adopting: copy)
    self.connection = connection
    guard let stop = Waker() else { return nil }
    self.stop = stop
    let isStarted = BackgroundThread.start { Self.watch(connection, until: stop, end) }
    guard isStarted else { return nil }
  }

  deinit { stop.wake() }

  /// Whether the compositor is gone.
  var isClosed: Bool {
    // Its end is reported without being asked for; messages of the compositor are SDL's.
    var requests = [pollfd(fd: connection.rawValue, events: 0, revents: 0)]
    return Poll.wait(&requests, until: .now) > 0
  }

  private static func watch(
    _ connection: FileDescriptor, until stop: Waker, _ end: () -> Never
  ) {
    var requests = [stop.pollRequest, pollfd(fd: connection.rawValue, events: 0, revents: 0)]
    while Poll.wait(&requests, until: nil) <= 0 {}
    if !stop.wait(until: .now + timeout) { end() }
  }
}
