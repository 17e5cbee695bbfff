internal import CDBus
internal import Glibc
internal import HelperProcess

/// Wakes the bus's thread out of its sleep.
final class BusWaker: Sendable {
  private let descriptor: FileDescriptor

  /// Makes a bell.
  ///
  /// - Returns: None where no more files can be opened.
  init?() {
    let eventFile = mememe_dbus_make_bell()
    guard eventFile >= 0 else { return nil }
    descriptor = FileDescriptor(adopting: eventFile)
  }

  /// What poll is to look at.
  var pollRequest: pollfd { pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0) }

  func wake() {
    // It can only fail if it has been rung more often than anybody counts; it rings then.
    eventfd_write(descriptor.rawValue, 1)
  }

  /// Sleeps until it rings.
  ///
  /// - Parameter timeout: How long at most, in milliseconds; negative for as long as it takes.
  func wait(timeout: Int32) {
    var pollRequest = pollRequest
    if poll(&pollRequest, 1, timeout) > 0 { clear() }
  }

  func clear() {
    var count: eventfd_t = 0
    eventfd_read(descriptor.rawValue, &count)
  }
}
