public import Canvas
internal import PictureEncoding

/// Golden pictures, stored beside a test, that a result must equal.
public struct PictureGolden: Sendable {
  private let golden: Golden

  /// The tolerance of a channel, alpha included, since codecs and processors round differently.
  public static let tolerance = 2

  /// Uses the folder of golden files.
  public init(_ golden: Golden) {
    self.golden = golden
  }

  /// Compares a bitmap with the PNG golden of a name.
  ///
  /// - Throws: `GoldenMismatch` where a single pixel differs or there was no golden; errors of the
  ///   disk and the codecs.
  public func check(_ bitmap: Bitmap, named name: String) throws {
    let stored = try golden.stored("\(name).png", orRecord: try PictureEncoder.png(bitmap))
    if let difference = Self.difference(try SampleDrawing.decoded(stored), bitmap) {
      throw GoldenMismatch(description: "\(name).png: \(difference)")
    }
  }

  /// The difference between two bitmaps; nil within the tolerance.
  public static func difference(_ golden: Bitmap, _ found: Bitmap) -> String? {
    guard golden.size == found.size else {
      return "golden has \(golden.size), found \(found.size)"
    }
    var count = 0
    var first: String?
    for y in 0..<golden.size.height {
      for x in 0..<golden.size.width where !isClose(golden[x, y], found[x, y]) {
        count += 1
        first = first ?? "the first at \(x),\(y): golden \(golden[x, y]), found \(found[x, y])"
      }
    }
    return first.map { "\(count) pixels differ, \($0)" }
  }

  private static func isClose(_ golden: Color, _ found: Color) -> Bool {
    // The colour of transparent pixels does not matter.
    if golden.alpha == 0, found.alpha == 0 { return true }
    let channels = [
      (golden.red, found.red), (golden.green, found.green), (golden.blue, found.blue),
      (golden.alpha, found.alpha),
    ]
    return channels.allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}
