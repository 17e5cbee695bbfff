public import Canvas

/// The layout of the memory in which captions are painted onto a file as it is stored: the places of
/// the areas with captions, their pixels, and the new file.
public struct PaintingLayout: Equatable, Sendable {
  /// The areas, in the pixels of the picture as it is stored.
  public let areas: [PixelArea]
  /// The bytes of each area's pixels, without gaps between rows.
  public let pixels: [Range<Int>]
  /// The bytes for the new file.
  public let output: Range<Int>

  /// The bytes of the place of an area: column, row, width and height, eight bytes each.
  private static let bytesOfPlace = 32
  /// The maximum number of areas.
  public static let maximumAreas = 256

  /// The number of bytes of the memory.
  public var byteCount: Int { output.upperBound }

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - areas: The areas, which do not overlap.
  ///   - outputCount: The maximum size of the new file, in bytes.
  public init(areas: [PixelArea], outputCount: Int) {
    self.areas = areas
    var end = areas.count * Self.bytesOfPlace
    pixels = areas.map { area in
      defer { end += area.size.count * 4 }
      return end..<end + area.size.count * 4
    }
    output = end..<end + outputCount
  }

  /// Reads a layout that was written into the beginning of the memory; nil if it is not valid, or
  /// leaves no byte for a file.
  ///
  /// - Parameters:
  ///   - memory: The memory.
  ///   - areaCount: The number of areas.
  ///   - size: The size of the picture as it is stored.
  public init?(readingFrom memory: UnsafeRawBufferPointer, areaCount: Int64, in size: PixelSize) {
    guard (1...Int64(Self.maximumAreas)).contains(areaCount),
      memory.count > Int(areaCount) * Self.bytesOfPlace
    else { return nil }
    var areas: [PixelArea] = []
    for number in 0..<Int(areaCount) {
      let numbers = (0..<4).map {
        memory.loadUnaligned(
          fromByteOffset: number * Self.bytesOfPlace + $0 * 8, as: Int64.self)
      }
      let (columns, rows) = (Int64(size.width), Int64(size.height))
      guard (0..<columns).contains(numbers[0]), (0..<rows).contains(numbers[1]),
        (1...columns - numbers[0]).contains(numbers[2]),
        (1...rows - numbers[1]).contains(numbers[3])
      else { return nil }
      areas.append(
        PixelArea(
          x: Int(numbers[0]), y: Int(numbers[1]),
          size: PixelSize(width: Int(numbers[2]), height: Int(numbers[3]))))
    }
    let whole = PaintingLayout(areas: areas, outputCount: 0)
    guard whole.byteCount < memory.count else { return nil }
    self.init(areas: areas, outputCount: memory.count - whole.byteCount)
  }

  /// Writes the places of the areas into the beginning of the memory.
  func writePlaces(into memory: UnsafeMutableRawBufferPointer) {
    for (number, area) in areas.enumerated() {
      let numbers = [area.x, area.y, area.size.width, area.size.height]
      for (index, value) in numbers.enumerated() {
        memory.storeBytes(
          of: Int64(value), toByteOffset: number * Self.bytesOfPlace + index * 8, as: Int64.self)
      }
    }
  }
}
