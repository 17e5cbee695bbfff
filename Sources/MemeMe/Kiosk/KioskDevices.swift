internal import Canvas
internal import MemeCore
internal import SDLPlatform

/// The displays and touch screens of a kiosk, which only the thread of the window may ask for.
nonisolated struct KioskDevices: Sendable {
  /// The displays.
  enum Displays: Sendable {
    /// SDL could not be started.
    case unavailable(reason: String)
    /// The window system, and the sizes of its displays in its units, the main one first.
    case found(driver: String, sizes: [Size])
  }

  /// The displays.
  var displays: Displays
  /// Whether there is a touch screen; nil if that cannot be determined.
  var hasTouchScreen: Bool?

  /// Asks SDL, whose video has been started.
  ///
  /// - Returns: What is connected now.
  @MainActor static func current() -> KioskDevices {
    KioskDevices(
      displays: .found(driver: SDLRuntime.driver, sizes: SDLRuntime.displays.map(\.size)),
      hasTouchScreen: TouchScreens.isAnyThere())
  }

  /// Starts SDL's video for the question.
  ///
  /// - Returns: What is connected now.
  @MainActor static func survey() -> KioskDevices {
    do throws(SDLError) {
      let runtime = try SDLRuntime(fallsBackToDummy: false)
      defer { withExtendedLifetime(runtime) {} }
      return current()
    } catch {
      return KioskDevices(
        displays: .unavailable(reason: error.message), hasTouchScreen: TouchScreens.isAnyThere())
    }
  }

  /// The findings about all of them.
  ///
  /// - Parameters:
  ///   - rotation: The rotation of the interface; nil if it is not set.
  ///   - isInSession: Whether a compositor of ours shows nothing but the kiosk on any display.
  /// - Returns: The findings.
  func findings(rotation: Settings.Rotation?, isInSession: Bool) -> [KioskFinding] {
    display(rotation, isInSession: isInSession) + [.touchScreen(hasTouchScreen)]
  }

  private func display(_ rotation: Settings.Rotation?, isInSession: Bool) -> [KioskFinding] {
    switch displays {
    case .unavailable(let reason): return [.noDisplay(reason: reason)]
    case .found(let driver, let sizes):
      guard let size = sizes.first else { return [.noneOf(driver: driver)] }
      // Whatever else runs is on the others.
      let areCovered = sizes.count == 1 || isInSession
      return [.display(driver: driver, size, rotation)] + (areCovered ? [] : [.otherDisplays])
    }
  }
}
