internal import Canvas

/// The search for the largest type size; lengths are in ems unless noted otherwise.
struct CaptionFitting {
  let pieces: CaptionLines
  /// In picture units.
  let box: Size
  /// The space that is kept free around the lines.
  let margin: Double
  let inkExtent: VerticalExtent
  let smallestSpacing: Double
  /// In picture units.
  let largest: Double

  /// The distance between baselines; larger for tall scripts, so that their lines do not overlap.
  var spacing: Double { max(smallestSpacing, inkExtent.height + margin) }

  /// The largest type size for a number of lines with a given widest one, in picture units.
  func size(lineCount: Int, widest: Double) -> Double {
    let height = Double(lineCount - 1) * spacing + inkExtent.height + 2 * margin
    return min(largest, box.height / height, box.width / (widest + 2 * margin))
  }

  /// The lines of the largest type that fits, balanced; fewer lines where sizes tie.
  func lines() -> [CaptionLines.Line] {
    func fits(_ size: Double) -> Bool {
      guard pieces.widestPiece <= width(at: size) else { return false }
      let count = pieces.lineCount(width: width(at: size))
      return height(lineCount: count) * size <= box.height * (1 + 1e-9)
    }
    var best = largest
    if !fits(largest) {
      var small = 0.0
      var big = largest
      for _ in 0..<40 {
        let middle = (small + big) / 2
        if fits(middle) { small = middle } else { big = middle }
      }
      best = small
    }
    return pieces.balanced(width: width(at: best))
  }

  private func width(at size: Double) -> Double { box.width / size - 2 * margin }

  private func height(lineCount: Int) -> Double {
    Double(lineCount - 1) * spacing + inkExtent.height + 2 * margin
  }
}
