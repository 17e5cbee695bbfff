internal import Canvas
internal import CommandLineTool
internal import MemeCore
internal import SDLPlatform
internal import Services

/// `mememe kiosk check`: tells an operator what a kiosk on this machine lacks.
enum KioskCheckCommand {
  /// Runs all checks of a kiosk, also those that need a display or a camera, and prints them.
  ///
  /// - Parameter environment: Variables and directories.
  /// - Returns: Failure if a finding is bad.
  static func run(_ environment: Environment) -> ExitStatus {
    let configuration = Configuration.read(from: environment.directories)
    let checks = KioskComposition.checks(
      configuration, environment, supervision: nil,
      printers: CUPSPrinters(environment: environment.variables),
      handout: HandoutService(configuration.settings.activeHandout))
    let camera = camera(CameraSurvey.make(environment: environment.variables))
    return KioskCommand.report(
      settings(configuration.settings)
        + display(configuration.settings.rotation, isInSession: environment.isInKioskSession)
        + [camera]
        + checks.findings(), to: .standard)
  }

  /// Whether the settings make a kiosk.
  static func settings(_ settings: Settings) -> [KioskFinding] {
    let subject = "settings"
    guard settings.kiosk != nil else {
      return [
        KioskFinding(
          .note, subject,
          "No kiosk is configured: mememe --kiosk keeps nothing, and offers only printing.")
      ]
    }
    return [KioskFinding(.good, subject, "A kiosk is configured.")]
  }

  private static func display(
    _ rotation: Settings.Rotation?, isInSession: Bool
  ) -> [KioskFinding] {
    do throws(SDLError) {
      let runtime = try SDLRuntime(fallsBackToDummy: false)
      defer { withExtendedLifetime(runtime) {} }
      let displays = SDLRuntime.displays
      return [display(displays.first?.size, driver: SDLRuntime.driver, rotation)]
        + otherDisplays(count: displays.count, isInSession: isInSession)
        + [touch(isAnyThere: TouchScreens.isAnyThere())]
    } catch {
      return [
        KioskFinding(
          .bad, "display",
          "There is none (\(error.message)); connect one, and run this in the session of the kiosk."
        ),
        touch(isAnyThere: TouchScreens.isAnyThere()),
      ]
    }
  }

  /// The finding for a display of a size in the window system's units; nil if it has none.
  static func display(
    _ size: Size?, driver: String, _ rotation: Settings.Rotation?
  ) -> KioskFinding {
    let subject = "display"
    guard let size else {
      return KioskFinding(.bad, subject, "\(driver) shows none; connect one and switch it on.")
    }
    let turn =
      switch rotation {
      case .fixed(let turn) where turn != .none: "turned clockwise by \(turn.rawValue) degrees."
      case .sensor: "turned as the sensor says."
      case .fixed, nil: "not turned by mememe; for a display on its side set rotation."
      }
    return KioskFinding(
      .good, subject, "\(driver), \(Int(size.width))x\(Int(size.height)), \(turn)")
  }

  /// The finding for displays that the kiosk does not cover, on which is whatever else runs.
  ///
  /// - Parameters:
  ///   - count: The number of displays.
  ///   - isInSession: Whether a compositor of ours shows nothing but the kiosk on any of them.
  /// - Returns: The finding; empty if there are no others.
  static func otherDisplays(count: Int, isInSession: Bool) -> [KioskFinding] {
    guard count > 1, !isInSession else { return [] }
    return [
      KioskFinding(
        .bad, "display", "The kiosk covers the first display only: switch off the others.")
    ]
  }

  /// The finding for a touch screen; nil if that cannot be determined.
  static func touch(isAnyThere: Bool?) -> KioskFinding {
    let subject = "touch"
    return switch isAnyThere {
    case true?: KioskFinding(.good, subject, "A touch screen was found.")
    case false?:
      KioskFinding(.note, subject, "No touch screen was found: visitors need a mouse.")
    case nil:
      KioskFinding(
        .note, subject, "The system does not list its touch screens: try one with a finger.")
    }
  }

  private static func camera(_ survey: CameraSurvey) -> KioskFinding {
    let (text, isNote) = CameraCheck.line(survey, hidesNames: false)
    return KioskFinding(isNote ? .note : .good, "cameras", text)
  }
}
