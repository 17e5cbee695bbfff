public import Canvas
internal import Glibc
public import System

/// Memory for painting captions onto a file, shared with the helper that paints.
public final class PaintingMemory: Sendable {
  /// The unnamed file that is passed to the helper.
  public let descriptor: FileDescriptor
  /// What is where in it.
  private let layout: PaintingLayout

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
    let count = layout.output.lowerBound
    guard count > 0 else { return }
    let mapping = try Mapping(descriptor, count: count, isWritable: true)
    mapping.populate(0..<count)
    layout.write(into: mapping.writableBytes)
    for (image, place) in zip(images, layout.pixels) {
      image.copyPixels(to: UnsafeMutableRawBufferPointer(rebasing: mapping.writableBytes[place]))
    }
  }

  /// The maximum number of images.
  public static let maximumImages = PaintingLayout.maximumImages

  /// The message that offers the memory to the helper.
  ///
  /// - Parameters:
  ///   - area: The part of the picture as it is stored that is kept.
  ///   - quality: The quality of the new file, 1 to 100; nil for that of the picture's file.
  /// - Returns: The message.
  public func offer(keeping area: PixelArea, quality: Int?) -> FrameOffer {
    var offer = FrameOffer(
      byteCount: Int64(layout.byteCount), isPainting: true, imageCount: Int64(layout.images.count))
    offer.quality = Int64(quality ?? 0)
    (offer.left, offer.top) = (Int64(area.x), Int64(area.y))
    (offer.width, offer.height) = (Int64(area.size.width), Int64(area.size.height))
    return offer
  }

  /// Copies the new file.
  ///
  /// - Parameter count: Its size in bytes.
  /// - Returns: A copy; nil if it does not fit.
  public func file(count: Int64) -> [UInt8]? {
    guard (1...Int64(layout.output.count)).contains(count),
      lseek(descriptor.rawValue, layout.output.lowerBound, SEEK_SET) >= 0,
      let bytes = try? descriptor.content(size: Int(count)), bytes.count == count
    else { return nil }
    return bytes
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
}
