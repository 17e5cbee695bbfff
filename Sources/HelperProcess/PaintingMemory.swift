public import Canvas
public import System

/// Memory for painting captions onto a file, shared with the helper that paints.
public final class PaintingMemory: Sendable {
  /// The unnamed file that is passed to the helper.
  public let descriptor: FileDescriptor
  /// What is where in it.
  private let layout: PaintingLayout
  private let mapping: Mapping

  /// Makes memory with the images to paint.
  ///
  /// - Parameters:
  ///   - images: The captions, inside the picture as it is stored; at most `maximumImages`.
  ///   - outputCount: The maximum size of the new file, in bytes.
  /// - Throws: `HelperError.system` when memory or descriptors run out.
  public init(_ images: [GlyphImage], outputCount: Int) throws(HelperError) {
    let layout = PaintingLayout(images.map { PaintingLayout.Image($0) }, outputCount: outputCount)
    self.layout = layout
    descriptor = try SharedMemory.make("captions", count: layout.byteCount)
    mapping = try Mapping(descriptor, count: layout.byteCount, isWritable: true)
    mapping.populate(0..<layout.output.lowerBound)
    layout.write(into: mapping.writableBytes)
    for (image, place) in zip(images, layout.pixels) {
      image.copyPixels(to: UnsafeMutableRawBufferPointer(rebasing: mapping.writableBytes[place]))
    }
  }

  /// The maximum number of images.
  public static let maximumImages = PaintingLayout.maximumImages

  /// The message that offers the memory to the helper.
  public var offer: FrameOffer {
    FrameOffer(
      byteCount: Int64(layout.byteCount), isPainting: true, imageCount: Int64(layout.images.count))
  }

  /// The new file; to be read when the helper has ended, until when it can change it.
  ///
  /// - Parameter count: Its size in bytes; nil if it does not fit.
  /// - Returns: A copy.
  public func file(count: Int64) -> [UInt8]? {
    guard (1...Int64(layout.output.count)).contains(count) else { return nil }
    return Array(mapping.bytes[layout.output].prefix(Int(count)))
  }
}

extension Mapping {
  /// Reads the images and the memory for the new file that a client has offered; nil if they are not
  /// valid.
  ///
  /// - Parameters:
  ///   - offer: The offer.
  ///   - size: The size of the picture as it is stored.
  /// - Returns: The images, of which those with their own colours share the memory.
  public func painting(
    _ offer: FrameOffer, in size: PixelSize
  ) -> (images: [GlyphImage], output: UnsafeMutableRawBufferPointer)? {
    guard
      let layout = PaintingLayout(readingFrom: bytes, imageCount: offer.imageCount, in: size)
    else { return nil }
    populate(0..<layout.output.lowerBound)
    let images = zip(layout.images, layout.pixels).map { image, place in
      GlyphImage(image, UnsafeMutableRawBufferPointer(rebasing: writableBytes[place]))
    }
    return (images, UnsafeMutableRawBufferPointer(rebasing: writableBytes[layout.output]))
  }
}

extension PaintingLayout.Image {
  fileprivate init(_ image: GlyphImage) {
    area = PixelArea(x: image.bounds.x, y: image.bounds.y, size: image.bounds.size)
    switch image {
    case .mask(let placed): color = placed.color
    case .picture: color = nil
    }
  }
}

extension GlyphImage {
  fileprivate func copyPixels(to memory: UnsafeMutableRawBufferPointer) {
    switch self {
    case .mask(let placed): memory.copyBytes(from: placed.mask.coverage)
    case .picture(let bitmap, _, _): bitmap.write(turned: .upright, into: memory)
    }
  }

  /// Makes an image of pixels in memory, which must stay where it is.
  fileprivate init(_ image: PaintingLayout.Image, _ pixels: UnsafeMutableRawBufferPointer) {
    let (area, size) = (image.area, image.area.size)
    if let color = image.color {
      let mask = CoverageMask(size: size, coverage: Array(pixels))
      self = .mask(PlacedMask(mask, color, x: area.x, y: area.y))
    } else if let memory = pixels.baseAddress {
      let bitmap = Bitmap(
        size: size, bytesPerRow: size.width * 4, isOpaque: false, adopting: memory,
        release: { _ in })
      self = .picture(bitmap, x: area.x, y: area.y)
    } else {
      preconditionFailure("an image has at least one pixel")
    }
  }
}
