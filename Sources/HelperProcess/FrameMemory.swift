public import Canvas

/// Memory for the pixels of one picture, shared with the helper that fills it.
///
/// The side that receives the picture makes it, gives it its size and seals that size, so that the
/// helper can neither grow it nor shrink it under the receiver's feet.
public final class FrameMemory: Sendable {
  /// The nameless file that is handed to the helper.
  public let descriptor: FileDescriptor
  /// Columns and rows.
  public let size: PixelSize

  private let mapping: Mapping

  /// Makes clear memory for a picture.
  ///
  /// - Parameter size: Columns and rows, at least 1 each; the caller has checked them.
  /// - Throws: `HelperError.system` when memory or descriptors run out.
  public init(size: PixelSize) throws(HelperError) {
    let count = size.count * 4
    descriptor = try SharedMemory.make("frame", count: count)
    self.size = size
    mapping = try Mapping(descriptor, count: count, isWritable: true)
  }

  /// Prepares the memory while the helper is at work, until it has answered.
  ///
  /// The kernel has to clear every page; doing it here takes that off the helper's time.
  ///
  /// - Parameter isDone: Asked after each few megabytes.
  public func populate(until isDone: () -> Bool) {
    let step = 4 << 20
    var start = 0
    while start < mapping.count, !isDone() {
      mapping.populate(start..<min(start + step, mapping.count))
      start += step
    }
  }

  /// The pixels as a bitmap, without a copy.
  ///
  /// To be used when the helper has ended: as long as it lives it can change the pixels. What is
  /// needed before that has to be copied first.
  ///
  /// - Parameter isOpaque: Whether every pixel covers fully.
  /// - Returns: A bitmap that gives the memory back when nobody holds it any more.
  public func bitmap(isOpaque: Bool) -> Bitmap {
    let mapping = mapping
    return Bitmap(
      size: size, bytesPerRow: size.width * 4, isOpaque: isOpaque, adopting: mapping.base,
      release: { _ in withExtendedLifetime(mapping) {} })
  }
}
