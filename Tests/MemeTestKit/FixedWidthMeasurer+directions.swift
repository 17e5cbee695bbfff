public import Canvas

extension FixedWidthMeasurer {
  /// The positions of clusters if Hebrew runs to the left, and everything else to the right.
  ///
  /// A line has the direction of its first letter; blanks between words of one direction have that
  /// direction.
  public func clusterEdges(of graphemes: [String], in style: TextStyle) -> [ClusterEdges] {
    let directions = Self.directions(of: graphemes)
    let isRightToLeft = graphemes.lazy.compactMap(Self.direction).first ?? false
    var order: [Int] = []
    var rest = graphemes.indices
    while let first = rest.first {
      let end = rest.first { directions[$0] != directions[first] } ?? rest.upperBound
      // Runs follow each other in the line's direction, and each has its own direction.
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

  /// Whether each cluster runs to the left.
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

  /// Whether a letter runs to the left; nil for characters with the direction of their neighbours.
  private static func direction(_ grapheme: String) -> Bool? {
    guard let scalar = grapheme.unicodeScalars.first, scalar.properties.isAlphabetic else {
      return nil
    }
    return (0x0590...0x06FF).contains(scalar.value)
  }
}
