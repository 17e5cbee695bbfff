internal import CFontconfig

/// A face in a font file.
nonisolated struct FontFile: Hashable {
  var path: String
  var index: Int
  var family: String

  /// The name of a fallback face in its typeface.
  var name: String { "\(index):\(family):\(path)" }

  init(path: String, index: Int, family: String) {
    self.path = path
    self.index = index
    self.family = family
  }

  init?(name: String) {
    let parts = name.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let index = Int(parts[0]) else { return nil }
    self.init(path: String(parts[2]), index: index, family: String(parts[1]))
  }
}
