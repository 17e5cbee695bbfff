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
    display(rotation, isInSession: isInSession) + [touch]
  }

  private func display(_ rotation: Settings.Rotation?, isInSession: Bool) -> [KioskFinding] {
    let subject = "display"
    switch displays {
    case .unavailable(let reason):
      return [
        KioskFinding(
          .bad, subject,
          "There is none (\(reason)); connect one, and run this in the session of the kiosk.")
      ]
    case .found(let driver, let sizes):
      guard let size = sizes.first else {
        return [
          KioskFinding(.bad, subject, "\(driver) shows none; connect one and switch it on.")
        ]
      }
      let first = KioskFinding(
        .good, subject,
        "\(driver), \(Int(size.width))x\(Int(size.height)), \(Self.description(of: rotation)).")
      // Whatever else runs is on the others.
      guard sizes.count > 1, !isInSession else { return [first] }
      return [
        first,
        KioskFinding(
          .bad, subject, "The kiosk covers the first display only: switch off the others."),
      ]
    }
  }

  private static func description(of rotation: Settings.Rotation?) -> String {
    switch rotation {
    case .fixed(let turn) where turn != .none: "turned clockwise by \(turn.rawValue) degrees"
    case .sensor: "turned as the sensor says"
    case .fixed, nil: "not turned by mememe; for a display on its side set rotation"
    }
  }

  private var touch: KioskFinding {
    let subject = "touch"
    return switch hasTouchScreen {
    case true?: KioskFinding(.good, subject, "A touch screen was found.")
    case false?:
      KioskFinding(.note, subject, "No touch screen was found: visitors need a mouse.")
    case nil:
      KioskFinding(
        .note, subject, "The system does not list its touch screens: try one with a finger.")
    }
  }
}
