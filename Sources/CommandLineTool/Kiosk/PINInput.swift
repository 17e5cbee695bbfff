internal import Glibc
internal import MemeCore
internal import System

/// Where a PIN is typed.
package struct PINInput {
  /// Why there is no PIN.
  enum Refusal: Error, Equatable {
    /// It is not as long as PINs are, or has something but digits.
    case invalid
    /// The second one differs from the first.
    case different
    /// There is neither a terminal nor a line of standard input.
    case missing
    /// Ctrl+C or Ctrl+D was pressed.
    case cancelled
    /// The system cannot make a hash of it.
    case noHash
  }

  /// Whether somebody types it and sees nothing, so that it is asked for twice.
  let isTerminal: Bool
  /// Reads a PIN after a prompt, which is only shown on a terminal.
  let read: (_ prompt: String) throws(Refusal) -> String

  /// Makes an input.
  init(isTerminal: Bool, read: @escaping (_ prompt: String) throws(Refusal) -> String) {
    self.isTerminal = isTerminal
    self.read = read
  }

  /// The controlling terminal if standard input is a terminal, or else standard input.
  package static var standard: PINInput {
    guard isatty(STDIN_FILENO) == 1 else { return line(of: STDIN_FILENO) }
    return PINInput(isTerminal: true) { prompt throws(Refusal) in
      let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
      guard terminal >= 0 else { throw .missing }
      defer { close(terminal) }
      return try HiddenLine.read(from: terminal, after: prompt)
    }
  }

  /// The valid numbers of digits, as a part of a sentence.
  static let lengths = "\(PINEntry.lengths.lowerBound) to \(PINEntry.lengths.upperBound)"

  /// Reads a PIN, twice if somebody types it.
  ///
  /// - Returns: The PIN; nil if nothing was typed.
  /// - Throws: Why there is none.
  func pin() throws(Refusal) -> String? {
    let pin = try read("PIN (\(Self.lengths) digits): ")
    guard !pin.isEmpty else { return nil }
    guard PINEntry.lengths.contains(pin.utf8.count), pin.utf8.allSatisfy(Self.isDigit) else {
      throw .invalid
    }
    if isTerminal, try read("The same again: ") != pin { throw .different }
    return pin
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The maximum number of bytes of a line, more than any PIN has.
  private static let longestLine = 256

  /// The first line of a file that is no terminal.
  static func line(of descriptor: Int32) -> PINInput {
    PINInput(isTerminal: false) { _ throws(Refusal) in
      var line: [UInt8] = []
      while let byte = nextByte(of: descriptor), byte != UInt8(ascii: "\n") {
        line.append(byte)
        guard line.count <= longestLine else { throw .invalid }
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      guard !line.isEmpty else { throw .missing }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// The next byte of a file; nil at its end, or if it cannot be read.
  static func nextByte(of descriptor: Int32) -> UInt8? {
    var byte: UInt8 = 0
    let count = withUnsafeMutableBytes(of: &byte) {
      FileDescriptor.read(descriptor, into: $0)
    }
    return count == 1 ? byte : nil
  }
}

/// A line that is typed on a terminal without being shown.
struct HiddenLine {
  /// What a key has done.
  enum Outcome: Equatable {
    case goesOn, ended, cancelled
  }

  /// The characters.
  private(set) var text = ""

  /// Adds what a key has typed.
  ///
  /// - Parameters:
  ///   - byte: What the terminal sends for it.
  ///   - cancelling: What it sends for the keys that cancel, usually Ctrl+C, Ctrl+\ and Ctrl+D.
  /// - Returns: Whether the line goes on.
  mutating func append(_ byte: UInt8, cancelling: Set<UInt8>) -> Outcome {
    if cancelling.contains(byte) { return .cancelled }
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return .ended
    case 0x08, 0x7F: _ = text.popLast()
    default: text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return .goesOn
  }

  /// Reads a line from a terminal, which neither shows it nor sends signals meanwhile.
  ///
  /// Since keys such as Ctrl+C are read like all others, the terminal is always restored.
  ///
  /// - Parameters:
  ///   - terminal: The descriptor of the terminal.
  ///   - prompt: What is asked for.
  /// - Returns: The line.
  /// - Throws: `.missing` if this is no terminal, `.cancelled`.
  static func read(
    from terminal: Int32, after prompt: String
  ) throws(PINInput.Refusal) -> String {
    var usual = termios()
    guard tcgetattr(terminal, &usual) == 0 else { throw .missing }
    var hidden = usual
    hidden.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG)
    withUnsafeMutableBytes(of: &hidden.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    // What was typed before the prompt was shown by the terminal.
    guard tcsetattr(terminal, TCSAFLUSH, &hidden) == 0 else { throw .missing }
    defer {
      tcsetattr(terminal, TCSAFLUSH, &usual)
      write("\n", to: terminal)
    }
    write(prompt, to: terminal)
    let cancelling = withUnsafeBytes(of: usual.c_cc) { keys in
      Set([VINTR, VQUIT, VEOF].map { keys[Int($0)] }.filter { $0 != 0 })
    }
    var line = HiddenLine()
    while let byte = PINInput.nextByte(of: terminal) {
      switch line.append(byte, cancelling: cancelling) {
      case .goesOn: continue
      case .ended: return line.text
      case .cancelled: throw .cancelled
      }
    }
    throw .cancelled
  }

  private static func write(_ text: String, to terminal: Int32) {
    // A prompt that cannot be shown keeps nobody from typing.
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(terminal, $0.baseAddress, $0.count) }
  }
}
