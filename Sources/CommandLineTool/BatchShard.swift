/// A part of the lines of a batch, for one of several machines: `3/40` is the third of forty.
///
/// The lines are dealt out in turn, so that neighbours, which often cost the same, are shared evenly.
struct BatchShard: Equatable, Sendable {
  /// Which one, from 1.
  let number: Int
  /// How many there are.
  let count: Int

  /// The most shards.
  static let most = 100_000
  /// What an option takes.
  static let form = "a part of a whole such as 3/40"

  /// Reads `3/40`; nil if it is not one.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, text.allSatisfy({ "0123456789/".contains($0) }),
      let number = Int(parts[0]), let count = Int(parts[1]), (1...Self.most).contains(count),
      (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether a line belongs to it.
  ///
  /// - Parameter line: The number of the line in the file, from 1.
  /// - Returns: Whether it does.
  func contains(line: Int) -> Bool { (line - 1) % count == number - 1 }
}
