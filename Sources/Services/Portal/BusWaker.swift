internal import CDBus
internal import Glibc
internal import HelperProcess

/// Wakes the bus's thread.
final class BusWaker: Sendable {
  private let descriptor: FileDescriptor

  /// Opens an eventfd.
  ///
  /// - Returns: Nil if no more file descriptors can be opened.
  init?() {
    let eventFile = mememe_dbus_make_eventfd()
    guard eventFile >= 0 else { return nil }
    descriptor = FileDescriptor(adopting: eventFile)
  }

  /// The request for `poll`.
  var pollRequest: pollfd { pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0) }

  func wake() {
    // It fails only if the counter would overflow, and then the thread is woken anyway.
    eventfd_write(descriptor.rawValue, 1)
  }

  /// Waits until it is signalled.
  ///
  /// - Parameter timeout: The longest wait in milliseconds; negative for no limit.
  func wait(timeout: Int32) {
    var pollRequest = pollRequest
    if poll(&pollRequest, 1, timeout) > 0 { clear() }
  }

  func clear() {
    var count: eventfd_t = 0
    eventfd_read(descriptor.rawValue, &count)
  }
}
