internal import CSDL

/// The kernel's list of input devices.
enum InputDeviceList {
  /// The list in the kernel's format; nil where the kernel does not report it.
  static func read() -> String? {
    guard let file = SDL_RWFromFile("/proc/bus/input/devices", "rb") else { return nil }
    defer { _ = file.pointee.close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while bytes.count < 1 << 20 {
      let count = SDL_RWread(file, &buffer, 1, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
