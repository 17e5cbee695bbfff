/// The order of a list of sent memes.
public enum SentOrder: String, Hashable, Sendable, CaseIterable {
  /// By the time at which they were sent, the latest first.
  case newest
  /// By the names of their pictures' files, those of one picture with the latest first.
  case picture

  /// Sorts memes.
  ///
  /// - Parameter memes: The memes, newest first.
  /// - Returns: The memes in this order; those whose pictures have no name are last.
  func sorted(_ memes: [SentMeme]) -> [SentMeme] {
    guard self == .picture else { return memes }
    let keys = memes.map { SearchText.folded($0.pictureName) }
    let order = memes.indices.sorted { left, right in
      guard keys[left] != keys[right] else { return left < right }
      return keys[right].isEmpty || !keys[left].isEmpty && keys[left] < keys[right]
    }
    return order.map { memes[$0] }
  }
}
