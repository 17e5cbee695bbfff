internal import Canvas
internal import Localization

/// Pictures of different shapes in rows of similar height under headings.
///
/// A row takes pictures until it is about as high as it should be, so its end depends only on the
/// pictures up to there: where shapes become known while pictures load, nothing above moves.
struct WallRows: Equatable {
  /// The rows of all sections; those of headings have no pictures.
  let rows: JustifiedRows
  /// The headings, by the indices of their rows.
  let headings: [Int: Sentence]

  /// The distance from the edges, between two pictures, and between two rows, in points.
  static let gap = 8.0
  /// The height of a heading, in points.
  static let heading = 34.0
  /// How much a row may be higher than it should be where more pictures would make it too low.
  private static let tolerance = 1.12

  /// Plans the rows.
  ///
  /// - Parameters:
  ///   - shapes: The width of each picture divided by its height.
  ///   - sections: The sections, which contain all pictures.
  ///   - width: The width of the wall, in points.
  ///   - target: The height that rows should have, in points.
  init(shapes: [Double], sections: [WallSection], width: Double, target: Double) {
    let range = JustifiedRows.shapes
    let shapes = shapes.map { min(max($0, range.lowerBound), range.upperBound) }
    var rows: [JustifiedRows.Row] = []
    var heights: [Double] = []
    var headings: [Int: Sentence] = [:]
    var start = 0
    for section in sections {
      let pictures = start..<min(shapes.count, start + section.count)
      start = pictures.upperBound
      guard !pictures.isEmpty else { continue }
      if let heading = section.heading {
        headings[rows.count] = heading
        rows.append(JustifiedRows.Row(pictures: start..<start, exactHeight: Self.heading))
        heights.append(Self.heading)
      }
      let added = Self.rows(of: pictures, shapes, width: max(1, width - 2 * Self.gap), target)
      rows += added
      heights += added.map { $0.height + Self.gap }
    }
    self.headings = headings
    self.rows = JustifiedRows(
      rows, tops: RowTops(heights: heights), shapes: shapes, margin: Self.gap, gap: Self.gap)
  }

  /// The rows of a section, one after another; the last one is not stretched.
  private static func rows(
    of pictures: Range<Int>, _ shapes: [Double], width: Double, _ target: Double
  ) -> [JustifiedRows.Row] {
    var rows: [JustifiedRows.Row] = []
    var start = pictures.lowerBound
    while start < pictures.upperBound {
      var (end, sum) = (start, 0.0)
      func height(of count: Int, _ sum: Double) -> Double {
        max(1, (width - gap * Double(count - 1)) / sum)
      }
      repeat {
        sum += shapes[end]
        end += 1
      } while end < pictures.upperBound && height(of: end - start, sum) > target * tolerance
      var exact = height(of: end - start, sum)
      if exact > target * tolerance {
        // Nothing is left that would fill the row.
        exact = target
      } else if end - start > 1, exact < target / tolerance {
        let without = height(of: end - start - 1, sum - shapes[end - 1])
        if without / target < target / exact {
          end -= 1
          exact = without
        }
      }
      rows.append(JustifiedRows.Row(pictures: start..<end, exactHeight: exact))
      start = end
    }
    return rows
  }
}
