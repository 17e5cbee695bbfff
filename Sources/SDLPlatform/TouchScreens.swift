internal import CSDL

/// The touch screens of the machine.
public enum TouchScreens {
  /// Whether there is any; nil where neither SDL nor the kernel can tell.
  ///
  /// On X11, SDL knows a touch screen only after it has been used, so that the kernel is asked too.
  /// SDL's video must have been started, or it knows none.
  public static func isAnyThere() -> Bool? {
    let isKnown = (0..<max(0, SDL_GetNumTouchDevices())).contains { index in
      let kind = SDL_GetTouchDeviceType(SDL_GetTouchDevice(index))
      return kind == SDL_TOUCH_DEVICE_DIRECT
    }
    return isKnown ? true : InputDeviceList.read().map(isAnyListed)
  }

  /// The bit of `INPUT_PROP_DIRECT` in linux/input-event-codes.h: a screen, not a touchpad.
  private nonisolated static let direct = 1
  /// The bit of `ABS_MT_POSITION_X` in linux/input-event-codes.h: the device reports fingers.
  private nonisolated static let position = 0x35

  /// Whether a list in the kernel's format has a touch screen.
  nonisolated static func isAnyListed(in list: String) -> Bool {
    var isDirect = false
    for line in list.split(separator: "\n", omittingEmptySubsequences: false) {
      // An empty line ends a device, whose properties come before its axes.
      if line.isEmpty { isDirect = false }
      if let bits = bits(of: line, after: "B: PROP=") { isDirect = isSet(direct, in: bits) }
      if isDirect, let bits = bits(of: line, after: "B: ABS="), isSet(position, in: bits) {
        return true
      }
    }
    return false
  }

  private nonisolated static func bits(of line: Substring, after prefix: String) -> Substring? {
    line.hasPrefix(prefix) ? line.dropFirst(prefix.count) : nil
  }

  /// Whether a bit is set in numbers of 64 bits, the lowest last.
  private nonisolated static func isSet(_ bit: Int, in numbers: Substring) -> Bool {
    let numbers = numbers.split(separator: " ").reversed()
    guard let number = numbers.dropFirst(bit / 64).first.flatMap({ UInt64($0, radix: 16) }) else {
      return false
    }
    return number & (1 << UInt64(bit % 64)) != 0
  }
}
