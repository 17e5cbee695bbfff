internal import HelperProcess
internal import MemeCore
internal import MemeScreens
internal import Services

/// The checks of `mememe doctor` for the picture decoder: what it opens, and what it cannot do.
enum DecoderCheck {
  private typealias Text = Strings.Doctor

  static func all() -> [Check] {
    [formats(HelperPictureDecoder().checkFormats()), sandbox(SandboxSurvey())]
  }

  private static func formats(_ checks: [FormatCheck]) -> Check {
    let names = checks.filter { $0.problem == nil }.map(\.format.name).joined(separator: ", ")
    let missing = checks.filter { $0.problem != nil }
    guard let problem = missing.first?.problem else {
      return Check(.decoder, names)
    }
    // Distributions may leave these codecs out; everything else works without them.
    let isOptional = missing.allSatisfy(\.format.isOptional)
    let reason =
      isOptional && problem == .picture(.codecMissing) ? Text.codecMissing : Text.text(problem)
    return Check(
      .decoder,
      (names.isEmpty ? Text.none : names) + Text.missing(missing.map(\.format.name), reason),
      isPassed: isOptional, isNote: isOptional)
  }

  private static func sandbox(_ survey: SandboxSurvey) -> Check {
    let denied = Text.deniedCalls(survey.deniedCalls.count, of: ForbiddenCall.allCases.count)
    let failed = survey.attempts.filter { !$0.outcome.isDenied }
    guard failed.isEmpty, !survey.attempts.isEmpty else {
      let reasons = failed.map {
        Text.notDenied("\($0.call)", in: "\($0.helper)", reason($0.outcome))
      }
      let text = reasons.isEmpty ? Text.decoderMissing : reasons.joined(separator: "; ")
      return Check(.sandbox, "\(denied); \(text)", isPassed: false)
    }
    // On older kernels the filter of system calls is all there is, and enough.
    let means = Landlock.version.map(Text.landlock) ?? Text.noLandlock
    return Check(.sandbox, "\(denied) (\(means))")
  }

  private static func reason(_ outcome: SandboxSurvey.Outcome) -> String {
    switch outcome {
    case .allowed: Text.allowed
    case .notAttempted(let problem): Text.notAttempted(problem)
    case .killed, .refused: Text.denied
    }
  }
}
