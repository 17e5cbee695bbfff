internal import HelperProcess
internal import MemeCore

/// Whether the helper that hands memes out works, tried once.
public enum HandoutSurvey: Equatable, Sendable {
  /// The helper program is not installed.
  case helperMissing
  /// The helper program fails: its library is missing, or the system does not let it listen, or not
  /// lock itself in.
  case helperBroken
  /// The helper did not reply in time.
  case helperSilent
  /// The helper listens.
  case working

  /// Where the helper listens for the trial: on this machine only, at any port.
  static let trial = HandoutConfiguration(address: "127.0.0.1", port: 0)

  /// Tries a new helper; blocks for five seconds at most.
  public static func make() -> HandoutSurvey {
    guard let program = HelperLocation.path(of: HandoutService.helperName) else {
      return .helperMissing
    }
    return make(program: program)
  }

  /// Tries a given helper.
  static func make(program: String) -> HandoutSurvey {
    do throws(HelperError) {
      _ = try HandoutSession(program, trial)
      return .working
    } catch {
      return error == .timedOut ? .helperSilent : .helperBroken
    }
  }
}
