internal import CommandLineTool
internal import MemeCore
internal import Services

/// `mememe kiosk check`: reports to an operator what a kiosk on this machine lacks.
enum KioskCheckCommand {
  /// Runs all checks of a kiosk and prints them.
  ///
  /// - Parameters:
  ///   - environment: Variables and directories.
  ///   - asJSON: Whether they are printed for a program.
  /// - Returns: Failure if a finding is bad.
  static func run(_ environment: Environment, asJSON: Bool) -> ExitStatus {
    KioskCommand.report(check(environment).findings(.survey()), asJSON: asJSON, to: .standard)
  }

  /// Makes the check of the kiosk that `mememe --kiosk` would be.
  static func check(
    _ environment: Environment, cameras: (@Sendable () -> CameraSurvey)? = nil
  ) -> KioskCheck {
    let configuration = Configuration.read(from: environment.directories, isKiosk: true)
    return KioskCheck(
      configuration, environment, supervision: nil,
      printers: CUPSPrinters(),
      handout: PhoneSharing(configuration.settings.activeHandout), cameras: cameras)
  }
}
