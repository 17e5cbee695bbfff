internal import Canvas

/// Pictures of different shapes in rows of similar height, which fill the width.
///
/// The breaks between rows are chosen for all of them together, as Knuth and Plass choose those of
/// a paragraph ("Breaking Paragraphs into Lines", 1981), in time proportional to the number of
/// pictures.
struct JustifiedRows: Equatable {
  /// Pictures side by side.
  struct Row: Equatable {
    /// The indices of the pictures.
    var pictures: Range<Int>
    /// The height before rounding, in points.
    var exactHeight: Double

    /// The height of the row and of its pictures, in points.
    var height: Double { exactHeight.rounded() }
  }

  /// The rows from top to bottom.
  let rows: [Row]
  /// Their tops, each row followed by a gap.
  let tops: RowTops
  /// The shapes that rows make space for: width divided by height.
  private let shapes: [Double]
  /// The distance from the edges of the grid, in points.
  private let margin: Double
  /// The distance between two pictures of a row, in points.
  private let gap: Double

  /// The distance between two pictures and between two rows, in points.
  static let gap = 12.0
  /// The highest row divided by the lowest, where the shapes of the pictures allow it.
  static let spread = 1.25
  /// A picture of a shape outside this range leaves a part of its cell empty.
  static let shapes = 0.4...3.0
  /// The middles of the ranges of heights that are tried, as multiples of the preferred height.
  private static let scales = [1, 0.92, 1.08, 0.85, 1.17, 0.78, 1.27]

  /// Plans the rows.
  ///
  /// - Parameters:
  ///   - shapes: The width of each picture divided by its height.
  ///   - width: The width of the grid with its margins, in points.
  init(shapes: [Double], width: Double) {
    let preferred = Self.preferredHeight(width: width)
    let lowest = preferred * (Self.scales.min() ?? 1) / Self.spread.squareRoot()
    // In low rows too, a cell must be wide enough for a finger.
    let narrowest = max(Self.shapes.lowerBound, Measure.touchTarget / lowest)
    let shapes = shapes.map { min(max($0, narrowest), Self.shapes.upperBound) }
    let plans = Self.scales.map { scale in
      RowBreaks(
        shapes: shapes, width: max(1, width - 2 * Measure.margin), preferred: preferred,
        scale: scale)
    }
    let best = plans.min { $0.cost < $1.cost }
    let rows = best?.rows ?? []
    self.init(
      rows, tops: RowTops(heights: rows.map { $0.height + Self.gap }), shapes: shapes,
      margin: Measure.margin, gap: Self.gap)
  }

  /// Makes rows that have been planned.
  init(_ rows: [Row], tops: RowTops, shapes: [Double], margin: Double, gap: Double) {
    self.rows = rows
    self.tops = tops
    self.shapes = shapes
    self.margin = margin
    self.gap = gap
  }

  /// The preferred height of a row, in points.
  ///
  /// From 130, for two pictures of 3:2 side by side in a window of 320, to 240 from 1280 on.
  private static func preferredHeight(width: Double) -> Double {
    let part = min(max(0, (width - 320) / (1280 - 320)), 1)
    return 130 + part * (240 - 130)
  }

  /// The frames of a row's pictures: from the left edge of the grid and the top of the row.
  func frames(ofRow index: Int) -> [Rect] {
    let row = rows[index]
    var sum = 0.0
    return row.pictures.map { picture in
      let gaps = gap * Double(picture - row.pictures.lowerBound)
      // Edges are rounded, not widths, so that the last one is at the margin.
      let left = (sum * row.exactHeight).rounded()
      sum += shapes[picture]
      let right = (sum * row.exactHeight).rounded()
      return Rect(
        x: margin + gaps + left, y: 0, width: max(1, right - left), height: row.height)
    }
  }
}

/// The best breaks between rows whose heights are within a range.
private struct RowBreaks {
  private let shapes: [Double]
  private let width: Double
  private let preferred: Double
  private let heights: ClosedRange<Double>
  /// How much the rows differ from the preferred height and from the range.
  private(set) var cost = 0.0
  /// The first picture of the row that ends before each picture.
  private var starts: [Int] = []

  init(shapes: [Double], width: Double, preferred: Double, scale: Double) {
    self.shapes = shapes
    self.width = width
    self.preferred = preferred
    let lowest = preferred * scale / JustifiedRows.spread.squareRoot()
    heights = lowest...lowest * JustifiedRows.spread
    choose()
  }

  private mutating func choose() {
    var costs = [Double](repeating: .infinity, count: shapes.count + 1)
    starts = [Int](repeating: 0, count: shapes.count + 1)
    costs[0] = 0
    for start in shapes.indices where costs[start] < .infinity {
      var sum = 0.0
      for end in start + 1...shapes.count {
        sum += shapes[end - 1]
        let filling = fillingHeight(of: end - start, sum)
        guard filling <= heights.upperBound || end == shapes.count else { continue }
        let cost = costs[start] + cost(ofHeight: height(filling, isLast: end == shapes.count))
        if cost < costs[end] { (costs[end], starts[end]) = (cost, start) }
        // With more pictures the row would only be lower.
        if filling < heights.lowerBound { break }
      }
    }
    cost = costs[shapes.count]
  }

  /// The height at which pictures fill the width.
  private func fillingHeight(of count: Int, _ shapes: Double) -> Double {
    max(1, (width - JustifiedRows.gap * Double(count - 1)) / shapes)
  }

  /// The height of a row's pictures; the last row is not stretched.
  private func height(_ filling: Double, isLast: Bool) -> Double {
    isLast
      ? min(filling, max(heights.lowerBound, min(preferred, heights.upperBound))) : filling
  }

  /// A row below the range counts far more than one within it.
  private func cost(ofHeight height: Double) -> Double {
    let shortage = max(0, heights.lowerBound / height - 1)
    return height / preferred + preferred / height - 2 + 20 * shortage * shortage
  }

  /// The rows from top to bottom.
  var rows: [JustifiedRows.Row] {
    var rows: [JustifiedRows.Row] = []
    var end = shapes.count
    while end > 0 {
      let pictures = starts[end]..<end
      let filling = fillingHeight(of: pictures.count, shapes[pictures].reduce(0, +))
      let height = height(filling, isLast: end == shapes.count)
      rows.append(JustifiedRows.Row(pictures: pictures, exactHeight: height))
      end = pictures.lowerBound
    }
    return rows.reversed()
  }
}
