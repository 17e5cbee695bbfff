internal import CGStreamer
internal import Glibc
internal import System

/// The socket of PipeWire, and a watch for its creation.
///
/// Its path follows the rules of PipeWire's own clients: `PIPEWIRE_REMOTE` is a name or a path, and
/// names are in `PIPEWIRE_RUNTIME_DIR`, or else in `XDG_RUNTIME_DIR`, or else in `/run/pipewire`.
final class PipeWireSocket {
  private let name: String
  private let folders: [String]
  private let changes: FileDescriptor?
  private var changed: EventSource?
  private var retry: EventSource?
  private var retriesLeft = 0

  /// Finds the folders of the socket and watches them.
  init() {
    let remote = Self.variable("PIPEWIRE_REMOTE") ?? "pipewire-0"
    let slash = remote.lastIndex(of: "/")
    name = slash.map { String(remote[remote.index(after: $0)...]) } ?? remote
    if let slash {
      folders = [String(remote[..<slash])]
    } else {
      let own = Self.variable("PIPEWIRE_RUNTIME_DIR") ?? Self.variable("XDG_RUNTIME_DIR")
      folders = [own, "/run/pipewire"].compactMap(\.self)
    }
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    changes = descriptor >= 0 ? FileDescriptor(adopting: descriptor) : nil
    for folder in folders {
      // A missing folder is not created later: it is created when the user logs in.
      _ = inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_MOVED_TO | IN_ONLYDIR))
    }
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Connects, now or when the socket is created.
  ///
  /// - Parameter connected: Called once, on the main thread; before this returns, if possible.
  func connect(_ connected: @escaping (FileDescriptor) -> Void) {
    changed = nil
    retry = nil
    if let connection = folders.lazy.compactMap({ self.connect(in: $0) }).first {
      connected(connection)
      return
    }
    if retriesLeft > 0 {
      retriesLeft -= 1
      retry = EventSource(after: 100) { [weak self] in self?.connect(connected) }
    }
    guard let changes else { return }
    changed = EventSource(on: changes.rawValue, G_IO_IN) { [weak self] in
      guard let self, self.wasCreated() else { return }
      // The socket file exists a moment before it accepts connections.
      self.retriesLeft = 20
      self.connect(connected)
    }
  }

  /// Whether the socket has been created since the last call.
  private func wasCreated() -> Bool {
    guard let changes else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      var wasCreated = false
      while true {
        let count = read(changes.rawValue, buffer.baseAddress, buffer.count)
        guard count > 0 else { return wasCreated }
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        wasCreated = wasCreated || Self.names(in: bytes).contains(name)
      }
    }
  }

  /// The names in inotify events: each has four numbers, the last being the length of the name.
  private static func names(in bytes: UnsafeRawBufferPointer) -> [String] {
    var names: [String] = []
    var start = 0
    while start + 16 <= bytes.count {
      let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
      let field = bytes[(start + 16)..<min(bytes.count, start + 16 + length)]
      names.append(String(decoding: field.prefix { $0 != 0 }, as: UTF8.self))
      start += 16 + length
    }
    return names
  }

  private func connect(in folder: String) -> FileDescriptor? {
    let path = Array("\(folder)/\(name)".utf8)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind | Int32(SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    let connection = FileDescriptor(adopting: descriptor)
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return result == 0 ? connection : nil
  }
}
