internal import HelperProcess
public import MemeCore

extension HandoutSurvey {
  /// Where the helper listens for the trial: on this machine only, at any port.
  static let trial = HandoutConfiguration(address: "127.0.0.1", port: 0)

  /// Tries a new helper; blocks for five seconds at most.
  public static func make() -> HandoutSurvey {
    guard let program = HelperLocation.path(of: .server) else {
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
