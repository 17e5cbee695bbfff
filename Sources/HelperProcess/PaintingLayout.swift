public import Canvas

/// The layout of the memory in which captions are painted onto a file as it is stored: the places
/// and colours of the captions' images, their pixels, and the new file.
public struct PaintingLayout: Equatable, Sendable {
  /// An image without its pixels.
  public struct Image: Equatable, Sendable {
    /// The place, in the pixels of the picture as it is stored.
    public var area: PixelArea
    /// The colour of a mask; nil for a picture with its own colours.
    public var color: Color?

    /// The bytes of its pixels, without gaps between rows.
    var byteCount: Int { area.size.count * (color == nil ? 4 : 1) }
  }

  /// The images.
  public let images: [Image]
  /// The bytes of each image's pixels.
  public let pixels: [Range<Int>]
  /// The bytes for the new file.
  public let output: Range<Int>

  /// The numbers of an image: column, row, width, height, whether it has one colour, and that.
  private static let numbersOfImage = 6
  private static let bytesOfImage = numbersOfImage * 8
  /// The maximum number of images.
  static let maximumImages = 4096

  /// The number of bytes of the memory.
  var byteCount: Int { output.upperBound }

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - images: The images.
  ///   - outputCount: The maximum size of the new file, in bytes.
  init(_ images: [Image], outputCount: Int) {
    self.images = images
    var end = images.count * Self.bytesOfImage
    pixels = images.map { image in
      defer { end += image.byteCount }
      return end..<end + image.byteCount
    }
    output = end..<end + outputCount
  }

  /// Reads a layout that was written into the beginning of the memory; nil if it is not valid, or
  /// leaves no byte for a file.
  ///
  /// - Parameters:
  ///   - memory: The memory.
  ///   - imageCount: The number of images.
  ///   - size: The size of the picture as it is stored.
  public init?(readingFrom memory: UnsafeRawBufferPointer, imageCount: Int64, in size: PixelSize) {
    guard (0...Int64(Self.maximumImages)).contains(imageCount),
      memory.count > Int(imageCount) * Self.bytesOfImage
    else { return nil }
    var images: [Image] = []
    for number in 0..<Int(imageCount) {
      let numbers = (0..<Self.numbersOfImage).map {
        memory.loadUnaligned(
          fromByteOffset: number * Self.bytesOfImage + $0 * 8, as: Int64.self)
      }
      guard let image = Image(numbers, in: size) else { return nil }
      images.append(image)
    }
    let whole = PaintingLayout(images, outputCount: 0)
    guard whole.byteCount < memory.count else { return nil }
    self.init(images, outputCount: memory.count - whole.byteCount)
  }

  /// Writes the places and colours of the images into the beginning of the memory.
  func write(into memory: UnsafeMutableRawBufferPointer) {
    for (number, image) in images.enumerated() {
      for (index, value) in image.numbers.enumerated() {
        memory.storeBytes(
          of: value, toByteOffset: number * Self.bytesOfImage + index * 8, as: Int64.self)
      }
    }
  }
}

extension PaintingLayout.Image {
  fileprivate var numbers: [Int64] {
    [area.x, area.y, area.size.width, area.size.height].map(Int64.init)
      + [color == nil ? 0 : 1, color.map(\.number) ?? 0]
  }

  /// Reads an image that was written as numbers; nil if it is not inside the picture.
  fileprivate init?(_ numbers: [Int64], in size: PixelSize) {
    let (columns, rows) = (Int64(size.width), Int64(size.height))
    guard (0..<columns).contains(numbers[0]), (0..<rows).contains(numbers[1]),
      (1...columns - numbers[0]).contains(numbers[2]), (1...rows - numbers[1]).contains(numbers[3])
    else { return nil }
    area = PixelArea(
      x: Int(numbers[0]), y: Int(numbers[1]),
      size: PixelSize(width: Int(numbers[2]), height: Int(numbers[3])))
    color = numbers[4] == 0 ? nil : Color(number: numbers[5])
  }
}

extension Color {
  /// Red, green, blue and alpha, from the lowest bits up.
  fileprivate var number: Int64 {
    Int64(red) | Int64(green) << 8 | Int64(blue) << 16 | Int64(alpha) << 24
  }

  fileprivate init(number: Int64) {
    self.init(
      red: UInt8(truncatingIfNeeded: number), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number >> 16),
      alpha: UInt8(truncatingIfNeeded: number >> 24))
  }
}
