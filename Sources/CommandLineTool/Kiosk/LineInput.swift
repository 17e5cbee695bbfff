internal import Glibc
internal import MemeCore

/// Where lines are typed.
package struct LineInput {
  /// Reads a line; nil at the end of the input.
  let read: () -> String?

  /// Makes an input.
  init(read: @escaping () -> String?) {
    self.read = read
  }

  /// Standard input.
  package static var standard: LineInput { LineInput { line(of: STDIN_FILENO) } }

  /// The maximum number of bytes of a line; the others are left out.
  private static let longestLine = 4_096

  private static func line(of descriptor: Int32) -> String? {
    var line: [UInt8] = []
    while let byte = PINInput.nextByte(of: descriptor) {
      guard byte != UInt8(ascii: "\n") else { return String(decoding: line, as: UTF8.self) }
      if line.count < longestLine { line.append(byte) }
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}

/// Questions on a terminal, each asked until its answer can be used.
struct Dialogue {
  /// The input has ended before all questions were answered.
  struct Ended: Error {}

  /// Where the questions are printed.
  var console: Console
  /// Where the answers are typed.
  var input: LineInput

  /// Asks a question.
  ///
  /// - Parameters:
  ///   - question: The question, with a question mark.
  ///   - usual: The answer of an empty line.
  ///   - hint: What can be answered, printed after what cannot.
  ///   - answer: Makes a value of an answer; nil if it cannot be used.
  /// - Returns: The value; nil if the usual answer is right.
  /// - Throws: `Ended`.
  func ask<Value>(
    _ question: String, usual: String, hint: String, _ answer: (String) -> Value?
  ) throws(Ended) -> Value? {
    while true {
      console.printQuestion("\(question) [\(usual)] ")
      guard let line = input.read() else { throw Ended() }
      let text = line.trimmingSpaces
      if text.isEmpty { return nil }
      if let value = answer(text) { return value }
      console.printOutput(hint)
    }
  }
}
