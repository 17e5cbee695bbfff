internal import FoundationEssentials
internal import Glibc

/// Stress tests of the store of sent memes; for tests only.
///
///     StoreTrial kills FOLDER [--kills N] [--seconds S] [--spoil]
///         two processes save and delete, and are killed repeatedly; their index may be
///         corrupted meanwhile
///     StoreTrial faults FOLDER
///         every call that changes a file fails once; needs failing-disk.so in LD_PRELOAD
///     StoreTrial visits FOLDER [--kills N] [--seconds S]
///         a kiosk is killed repeatedly, and at each start removes what visitors left behind
///     StoreTrial visit FOLDER
///         that kiosk, until it is killed
///     StoreTrial work FOLDER NAME
///         saves and deletes until it is killed, and prints the results
@main
enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2, arguments[1].hasPrefix("/") else { stop(64, "see Main.swift") }
    let folder = arguments[1]
    let rest = arguments.dropFirst(2)
    do {
      switch arguments[0] {
      case "kills":
        let limits = KillTrial.Limits(Array(rest))
        try KillTrial(folder: folder, limits: limits).run()
      case "faults": try FaultTrial(folder: folder).run()
      case "visits":
        let limits = KillTrial.Limits(Array(rest))
        try VisitTrial(folder: folder, limits: limits).run()
      case "visit":
        try VisitTrial(folder: folder, limits: KillTrial.Limits(Array(rest))).visit()
      case "work": try Worker(folder: folder, name: rest.first ?? "").run()
      default: stop(64, "see Main.swift")
      }
    } catch {
      stop(1, "\(error)")
    }
  }

  private static func stop(_ status: Int32, _ text: String) -> Never {
    Output.say(text)
    exit(status)
  }
}

/// A failed check of a trial.
struct TrialFailure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Standard output, written in whole lines, so that output before a kill is not lost.
enum Output {
  static func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
