public import Canvas
public import System

/// Memory for the pixels of one picture, shared with the helper that fills it.
///
/// The receiver of the picture creates the memory and seals its size, so that the helper cannot
/// change the size while the receiver uses it.
public final class FrameMemory: Sendable {
  /// The unnamed file that is passed to the helper.
  public let descriptor: FileDescriptor
  /// Columns and rows.
  public let size: PixelSize

  private let mapping: Mapping

  /// Makes zeroed memory for a picture.
  ///
  /// - Parameter size: Columns and rows, at least 1 each; the caller has checked them.
  /// - Throws: `HelperError.system` when memory or descriptors run out.
  public init(size: PixelSize) throws(HelperError) {
    let count = size.count * 4
    descriptor = try SharedMemory.make("frame", count: count)
    self.size = size
    mapping = try Mapping(descriptor, count: count, isWritable: true)
  }

  /// Prefaults the memory while the helper works, until it has replied.
  ///
  /// The kernel has to clear every page; doing it here does not count towards the helper's time.
  ///
  /// - Parameter isDone: Called every few megabytes.
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
  /// To be used when the helper has ended: until then it can change the pixels, which have to be
  /// copied first, or read only once.
  ///
  /// - Parameter isOpaque: Whether every pixel is opaque.
  /// - Returns: A bitmap that retains the memory.
  public func bitmap(isOpaque: Bool) -> Bitmap {
    let mapping = mapping
    return Bitmap(
      size: size, bytesPerRow: size.width * 4, isOpaque: isOpaque, adopting: mapping.base,
      release: { _ in withExtendedLifetime(mapping) {} })
  }
}
