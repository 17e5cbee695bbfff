internal import CDBus
internal import Glibc
internal import System

/// A connection to a bus; made on one thread, then used only on another.
final class BusConnection: @unchecked Sendable {
  private let pointer: OpaquePointer
  private let watches: WatchList

  /// Connects to the first address that accepts a connection.
  ///
  /// This blocks for as long as a server does not accept the connection.
  ///
  /// - Parameters:
  ///   - address: An address in the form of the D-Bus specification.
  ///   - watches: An empty list; filled by libdbus.
  /// - Throws: `BusError.noBus`.
  init(_ address: String, watches: WatchList = WatchList()) throws(BusError) {
    guard let pointer = dbus_connection_open_private(address, nil) else { throw .noBus }
    self.pointer = pointer
    self.watches = watches
    dbus_connection_set_exit_on_disconnect(pointer, 0)
    let list = Unmanaged.passUnretained(watches).toOpaque()
    let isWatched = dbus_connection_set_watch_functions(
      pointer,
      { watch, list in
        WatchList.at(list)?.add(watch) == true ? 1 : 0
      }, { watch, list in WatchList.at(list)?.remove(watch) }, nil, list, nil)
    // All properties are set, so `deinit` releases the connection.
    guard isWatched != 0 else { throw .noBus }
  }

  deinit {
    dbus_connection_set_watch_functions(pointer, nil, nil, nil, nil, nil)
    dbus_connection_close(pointer)
    dbus_connection_unref(pointer)
  }

  /// Sends a message, or queues it until the bus accepts it.
  ///
  /// - Returns: The serial number that the reply refers to; nil if the message cannot be sent, such
  ///   as a file descriptor over a connection that does not support it.
  func send(_ message: BusMessage) -> UInt32? {
    var serial: dbus_uint32_t = 0
    return dbus_connection_send(pointer, message.pointer, &serial) == 0 ? nil : serial
  }

  /// The next received message; nil if there is none.
  func nextMessage() -> BusMessage? {
    dbus_connection_pop_message(pointer).map { BusMessage(adopting: $0) }
  }

  var isConnected: Bool { dbus_connection_get_is_connected(pointer) != 0 }

  /// Waits until data can be read or written, or the waker is signalled.
  ///
  /// - Parameters:
  ///   - waker: Ends the wait early.
  ///   - deadline: When to stop waiting; nil for no limit.
  func wait(_ waker: Waker, until deadline: ContinuousClock.Instant?) {
    let awake = watches.enabled
    var files = [waker.pollRequest] + awake.map(Self.pollRequest)
    guard Poll.wait(&files, until: deadline) > 0 else { return }
    waker.clear()
    for (watch, file) in zip(awake, files.dropFirst()) where file.revents != 0 {
      // Handling one watch may remove another.
      if watches.has(watch) { dbus_watch_handle(watch, Self.flags(file.revents)) }
    }
  }

  private static func pollRequest(_ watch: OpaquePointer) -> pollfd {
    let flags = dbus_watch_get_flags(watch)
    var events: Int32 = 0
    if flags & DBUS_WATCH_READABLE.rawValue != 0 { events |= POLLIN }
    if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { events |= POLLOUT }
    return pollfd(fd: dbus_watch_get_unix_fd(watch), events: Int16(events), revents: 0)
  }

  private static func flags(_ events: Int16) -> UInt32 {
    let events = Int32(events)
    var flags: UInt32 = 0
    if events & POLLIN != 0 { flags |= DBUS_WATCH_READABLE.rawValue }
    if events & POLLOUT != 0 { flags |= DBUS_WATCH_WRITABLE.rawValue }
    if events & (POLLERR | POLLNVAL) != 0 { flags |= DBUS_WATCH_ERROR.rawValue }
    if events & POLLHUP != 0 { flags |= DBUS_WATCH_HANGUP.rawValue }
    return flags
  }
}

/// The file descriptors that libdbus waits for.
final class WatchList {
  private let capacity: Int
  private var watches: [OpaquePointer] = []

  /// Makes an empty list.
  ///
  /// - Parameter capacity: The maximum number of watches; libdbus handles a refusal as lack of
  ///   memory.
  init(capacity: Int = .max) {
    self.capacity = capacity
  }

  fileprivate static func at(_ pointer: UnsafeMutableRawPointer?) -> WatchList? {
    pointer.map { Unmanaged<WatchList>.fromOpaque($0).takeUnretainedValue() }
  }

  /// - Returns: Whether it was added.
  fileprivate func add(_ watch: OpaquePointer?) -> Bool {
    guard let watch, watches.count < capacity else { return false }
    watches.append(watch)
    return true
  }

  fileprivate func remove(_ watch: OpaquePointer?) {
    watches.removeAll { $0 == watch }
  }

  fileprivate func has(_ watch: OpaquePointer) -> Bool { watches.contains(watch) }

  fileprivate var enabled: [OpaquePointer] { watches.filter { dbus_watch_get_enabled($0) != 0 } }
}
