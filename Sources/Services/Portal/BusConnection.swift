internal import CDBus
internal import Glibc

/// A connection to a bus; made on one thread, then used by another alone.
final class BusConnection: @unchecked Sendable {
  private let pointer: OpaquePointer
  private let watches: WatchList

  /// Connects to the first address that somebody listens at.
  ///
  /// A server that does not take connections can hold this up for as long as it likes.
  ///
  /// - Parameters:
  ///   - address: In the words of the D-Bus specification.
  ///   - watches: Empty; filled with what the library waits for.
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
    // It is complete by now, so what it holds is released by `deinit`.
    guard isWatched != 0 else { throw .noBus }
  }

  deinit {
    dbus_connection_set_watch_functions(pointer, nil, nil, nil, nil, nil)
    dbus_connection_close(pointer)
    dbus_connection_unref(pointer)
  }

  /// Sends a message, now or as soon as the bus takes it.
  ///
  /// - Returns: The number that its answer will name; none where it cannot be sent, as a file over
  ///   a bus that takes none.
  func send(_ message: BusMessage) -> UInt32? {
    var serial: dbus_uint32_t = 0
    return dbus_connection_send(pointer, message.pointer, &serial) == 0 ? nil : serial
  }

  /// The next message that has come in; none where there is none yet.
  func nextMessage() -> BusMessage? {
    dbus_connection_pop_message(pointer).map { BusMessage(adopting: $0) }
  }

  var isConnected: Bool { dbus_connection_get_is_connected(pointer) != 0 }

  /// Sleeps until something comes in, something can go out, or the bell rings.
  ///
  /// - Parameters:
  ///   - waker: What else wakes it.
  ///   - timeout: How long at most, in milliseconds; negative for as long as it takes.
  func wait(_ waker: BusWaker, timeout: Int32) {
    let awake = watches.enabled
    var files = [waker.pollRequest] + awake.map(Self.pollRequest)
    guard poll(&files, nfds_t(files.count), timeout) > 0 else { return }
    waker.clear()
    for (watch, file) in zip(awake, files.dropFirst()) where file.revents != 0 {
      // What one watch brings may take another away.
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

/// What the library wants to be woken by.
final class WatchList {
  private let capacity: Int
  private var watches: [OpaquePointer] = []

  /// Makes an empty list.
  ///
  /// - Parameter capacity: How many it takes; the library must be ready for being refused memory.
  init(capacity: Int = .max) {
    self.capacity = capacity
  }

  fileprivate static func at(_ pointer: UnsafeMutableRawPointer?) -> WatchList? {
    pointer.map { Unmanaged<WatchList>.fromOpaque($0).takeUnretainedValue() }
  }

  /// - Returns: Whether there was room for it.
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
