internal import MemeCore

/// The command-line programs of CUPS.
struct PrintingCommands: Sendable {
  /// The variables of this program.
  let environment: [String: String]

  /// The most that is read of a list, in bytes: hundreds of printers.
  private static let maximumOutput = 1 << 20

  /// The path of the program that prints; nil if it is not installed.
  var lp: String? { ProgramSearch.path(of: "lp", in: environment) }

  /// Runs `lpstat` in its untranslated language.
  ///
  /// - Parameters:
  ///   - arguments: What to list.
  ///   - deadline: When to give up.
  ///   - cancellation: Ends it.
  /// - Returns: What it wrote; it exits with an error for some empty lists, too.
  /// - Throws: `Problem.sharing` if it is not installed or too slow, or `Problem.cancelled`.
  func list(
    _ arguments: [String], until deadline: ContinuousClock.Instant,
    cancellation: Cancellation = Cancellation()
  ) throws(Problem) -> String {
    guard let lpstat = ProgramSearch.path(of: "lpstat", in: environment) else {
      throw .sharing(.obstacle(.noPrintingSystem))
    }
    let variables = environment.merging(["LC_ALL": "C"]) { $1 }
    let run = ProgramRun(
      lpstat, arguments: arguments, environment: variables.filter { $0.key != "LANGUAGE" })
    let result = try run.finish(
      within: max(.zero, deadline - .now), maximumOutput: Self.maximumOutput,
      cancellation: cancellation)
    return String(decoding: result.output, as: UTF8.self)
  }
}
