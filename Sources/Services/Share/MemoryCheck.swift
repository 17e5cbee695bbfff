internal import Canvas
internal import MemeCore
internal import System

/// Finds out whether there is memory for large pictures before they are made: without it, making
/// them would end the program.
enum MemoryCheck {
  private static let bytesPerPixel = 4

  /// Throws unless the system gives this process memory for pictures.
  ///
  /// - Parameter sizes: The sizes of pictures that exist at the same time.
  /// - Throws: `Problem.picture(.notEnoughMemory)`.
  static func require(_ sizes: [PixelSize]) throws(Problem) {
    var bytes = 0
    for size in sizes {
      let (pixels, isLarge) = size.width.multipliedReportingOverflow(by: size.height)
      let (sum, isLarger) = pixels.multipliedReportingOverflow(by: bytesPerPixel)
      guard !isLarge, !isLarger, sum <= Int.max - bytes else { throw .picture(.notEnoughMemory) }
      bytes += sum
    }
    guard bytes == 0 || AddressSpace.isAvailable(bytes: bytes) else {
      throw .picture(.notEnoughMemory)
    }
  }
}
