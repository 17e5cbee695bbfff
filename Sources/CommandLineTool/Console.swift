internal import Glibc
internal import Localization
package import MemeCore
internal import MemeScreens
internal import Services
internal import Synchronization

/// The console of a command: standard output and standard error.
package struct Console: Sendable {
  /// An output stream.
  package enum Stream: Sendable {
    case output
    case errors
    /// Standard error, for a line that is rewritten in place, without line breaks.
    case progress
  }

  /// The width of the terminal that shows errors; nil if there is none, or it rewrites no lines.
  let errorColumns: @Sendable () -> Int?
  private let write: @Sendable (String, Stream) -> Void

  /// Makes a console.
  ///
  /// - Parameters:
  ///   - errorColumns: The width of the terminal that shows errors; nil if they go elsewhere.
  ///   - write: Writes lines, of which the last one has no line break yet.
  package init(
    errorColumns: @escaping @Sendable () -> Int? = { nil },
    _ write: @escaping @Sendable (String, Stream) -> Void
  ) {
    self.errorColumns = errorColumns
    self.write = write
  }

  /// The console of the process.
  package static let standard = Console(errorColumns: { columns(of: STDERR_FILENO) }) {
    line, stream in
    switch stream {
    case .output:
      outputFault.withLock { fault in
        // Output after a gap would be misleading.
        guard fault == nil else { return }
        fault = write(line + "\n", to: STDOUT_FILENO)
      }
    case .errors: write(line + "\n", to: STDERR_FILENO)
    case .progress: write(line, to: STDERR_FILENO)
    }
  }

  /// The first error of standard output.
  private static let outputFault = Mutex<WritingFault?>(nil)

  /// The exit status of the program: success only if all output has been written.
  package static func finalStatus(_ status: ExitStatus) -> ExitStatus {
    guard let fault = outputFault.withLock(\.self) else { return status }
    standard.printError(Strings.outputNotWritten(fault))
    return status == .done ? .cannotWrite : status
  }

  package func printOutput(_ text: String) {
    write(text, .output)
  }

  /// Prints a question on a line of its own, after which the answer is typed.
  package func printQuestion(_ text: String) {
    write(text, .progress)
  }

  /// Prints an error as one line.
  package func printError(_ text: String) {
    write("mememe: \(text.withoutControls)", .errors)
  }

  package func printError(_ subject: String, _ problem: Problem) {
    printError(problem.message(about: subject))
  }

  /// Prints several lines to standard error, for a failed script.
  package func printErrorLines(_ text: String) {
    for line in text.split(separator: "\n") { write(line.withoutControls, .errors) }
  }

  /// Prints a part of a line that is rewritten in place.
  func printProgress(_ text: String) {
    write(text, .progress)
  }

  /// The width of a terminal; nil if the descriptor is of something else, or of a terminal that
  /// cannot rewrite lines.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard isatty(descriptor) == 1, getenv("TERM").map({ strcmp($0, "dumb") }) != 0 else {
      return nil
    }
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes text.
  ///
  /// - Returns: The error, if any; an error of standard error cannot be reported.
  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> WritingFault? {
    do throws(WritingFault) {
      try AtomicFile.stream(Array(text.utf8), into: descriptor)
      return nil
    } catch {
      return error
    }
  }
}

extension Problem {
  /// The problem in one line, after the name of a file or the like.
  func message(about subject: String) -> String {
    let option = self == .picture(.damagedInPart) ? " For that add --allow-damaged." : ""
    return "\(subject): \(title.english). \(detail.english)\(option)"
  }
}

extension StringProtocol {
  /// The text on one line, without line breaks, tabs and other controls, which a terminal could
  /// obey.
  var withoutControls: String {
    split { character in
      character.isNewline
        || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }.joined(separator: " ")
  }
}
