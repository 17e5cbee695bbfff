extension PlacedMask {
  /// Makes the mask of rectangles with round corners, painted as one shape; nil if there is nothing
  /// to see.
  ///
  /// - Parameters:
  ///   - boxes: The rectangles, in pixels; their edges may be between pixels.
  ///   - radius: The radius of their corners, in pixels.
  ///   - color: Their colour.
  ///   - area: The part that is needed; nil for all of it.
  public init?(boxes: [Rect], radius: Double, _ color: Color, within area: PixelArea? = nil) {
    let boxes = boxes.filter { !$0.isEmpty }
    guard let whole = Rect(containing: boxes).map(PixelArea.init(containing:)) else { return nil }
    guard let part = whole.intersection(area ?? whole) else { return nil }
    var mask = CoverageMask(
      size: part.size, coverage: [UInt8](repeating: 0, count: part.size.count))
    for box in boxes {
      mask.add(box.offset(x: -Double(part.x), y: -Double(part.y)), radius: radius)
    }
    self.init(mask, color, x: part.x, y: part.y)
  }
}

extension CoverageMask {
  /// Adds a rectangle with round corners to the shape.
  fileprivate mutating func add(_ box: Rect, radius: Double) {
    let radius = min(radius, box.width / 2, box.height / 2)
    let area = PixelArea(x: 0, y: 0, size: size)
    guard let part = PixelArea(containing: box).intersection(area) else { return }
    let columns = part.x..<part.x + part.size.width
    let rows = part.y..<part.y + part.size.height
    let inner = box.inset(by: Insets(radius))
    for row in rows {
      let covered = Self.overlap(row, box.minY, box.maxY)
      let y = Double(row) + 0.5
      let isStraight = y >= inner.minY && y <= inner.maxY
      for column in columns {
        let x = Double(column) + 0.5
        let part: Double
        if isStraight || x >= inner.minX && x <= inner.maxX {
          part = covered * Self.overlap(column, box.minX, box.maxX)
        } else {
          // In a corner, by the distance from the middle of its circle.
          let away = Point(
            x: x < inner.minX ? inner.minX : inner.maxX, y: y < inner.minY ? inner.minY : inner.maxY
          ).distance(to: Point(x: x, y: y))
          part = max(0, min(1, radius - away + 0.5))
        }
        let value = UInt8((part * 255).rounded())
        let index = row * size.width + column
        if value > coverage[index] { coverage[index] = value }
      }
    }
  }

  /// The part of a pixel between two positions.
  private static func overlap(_ pixel: Int, _ start: Double, _ end: Double) -> Double {
    max(0, min(end, Double(pixel + 1)) - max(start, Double(pixel)))
  }
}

extension PlacedMask {
  /// Makes one mask of several: where they overlap, the larger coverage counts.
  ///
  /// - Parameters:
  ///   - masks: The masks.
  ///   - margin: Empty pixels around all of them.
  ///   - color: The colour of the result.
  public init?(union masks: [PlacedMask], margin: Int, _ color: Color) {
    guard let left = masks.map(\.x).min(), let top = masks.map(\.y).min(),
      let right = masks.map({ $0.x + $0.mask.size.width }).max(),
      let bottom = masks.map({ $0.y + $0.mask.size.height }).max()
    else { return nil }
    let size = PixelSize(width: right - left + 2 * margin, height: bottom - top + 2 * margin)
    var coverage = [UInt8](repeating: 0, count: size.count)
    for placed in masks {
      let width = placed.mask.size.width
      for row in 0..<placed.mask.size.height {
        let target = (placed.y - top + margin + row) * size.width + placed.x - left + margin
        for column in 0..<width {
          let value = placed.mask.coverage[row * width + column]
          if value > coverage[target + column] { coverage[target + column] = value }
        }
      }
    }
    self.init(
      CoverageMask(size: size, coverage: coverage), color, x: left - margin, y: top - margin)
  }

  /// Makes the soft shadow of masks; nil if there is nothing to see.
  ///
  /// - Parameters:
  ///   - masks: The shapes.
  ///   - blur: The distance over which an edge fades out, in pixels.
  ///   - color: The colour of the shadow.
  public init?(shadowOf masks: [PlacedMask], blur: Double, _ color: Color) {
    let reach = Self.shadowReach(blur: blur)
    guard var placed = PlacedMask(union: masks, margin: 3 * reach, color) else { return nil }
    for _ in 0..<3 { placed.mask.average(reach: reach) }
    self = placed
  }

  /// The distance at which a shape no longer changes its shadow, in pixels.
  ///
  /// - Parameter blur: The distance over which an edge fades out, in pixels.
  /// - Returns: The distance.
  public static func shadowExtent(blur: Double) -> Int { 3 * shadowReach(blur: blur) }

  /// Three averages over a window come close to a bell curve.
  private static func shadowReach(blur: Double) -> Int { max(1, Int((blur / 3).rounded())) }
}

extension CoverageMask {
  /// Replaces each pixel by the mean of those within a distance, along rows and then along columns.
  fileprivate mutating func average(reach: Int) {
    let (width, height) = (size.width, size.height)
    let window = 2 * reach + 1
    coverage.withUnsafeMutableBufferPointer { pixels in
      var line = [UInt8](repeating: 0, count: max(width, height) + 2 * reach)
      func average(from start: Int, by step: Int, count: Int) {
        for index in 0..<count { line[reach + index] = pixels[start + index * step] }
        for index in 0..<reach { line[reach + count + index] = 0 }
        var sum = line[..<(2 * reach)].reduce(0) { $0 + Int($1) }
        for index in 0..<count {
          sum += Int(line[index + 2 * reach])
          pixels[start + index * step] = UInt8((sum + window / 2) / window)
          sum -= Int(line[index])
        }
      }
      for row in 0..<height { average(from: row * width, by: 1, count: width) }
      for column in 0..<width { average(from: column, by: width, count: height) }
    }
  }
}
