public import Canvas

/// A value in a message of the log: a number, a size, a time, or a word of the program's own.
public struct LogValue: Equatable, Sendable {
  let text: String

  /// A whole number.
  public init(_ number: Int) { text = String(number) }

  /// A number, with up to three decimal places.
  public init(_ number: Double) {
    let rounded = (number * 1000).rounded() / 1000
    text = rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// A time in seconds, with up to three decimal places.
  public init(_ time: Duration) { self.init(time / .seconds(1)) }

  /// A size in pixels.
  public init(_ size: PixelSize) { text = "\(size.width)x\(size.height)" }

  /// A size in points.
  public init(_ size: Size) { text = "\(LogValue(size.width).text)x\(LogValue(size.height).text)" }

  /// A literal in the program's source, which holds nothing of a user's.
  public init(_ word: StaticString) { text = "\(word)" }

  /// The case of a problem, without its texts.
  public init(_ problem: Problem) { text = problem.logName }

  /// A word that a library reports, if it is one of those expected; otherwise `other`.
  public init(_ word: String, of expected: [StaticString]) {
    text = expected.lazy.map { "\($0)" }.first { $0 == word } ?? "other"
  }
}
