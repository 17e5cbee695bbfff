/// The words that are offered for a picture, a few at a time.
public struct LineDeck: Equatable, Sendable {
  /// The number of those that are offered at a time.
  public static let size = 3

  private var lines: [MemeLine] = []
  private var first = 0

  init(_ lines: [MemeLine] = []) {
    self.lines = lines
  }

  /// The words that are offered now.
  public var dealt: [MemeLine] {
    (0..<min(Self.size, lines.count)).map { lines[(first + $0) % lines.count] }
  }

  /// Whether there are others.
  public var hasMore: Bool { lines.count > Self.size }

  /// Offers the next ones, and after the last ones the first again.
  mutating func deal() {
    if hasMore { first = (first + Self.size) % lines.count }
  }
}
