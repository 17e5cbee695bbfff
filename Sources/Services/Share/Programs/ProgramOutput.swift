/// What is kept of the output of a program.
struct ProgramOutput {
  /// The beginning of the output.
  private(set) var beginning: [UInt8] = []

  /// The end of the output.
  private var end: [UInt8] = []
  private let maximumBytes: Int

  /// The length of the end that is kept in bytes, which four bytes for each of its characters fit.
  private static let maximumEnd = 4096

  /// The longest line in characters; longer ones are cut.
  static let maximumLine = 200

  /// Makes an empty output.
  ///
  /// - Parameter maximumBytes: The length of the beginning that is kept.
  init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  /// Adds what was read.
  mutating func append(_ bytes: some Collection<UInt8>) {
    beginning += bytes.prefix(max(0, maximumBytes - beginning.count))
    end += bytes
    if end.count > 2 * Self.maximumEnd { end.removeFirst(end.count - Self.maximumEnd) }
  }

  /// The last line that is not blank, without control characters; nil if there is none.
  var lastLine: String? {
    String(decoding: end, as: UTF8.self).split(whereSeparator: \.isNewline).lazy.reversed()
      .map { String(Self.printable($0).prefix(Self.maximumLine)) }
      .first { !$0.isEmpty }
  }

  /// A line without control characters, the colours of terminals, and spaces at its ends.
  private static func printable(_ line: Substring) -> Substring {
    var scalars = String.UnicodeScalarView()
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", rest.first == "[" {
        // A control sequence of ECMA-48 ends with the first character from @ to ~.
        rest = rest.dropFirst().drop { !("@"..."~").contains($0) }.dropFirst()
      } else if scalar.properties.generalCategory != .control {
        scalars.append(scalar)
      } else if scalar == "\t" {
        scalars.append(" ")
      }
    }
    let text = Substring(String(scalars)).drop(while: \.isWhitespace)
    return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
  }
}
