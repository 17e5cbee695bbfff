internal import Services

/// The check of `mememe doctor` for handing memes out to phones; a machine where nothing is handed
/// out passes.
enum HandoutCheck {
  /// Describes a survey; its line is a note unless all works.
  static func check(_ survey: HandoutSurvey) -> Check {
    Check(isPassed: true, isNote: survey != .working, line: "handing out: \(text(survey))")
  }

  private static func text(_ survey: HandoutSurvey) -> String {
    switch survey {
    case .helperMissing: "none; mememe-serve was not built, which takes libmicrohttpd-dev"
    case .helperBroken: "none; mememe-serve does not run, install libmicrohttpd12"
    case .helperSilent: "not known; mememe-serve has not answered within 5 seconds, try again"
    case .working: "mememe-serve listens"
    }
  }
}
