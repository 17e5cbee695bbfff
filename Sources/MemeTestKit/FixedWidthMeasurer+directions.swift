public import Canvas

extension FixedWidthMeasurer {
  /// Where clusters stand when Hebrew runs to the left, and everything else to the right.
  ///
  /// A line runs as its first letter does; blanks between words of one direction run with them.
  public func clusterEdges(of graphemes: [String], in style: TextStyle) -> [ClusterEdges] {
    let directions = Self.directions(of: graphemes)
    let isRightToLeft = graphemes.lazy.compactMap(Self.direction).first ?? false
    var order: [Int] = []
    var rest = graphemes.indices
    while let first = rest.first {
      let end = rest.first { directions[$0] != directions[first] } ?? rest.upperBound
      // A run stands as a whole behind the one before it, and each writes in its own direction.
      let run = directions[first] ? Array((first..<end).reversed()) : Array(first..<end)
      order = isRightToLeft ? run + order : order + run
      rest = end..<rest.upperBound
    }
    var edges = [ClusterEdges](
      repeating: ClusterEdges(leading: 0, trailing: 0), count: graphemes.count)
    var x = 0.0
    for index in order {
      let end = x + width(of: graphemes[index], in: style)
      edges[index] =
        directions[index]
        ? ClusterEdges(leading: end, trailing: x) : ClusterEdges(leading: x, trailing: end)
      x = end
    }
    return edges
  }

  /// For each cluster whether it runs to the left.
  private static func directions(of graphemes: [String]) -> [Bool] {
    let own = graphemes.map(direction)
    let base = own.lazy.compactMap(\.self).first ?? false
    return own.indices.map { index in
      if let direction = own[index] { return direction }
      let before = own[..<index].last { $0 != nil } ?? base
      let after = own[index...].first { $0 != nil } ?? base
      return before == after ? before ?? base : base
    }
  }

  /// Whether a letter runs to the left; none for what runs with its neighbours.
  private static func direction(_ grapheme: String) -> Bool? {
    guard let scalar = grapheme.unicodeScalars.first, scalar.properties.isAlphabetic else {
      return nil
    }
    return (0x0590...0x06FF).contains(scalar.value)
  }
}
