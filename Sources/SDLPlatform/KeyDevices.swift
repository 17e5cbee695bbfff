internal import CSDL

/// The kernel's input devices that have keyboard keys.
enum KeyDevices {
  /// Whether there is any, including a power button; nil where the kernel does not report it.
  ///
  /// A seat that has a keyboard without any such device has an on-screen keyboard.
  static func isAnyThere() -> Bool? {
    InputDeviceList.read().map(isAnyListed)
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
