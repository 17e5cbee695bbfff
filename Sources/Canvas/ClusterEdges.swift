/// The two edges of a grapheme cluster on its line, from the line's left edge.
///
/// In letters that run to the left the leading edge is the right one.
public struct ClusterEdges: Hashable, Sendable {
  /// Where reading enters the cluster: the caret before it stands here.
  public var leading: Double
  /// Where reading leaves the cluster.
  public var trailing: Double

  /// Makes the edges of a cluster.
  public init(leading: Double, trailing: Double) {
    self.leading = leading
    self.trailing = trailing
  }

  /// The edge that lies further to the left.
  public var left: Double { min(leading, trailing) }
  /// The edge that lies further to the right.
  public var right: Double { max(leading, trailing) }

  /// The same cluster moved to the right.
  public func offset(x: Double) -> ClusterEdges {
    ClusterEdges(leading: leading + x, trailing: trailing + x)
  }

  /// The edges of clusters of which each begins where the one before it ends.
  ///
  /// - Parameter stops: Where the first begins and where each ends; one more than clusters.
  /// - Returns: The edges in the order of reading.
  public static func between(_ stops: [Double]) -> [ClusterEdges] {
    zip(stops, stops.dropFirst()).map { ClusterEdges(leading: $0, trailing: $1) }
  }
}

extension Collection<ClusterEdges> {
  /// Whether the clusters of a line stand in a line that runs to the left as a whole.
  ///
  /// What is read first stands furthest on the side on which reading begins, whatever runs the
  /// other way in between.
  public var isRightToLeft: Bool {
    let seen = filter { $0.left < $0.right }
    guard let first = seen.first else { return false }
    guard let last = seen.dropFirst().last else { return first.trailing < first.leading }
    return last.left < first.left
  }
}
