internal import CDBus
internal import Glibc
internal import HelperProcess

/// Wakes the bus's thread out of its sleep.
final class BusBell: Sendable {
  private let descriptor: Descriptor

  /// Makes a bell.
  ///
  /// - Returns: None where no more files can be opened.
  init?() {
    let number = mememe_dbus_make_bell()
    guard number >= 0 else { return nil }
    descriptor = Descriptor(adopting: number)
  }

  /// What poll is to look at.
  var wish: pollfd { pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0) }

  func ring() {
    // It can only fail if it has been rung more often than anybody counts; it rings then.
    eventfd_write(descriptor.number, 1)
  }

  /// Sleeps until it rings.
  ///
  /// - Parameter timeout: How long at most, in milliseconds; negative for as long as it takes.
  func wait(timeout: Int32) {
    var wish = wish
    if poll(&wish, 1, timeout) > 0 { silence() }
  }

  func silence() {
    var count: eventfd_t = 0
    eventfd_read(descriptor.number, &count)
  }
}
