import Canvas
import Localization
import Testing

@testable import Toolkit

@Suite("Wall rows")
struct WallRowsTests {
  static let widths = [320.0, 480, 800, 1000, 1280, 1920]
  private static let shapes = [1.5, 0.75, 1, 16.0 / 9, 4.0 / 3, 2.4, 0.5625, 0.8, 2, 1.25]
  private static let many = (0..<200).map { shapes[($0 * 7 + $0 / 3) % shapes.count] }

  private func plan(
    _ shapes: [Double], width: Double, target: Double = 180, sections: [WallSection]? = nil
  ) -> WallRows {
    WallRows(
      shapes: shapes, sections: sections ?? [WallSection(nil, count: shapes.count)], width: width,
      target: target)
  }

  @Test("All but the last row fill the width with whole pictures", arguments: widths)
  func filled(width: Double) {
    let rows = plan(Self.many, width: width).rows
    #expect(rows.rows.flatMap(\.pictures) == Array(Self.many.indices))
    for (index, row) in rows.rows.enumerated() {
      let frames = rows.frames(ofRow: index)
      #expect(frames.first?.minX == WallRows.gap)
      for (picture, frame) in zip(row.pictures, frames) where frame.height > 0 {
        #expect(abs(frame.width - Self.many[picture] * row.exactHeight) <= 1)
      }
      guard index < rows.rows.count - 1, let last = frames.last else { continue }
      #expect(abs(last.maxX - (width - WallRows.gap)) < 0.5)
      #expect((90...350).contains(row.height), "\(row)")
    }
  }

  @Test("A picture whose shape becomes known moves nothing above it", arguments: widths)
  func stable(width: Double) {
    let before = plan(Self.many, width: width).rows
    for changed in stride(from: 10, to: Self.many.count, by: 17) {
      var shapes = Self.many
      shapes[changed] = 0.6
      let after = plan(shapes, width: width).rows
      // The row before may have taken the picture, had it been as narrow as this.
      let kept = before.rows.prefix { $0.pictures.upperBound < changed }.dropLast()
      #expect(Array(after.rows.prefix(kept.count)) == Array(kept))
    }
  }

  @Test("Headings have rows of their own, and empty sections none")
  func headings() {
    let sections = [
      WallSection("Recents", count: 3), WallSection("Nothing", count: 0),
      WallSection("Samples", count: 2),
    ]
    let wall = plan(Array(repeating: 1.5, count: 5), width: 480, sections: sections)
    #expect(wall.headings.values.map(\.english).sorted() == ["Recents", "Samples"])
    for row in wall.headings.keys {
      #expect(wall.rows.rows[row].pictures.isEmpty && wall.rows.tops.height(of: row) == 34)
    }
    #expect(wall.rows.rows.flatMap(\.pictures) == [0, 1, 2, 3, 4])
  }

  @Test("Few pictures are not enlarged, and extreme shapes take a bounded part of the width")
  func extremes() {
    let one = plan([1.5], width: 1280).rows
    #expect(one.frames(ofRow: 0).first?.size == Size(width: 270, height: 180))
    let thin = plan([0.001, 1_000, .infinity, 1], width: 800).rows
    #expect(thin.rows.flatMap(\.pictures) == [0, 1, 2, 3])
    #expect(thin.frames(ofRow: 0).allSatisfy { $0.width >= 44 && $0.width <= 784 })
    #expect(plan([], width: 800).rows.rows.isEmpty)
  }

  @Test("Rows are planned again only when something has changed")
  func cached() {
    let cache = WallRowCache()
    let sections = [WallSection(nil, count: 200)]
    let first = cache.rows(for: Self.many, sections, width: 800, target: 180)
    #expect(first == plan(Self.many, width: 800))
    let other = cache.rows(for: Self.many, sections, width: 480, target: 190)
    #expect(other == plan(Self.many, width: 480, target: 190))
  }
}
