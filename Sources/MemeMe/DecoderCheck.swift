internal import HelperProcess
internal import MemeCore
internal import MemeScreens
internal import Services

/// The checks of `mememe doctor` for the picture decoder: what it opens, and what it cannot do.
enum DecoderCheck {
  static func all() -> [Check] {
    [formats(HelperPictureDecoder().checkFormats()), sandbox(SandboxSurvey())]
  }

  private static func formats(_ checks: [HelperPictureDecoder.FormatCheck]) -> Check {
    let names = checks.filter { $0.problem == nil }.map(\.format).joined(separator: ", ")
    guard let first = checks.first(where: { $0.problem != nil }), let problem = first.problem else {
      return Check(isPassed: true, line: "picture decoder: \(names)")
    }
    let missing = checks.filter { $0.problem != nil }.map(\.format)
    let others = missing.joined(separator: ", ")
    // Distributions may leave these codecs out; everything else works without them.
    if Set(missing).isSubset(of: ["HEIC", "AVIF"]) {
      let reason =
        problem == .picture(.codecMissing)
        ? "mememe-decode-heif or a codec of libheif is not installed"
        : "\(problem.title). \(problem.detail)"
      return Check(
        isPassed: true, isNote: true, line: "picture decoder: \(names); not \(others): \(reason)")
    }
    return Check(
      isPassed: false,
      line: "picture decoder: \(names.isEmpty ? "none" : names); "
        + "not \(others): \(problem.title). \(problem.detail)")
  }

  private static func sandbox(_ survey: SandboxSurvey) -> Check {
    let count = ForbiddenCall.allCases.count
    let denied = "sandbox: \(survey.deniedCalls.count) of \(count) forbidden calls denied"
    let failed = survey.attempts.filter { !$0.outcome.isDenied }
    guard failed.isEmpty, !survey.attempts.isEmpty else {
      let reasons = failed.map { "\($0.call) in \($0.helper): \(reason($0.outcome))" }
      let text = reasons.isEmpty ? "mememe-decode is missing" : reasons.joined(separator: "; ")
      return Check(isPassed: false, line: "\(denied); \(text)")
    }
    // On older kernels the filter of system calls is all there is, and enough.
    let walls =
      Landlock.version.map { "seccomp, and Landlock \($0)" }
      ?? "seccomp; this kernel has no Landlock"
    return Check(isPassed: true, line: "\(denied) (\(walls))")
  }

  private static func reason(_ outcome: SandboxSurvey.Outcome) -> String {
    switch outcome {
    case .allowed: "allowed"
    case .notAttempted(let problem): "not attempted, \(problem.title). \(problem.detail)"
    case .killed, .refused: "denied"
    }
  }
}
