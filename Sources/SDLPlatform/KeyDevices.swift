internal import CSDL

/// The kernel's input devices that have keyboard keys.
enum KeyDevices {
  /// Whether there is any, including a power button; nil where the kernel does not report it.
  ///
  /// A seat that has a keyboard without any such device has an on-screen keyboard.
  static func isAnyThere() -> Bool? {
    guard let file = SDL_RWFromFile("/proc/bus/input/devices", "rb") else { return nil }
    defer { _ = file.pointee.close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while bytes.count < 1 << 20 {
      let count = SDL_RWread(file, &buffer, 1, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return isAnyListed(in: String(decoding: bytes, as: UTF8.self))
  }

  /// Whether a list in the kernel's format has a device with keyboard keys.
  nonisolated static func isAnyListed(in list: String) -> Bool {
    list.split(separator: "\n").contains { line in
      guard line.hasPrefix("B: KEY=") else { return false }
      // Numbers of 64 bits, the lowest last. The first 256 keys are a keyboard's, the others those
      // of mice, touchpads and touch screens.
      return line.dropFirst("B: KEY=".count).split(separator: " ").suffix(4)
        .contains { UInt64($0, radix: 16) != 0 }
    }
  }
}
