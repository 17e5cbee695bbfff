public import Canvas
public import System

/// Memory for painting captions onto a file, shared with the helper that paints.
public final class PaintingMemory: Sendable {
  /// The unnamed file that is passed to the helper.
  public let descriptor: FileDescriptor
  /// What is where in it.
  public let layout: PaintingLayout

  private let mapping: Mapping

  /// Makes zeroed memory, and writes the places of the areas.
  ///
  /// - Parameter layout: What is where in it.
  /// - Throws: `HelperError.system` when memory or descriptors run out.
  public init(_ layout: PaintingLayout) throws(HelperError) {
    self.layout = layout
    descriptor = try SharedMemory.make("captions", count: layout.byteCount)
    mapping = try Mapping(descriptor, count: layout.byteCount, isWritable: true)
    mapping.populate(0..<layout.output.lowerBound)
    layout.writePlaces(into: mapping.writableBytes)
  }

  /// The transparent pixels of an area, to be painted before the memory is passed on.
  ///
  /// - Parameter number: The number of the area.
  /// - Returns: A bitmap that retains the memory.
  public func bitmap(ofArea number: Int) -> Bitmap {
    let (mapping, size) = (mapping, layout.areas[number].size)
    return Bitmap(
      size: size, bytesPerRow: size.width * 4, isOpaque: false,
      adopting: mapping.base + layout.pixels[number].lowerBound,
      release: { _ in withExtendedLifetime(mapping) {} })
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
