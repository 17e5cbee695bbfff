/// The two edges of a grapheme cluster on its line, from the line's left edge.
///
/// In right-to-left text the leading edge is the right one.
public struct ClusterEdges: Hashable, Sendable {
  /// The edge where the cluster begins, at which the caret before it is placed.
  public var leading: Double
  /// The edge where the cluster ends.
  public var trailing: Double

  /// Makes the edges of a cluster.
  public init(leading: Double, trailing: Double) {
    self.leading = leading
    self.trailing = trailing
  }

  /// The left edge.
  public var left: Double { min(leading, trailing) }
  /// The right edge.
  public var right: Double { max(leading, trailing) }

  /// The same cluster moved to the right.
  public func offset(x: Double) -> ClusterEdges {
    ClusterEdges(leading: leading + x, trailing: trailing + x)
  }

  /// The edges of adjacent clusters.
  ///
  /// - Parameter stops: The start of the first cluster and the end of each; one more than clusters.
  /// - Returns: The edges in logical order.
  public static func between(_ stops: [Double]) -> [ClusterEdges] {
    zip(stops, stops.dropFirst()).map { ClusterEdges(leading: $0, trailing: $1) }
  }
}

extension Collection<ClusterEdges> {
  /// Whether the base direction of a line with these clusters is right to left.
  ///
  /// The first cluster in logical order is the outermost on the side where the line begins,
  /// whatever the directions between.
  public var isRightToLeft: Bool {
    let seen = filter { $0.left < $0.right }
    guard let first = seen.first else { return false }
    guard let last = seen.dropFirst().last else { return first.trailing < first.leading }
    return last.left < first.left
  }
}
