internal import Localization
package import MemeCore
internal import MemeScreens
internal import Services

/// The subcommands of `mememe kiosk`.
package enum KioskCommand: Equatable {
  /// Checks what a kiosk needs.
  case check(asJSON: Bool)
  /// Makes the hash of a PIN.
  case pin
  /// Prints how much a kiosk was used.
  case statistics(asJSON: Bool)
  /// Asks how a kiosk is to be operated, and writes that into the file of settings.
  case setup

  /// The same command for a program; nil if it has no such form.
  fileprivate var asJSON: KioskCommand? {
    switch self {
    case .check: .check(asJSON: true)
    case .statistics: .statistics(asJSON: true)
    case .pin, .setup: nil
    }
  }

  /// Prints findings in the form of `mememe doctor`, or as JSON on one line.
  ///
  /// - Parameters:
  ///   - findings: The findings, in their order.
  ///   - asJSON: Whether they are printed for a program.
  ///   - console: The console for output.
  /// - Returns: Failure if one of them is bad.
  package static func report(
    _ findings: [KioskFinding], asJSON: Bool, to console: Console
  ) -> ExitStatus {
    if asJSON {
      console.printOutput(KioskReport(findings).jsonLine)
    } else {
      for finding in findings { console.printOutput(finding.line) }
    }
    return findings.contains { $0.verdict == .bad } ? .failed : .done
  }
}

extension KioskFinding {
  fileprivate var line: String {
    let word =
      switch verdict {
      case .good: CheckVerdict.passed
      case .note: CheckVerdict.noted
      case .bad: CheckVerdict.failed
      }
    return "\(word.rawValue) \(subject.english): \(text.english)"
  }
}

/// The words with which the lines of a check begin, of the same length.
package enum CheckVerdict: String {
  case passed = "ok     "
  case noted = "note   "
  case failed = "problem"
}

extension ArgumentReader {
  /// Reads the arguments of `kiosk`.
  consuming func kioskCommand() throws(UsageError) -> KioskCommand {
    guard let (verb, _) = try next() else {
      throw UsageError(message: "kiosk needs check, pin, setup or stats")
    }
    var command: KioskCommand
    switch verb {
    case "check": command = .check(asJSON: false)
    case "pin": command = .pin
    case "setup": command = .setup
    case "stats": command = .statistics(asJSON: false)
    default: throw UsageError(message: "kiosk knows check, pin, setup and stats, not '\(verb)'")
    }
    while let (name, isOption) = try next() {
      if isOption, name == "--json", let printed = command.asJSON {
        command = printed
        continue
      }
      throw UsageError(
        message: isOption ? "there is no option '\(name)'" : "'\(name)' is not expected here")
    }
    return command
  }
}

/// `mememe kiosk pin`: makes the hash of a PIN.
struct KioskPINCommand {
  /// The console for output and errors.
  var console: Console
  /// Where the PIN is typed.
  var input: PINInput
  /// Hashes a PIN; nil if the system cannot.
  var hash: (String) -> String? = PINHash.make

  func run() -> ExitStatus {
    do throws(PINInput.Refusal) {
      guard let pin = try input.pin() else { throw .invalid }
      guard let hash = hash(pin) else { throw .noHash }
      console.printOutput(hash)
      return .done
    } catch {
      console.printError(error.text)
      return error.status
    }
  }
}

extension PINInput.Refusal {
  fileprivate var status: ExitStatus {
    switch self {
    case .invalid, .different: .badInput
    case .missing: .noInput
    case .cancelled, .noHash: .failed
    }
  }
}
