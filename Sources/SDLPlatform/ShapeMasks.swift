internal import Canvas

/// The cache key of a shadow, in pixels.
struct ShadowKey: Hashable {
  var radius: Int
  var blur: Int
  var size: PixelSize
}

/// Masks of round shapes, from which rounded rectangles are composed.
enum ShapeMasks {
  /// A disc inscribed in a square.
  static func disc(radius: Int) -> CoverageMask {
    mask(side: radius * 2) { x, y in
      let distance = distanceFromCenter(x, y, radius)
      return coverage(Double(radius) - distance)
    }
  }

  /// A ring along the edge of a square; dashed if a dash length is given.
  static func ring(radius: Int, width: Int, dash: Int) -> CoverageMask {
    mask(side: radius * 2) { x, y in
      let distance = distanceFromCenter(x, y, radius)
      let band = min(
        coverage(Double(radius) - distance), coverage(distance - Double(radius - width)))
      guard dash > 0, band > 0 else { return band }
      return band * dashing(x, y, radius: radius, dash: dash)
    }
  }

  /// The shadow of a rounded rectangle whose middle is one pixel: it fades out over `blur` pixels
  /// on both sides of the edge.
  static func shadow(radius: Int, blur: Int) -> CoverageMask {
    let reach = radius + 2 * blur
    return mask(side: reach * 2 + 1) { x, y in
      let away = (abs(x - Double(reach) - 0.5), abs(y - Double(reach) - 0.5))
      let corner = Double(radius)
      // Outside the straight sides the distance is measured from the corner's centre.
      let inner = Double(reach - 2 * blur) + Double(blur) - corner
      let outside = (max(0, away.0 - inner), max(0, away.1 - inner))
      let distance = (outside.0 * outside.0 + outside.1 * outside.1).squareRoot() - corner
      let part = max(0, min(1, 0.5 - distance / Double(2 * blur)))
      return part * part * (3 - 2 * part)
    }
  }

  private static func mask(side: Int, _ value: (Double, Double) -> Double) -> CoverageMask {
    var coverage: [UInt8] = []
    coverage.reserveCapacity(side * side)
    for row in 0..<side {
      for column in 0..<side {
        let part = value(Double(column) + 0.5, Double(row) + 0.5)
        coverage.append(UInt8((max(0, min(1, part)) * 255).rounded()))
      }
    }
    return CoverageMask(size: PixelSize(width: side, height: side), coverage: coverage)
  }

  private static func distanceFromCenter(_ x: Double, _ y: Double, _ radius: Int) -> Double {
    let x = x - Double(radius)
    let y = y - Double(radius)
    return (x * x + y * y).squareRoot()
  }

  /// The coverage of a pixel at a distance from an edge.
  private static func coverage(_ distance: Double) -> Double {
    max(0, min(1, distance + 0.5))
  }

  /// 1 or 0, by the arc length from the diagonal outwards.
  private static func dashing(_ x: Double, _ y: Double, radius: Int, dash: Int) -> Double {
    let x = abs(x - Double(radius))
    let y = abs(y - Double(radius))
    // The chord from the diagonal is close enough to the arc for a corner.
    let chord = abs(x - y) / 2.0.squareRoot()
    return Int((chord / Double(dash) + 0.5).rounded(.down)).isMultiple(of: 2) ? 1 : 0
  }
}
