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
      console.printOutput(KioskReport(findings).json)
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
    guard let (verb, _) = try next() else { throw UsageError(message: "kiosk needs check or pin") }
    var command: KioskCommand
    switch verb {
    case "check": command = .check(asJSON: false)
    case "pin": command = .pin
    default: throw UsageError(message: "kiosk knows check and pin, not '\(verb)'")
    }
    while let (name, isOption) = try next() {
      if command != .pin, isOption, name == "--json" {
        command = .check(asJSON: true)
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
      let pin = try read()
      guard let hash = hash(pin) else {
        console.printError("the system cannot make a hash; check the installation of libcrypt")
        return .failed
      }
      console.printOutput(hash)
      return .done
    } catch {
      return refuse(error)
    }
  }

  private func read() throws(PINInput.Refusal) -> String {
    let pin = try input.read("PIN (\(Self.lengths) digits): ")
    guard PINEntry.lengths.contains(pin.utf8.count), pin.utf8.allSatisfy(Self.isDigit) else {
      throw .invalid
    }
    if input.isTerminal {
      let again = try input.read("The same again: ")
      guard again == pin else { throw .different }
    }
    return pin
  }

  private static let lengths = "\(PINEntry.lengths.lowerBound) to \(PINEntry.lengths.upperBound)"

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func refuse(_ refusal: PINInput.Refusal) -> ExitStatus {
    switch refusal {
    case .invalid:
      console.printError("a PIN is \(Self.lengths) digits and nothing else; start again")
      return .badInput
    case .different:
      console.printError("these were two different PINs; start again")
      return .badInput
    case .missing:
      console.printError("there is no PIN on standard input, and no terminal to ask on")
      return .noInput
    case .cancelled:
      console.printError("stopped; no hash was made")
      return .failed
    }
  }
}
