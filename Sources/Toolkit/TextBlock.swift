public import Canvas

/// The geometry of a laid out text: where each caret position is, in points.
public struct TextBlock: Equatable, Sendable {
  /// One line.
  public struct Line: Equatable, Sendable {
    /// The grapheme clusters of the line, the blanks at its end included.
    public var graphemes: Range<Int>
    /// Where the caret stands before each cluster and after the last, from the left edge.
    public var stops: [Double]
    /// The top of the caret.
    public var top: Double
    /// The bottom of the caret.
    public var bottom: Double

    /// Makes a line.
    public init(graphemes: Range<Int>, stops: [Double], top: Double, bottom: Double) {
      precondition(stops.count == graphemes.count + 1, "a line needs a stop at each end too")
      self.graphemes = graphemes
      self.stops = stops
      self.top = top
      self.bottom = bottom
    }
  }

  /// From top to bottom; never empty, since a caret must stand somewhere.
  public var lines: [Line]

  /// Makes a block from at least one line.
  public init(lines: [Line]) {
    precondition(!lines.isEmpty, "a caret must stand somewhere")
    self.lines = lines
  }

  /// Which line a caret position is on.
  public func lineIndex(of offset: Int) -> Int {
    lines.lastIndex { $0.graphemes.lowerBound <= offset } ?? 0
  }

  /// The last caret position that is shown on a line.
  ///
  /// Where a line was wrapped, the position behind its last cluster is the start of the next one.
  func lastOffset(onLine index: Int) -> Int {
    let line = lines[index].graphemes
    guard index + 1 < lines.count, lines[index + 1].graphemes.lowerBound <= line.upperBound else {
      return line.upperBound
    }
    return max(line.lowerBound, line.upperBound - 1)
  }

  /// The place of a caret before a given cluster, without width.
  public func caret(at offset: Int) -> Rect {
    let line = lines[lineIndex(of: offset)]
    let index = min(max(0, offset - line.graphemes.lowerBound), line.stops.count - 1)
    return Rect(x: line.stops[index], y: line.top, width: 0, height: line.bottom - line.top)
  }

  /// The caret position nearest to a point.
  public func offset(near point: Point) -> Int {
    let nearest = lines.indices.min {
      distance(lines[$0], point.y) < distance(lines[$1], point.y)
    }
    return offset(onLine: nearest ?? 0, nearX: point.x)
  }

  /// The cluster that covers a point, or the nearest to it on the nearest line.
  func cluster(near point: Point) -> Int {
    let offset = offset(near: point)
    let line = lines[lineIndex(of: offset)]
    let index = offset - line.graphemes.lowerBound
    guard index > 0, index < line.stops.count else { return offset }
    // Beyond the caret, seen in the direction of writing, lies the next cluster.
    let isBefore = (point.x < line.stops[index]) == (line.stops[index - 1] < line.stops[index])
    return isBefore ? offset - 1 : offset
  }

  /// The caret position one line further up or down at the same distance from the left edge.
  ///
  /// - Parameters:
  ///   - offset: Where the caret is.
  ///   - lines: How many lines further down; negative goes up.
  /// - Returns: The new position; the start or end of the text beyond the outermost lines.
  public func offset(from offset: Int, movedBy lines: Int) -> Int {
    let index = lineIndex(of: offset) + lines
    guard index >= 0 else { return 0 }
    let all = self.lines
    guard index < all.count else { return all[all.count - 1].graphemes.upperBound }
    return self.offset(onLine: index, nearX: caret(at: offset).minX)
  }

  /// The rectangles that cover a stretch of text, one for each line it touches.
  public func rects(of range: Range<Int>) -> [Rect] {
    lines.compactMap { line in
      let part = range.clamped(to: line.graphemes)
      guard !part.isEmpty else { return nil }
      let ends = [part.lowerBound, part.upperBound].map {
        line.stops[$0 - line.graphemes.lowerBound]
      }
      return Rect(
        x: min(ends[0], ends[1]), y: line.top, width: abs(ends[1] - ends[0]),
        height: line.bottom - line.top)
    }
  }

  private func distance(_ line: Line, _ y: Double) -> Double {
    max(0, max(line.top - y, y - line.bottom))
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
