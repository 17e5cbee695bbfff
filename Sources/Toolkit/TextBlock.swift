public import Canvas

/// The geometry of a laid-out text: the position of each caret stop, in points.
public struct TextBlock: Equatable, Sendable {
  /// One line.
  public struct Line: Equatable, Sendable {
    /// The grapheme clusters of the line, including trailing spaces.
    public private(set) var graphemes: Range<Int>
    /// The edges of each cluster, in logical order.
    public private(set) var edges: [ClusterEdges]
    /// The caret stops: before each cluster and after the last.
    public private(set) var stops: [Double]
    /// The top of the caret.
    public private(set) var top: Double
    /// The bottom of the caret.
    public private(set) var bottom: Double

    /// Makes a line that has at least one cluster.
    public init(graphemes: Range<Int>, edges: [ClusterEdges], top: Double, bottom: Double) {
      precondition(edges.count == graphemes.count, "each cluster of a line needs its edges")
      guard let last = edges.last else { preconditionFailure("an empty line needs its stop") }
      self.graphemes = graphemes
      self.edges = edges
      stops = edges.map(\.leading) + [last.trailing]
      self.top = top
      self.bottom = bottom
    }

    /// Makes a line of one direction, or one without clusters and with a single stop.
    public init(graphemes: Range<Int>, stops: [Double], top: Double, bottom: Double) {
      precondition(stops.count == graphemes.count + 1, "a line needs a stop at each end too")
      self.graphemes = graphemes
      edges = ClusterEdges.between(stops)
      self.stops = stops
      self.top = top
      self.bottom = bottom
    }

    /// The same line moved.
    func offset(x: Double, y: Double) -> Line {
      var line = self
      line.edges = edges.map { $0.offset(x: x) }
      line.stops = stops.map { $0 + x }
      line.top += y
      line.bottom += y
      return line
    }
  }

  /// The lines from top to bottom; never empty, since the caret needs one.
  public var lines: [Line]

  /// Makes a block from at least one line.
  public init(lines: [Line]) {
    precondition(!lines.isEmpty, "a caret must stand somewhere")
    self.lines = lines
  }

  /// The line that contains a caret position.
  public func lineIndex(of offset: Int) -> Int {
    lines.lastIndex { $0.graphemes.lowerBound <= offset } ?? 0
  }

  /// The last caret position on a line.
  ///
  /// On a wrapped line, the position after the last cluster is the start of the next line.
  func lastOffset(onLine index: Int) -> Int {
    let line = lines[index].graphemes
    guard index + 1 < lines.count, lines[index + 1].graphemes.lowerBound <= line.upperBound else {
      return line.upperBound
    }
    return max(line.lowerBound, line.upperBound - 1)
  }

  /// The caret before a cluster, with zero width.
  public func caret(at offset: Int) -> Rect {
    let line = lines[lineIndex(of: offset)]
    let index = min(max(0, offset - line.graphemes.lowerBound), line.stops.count - 1)
    return Rect(x: line.stops[index], y: line.top, width: 0, height: line.bottom - line.top)
  }

  /// The caret position nearest to a point.
  public func offset(near point: Point) -> Int {
    offset(onLine: nearestLine(to: point.y), nearX: point.x)
  }

  /// The cluster at a point, or the nearest one on the nearest line.
  func cluster(near point: Point) -> Int {
    let line = lines[nearestLine(to: point.y)]
    let distances = line.edges.map { max(0, max($0.left - point.x, point.x - $0.right)) }
    let nearest = distances.indices.min { distances[$0] < distances[$1] }
    return line.graphemes.lowerBound + (nearest ?? 0)
  }

  /// The caret position a number of lines up or down at the same horizontal position.
  ///
  /// - Parameters:
  ///   - offset: The position of the caret.
  ///   - lines: The number of lines down; negative is up.
  /// - Returns: The new position; the start or end of the text past the first or last line.
  public func offset(from offset: Int, movedBy lines: Int) -> Int {
    let index = lineIndex(of: offset) + lines
    guard index >= 0 else { return 0 }
    let all = self.lines
    guard index < all.count else { return all[all.count - 1].graphemes.upperBound }
    return self.offset(onLine: index, nearX: caret(at: offset).minX)
  }

  /// The rectangles that cover a range of text: one for each visual run of each line.
  public func rects(of range: Range<Int>) -> [Rect] {
    lines.flatMap { line in
      line.pieces(of: range).map { piece in
        Rect(
          x: piece.lowerBound, y: line.top, width: piece.upperBound - piece.lowerBound,
          height: line.bottom - line.top)
      }
    }
  }

  func nearestLine(to y: Double) -> Int {
    func distance(_ line: Line) -> Double { max(0, max(line.top - y, y - line.bottom)) }
    return lines.indices.min { distance(lines[$0]) < distance(lines[$1]) } ?? 0
  }

  private func offset(onLine index: Int, nearX x: Double) -> Int {
    let line = lines[index]
    let offsets = line.graphemes.lowerBound...lastOffset(onLine: index)
    func distance(_ offset: Int) -> Double {
      abs(line.stops[offset - line.graphemes.lowerBound] - x)
    }
    return offsets.min { distance($0) < distance($1) } ?? offsets.lowerBound
  }
}

extension TextBlock.Line {
  /// The maximum distance of touching clusters, in points.
  private static var touching: Double { 0.01 }

  /// The visual runs of a range on the line, from left to right.
  ///
  /// In mixed directions, a logical range may have several visual runs.
  fileprivate func pieces(of range: Range<Int>) -> [ClosedRange<Double>] {
    let part = range.clamped(to: graphemes)
    let first = graphemes.lowerBound
    let covered = edges[(part.lowerBound - first)..<(part.upperBound - first)]
      .filter { $0.left < $0.right }.sorted { $0.left < $1.left }
    var pieces: [ClosedRange<Double>] = []
    for cluster in covered {
      if let last = pieces.last, cluster.left <= last.upperBound + Self.touching {
        pieces[pieces.count - 1] = last.lowerBound...max(last.upperBound, cluster.right)
      } else {
        pieces.append(cluster.left...cluster.right)
      }
    }
    return pieces
  }
}
