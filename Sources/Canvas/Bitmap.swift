#if canImport(Glibc)
  // Only calloc and free; the public interface shows nothing of the system.
  internal import Glibc
#endif

/// A raster image: rows of RGBA bytes, straight alpha, sRGB, top row first.
///
/// A bitmap may own plain memory or adopt a mapping shared with a helper process. It is written
/// only while it is being made and only read after it has been passed on, which makes it safe to
/// send between threads.
public final class Bitmap: @unchecked Sendable {
  /// Columns and rows.
  public let size: PixelSize
  /// Bytes from the start of one row to the start of the next; at least four times the width.
  public let bytesPerRow: Int
  /// Whether every pixel is opaque, so that blending and an alpha channel can be skipped.
  public let isOpaque: Bool

  private let base: UnsafeMutableRawPointer
  private let byteCount: Int
  private let release: @Sendable (UnsafeMutableRawPointer) -> Void

  /// Makes a bitmap of transparent black pixels.
  ///
  /// - Parameters:
  ///   - size: Columns and rows, at least 1 each.
  ///   - isOpaque: Whether the caller will make every pixel opaque.
  public convenience init(size: PixelSize, isOpaque: Bool) {
    guard let memory = calloc(max(1, size.count), 4) else {
      preconditionFailure("no memory for \(size.width)x\(size.height) pixels")
    }
    self.init(
      size: size, bytesPerRow: size.width * 4, isOpaque: isOpaque, adopting: memory,
      release: { free($0) })
  }

  /// Makes a bitmap from existing memory.
  ///
  /// - Parameters:
  ///   - size: Columns and rows, at least 1 each.
  ///   - bytesPerRow: Bytes from the start of one row to the start of the next.
  ///   - isOpaque: Whether every pixel is opaque.
  ///   - memory: `bytesPerRow * size.height` bytes, which the bitmap takes ownership of.
  ///   - release: Frees the memory; called once, on any thread.
  public init(
    size: PixelSize, bytesPerRow: Int, isOpaque: Bool, adopting memory: UnsafeMutableRawPointer,
    release: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
  ) {
    self.size = size
    self.bytesPerRow = bytesPerRow
    self.isOpaque = isOpaque
    base = memory
    byteCount = bytesPerRow * size.height
    self.release = release
  }

  /// Makes a bitmap that shares a part of another one's pixels.
  private init(_ area: PixelArea, of whole: Bitmap) {
    size = area.size
    bytesPerRow = whole.bytesPerRow
    isOpaque = whole.isOpaque
    base = whole.base + area.y * whole.bytesPerRow + area.x * 4
    // The memory may end after the last row's pixels.
    byteCount = bytesPerRow * (size.height - 1) + size.width * 4
    release = { _ in withExtendedLifetime(whole) {} }
  }

  /// A part of the picture that shares its pixels: writes to one are visible in the other.
  ///
  /// - Parameter area: The shared part, inside the picture.
  /// - Returns: A bitmap that keeps this one alive.
  public func sharing(_ area: PixelArea) -> Bitmap {
    precondition(
      area.x >= 0 && area.y >= 0 && area.size.width > 0 && area.size.height > 0
        && area.x + area.size.width <= size.width && area.y + area.size.height <= size.height,
      "a part must lie inside the picture")
    return Bitmap(area, of: self)
  }

  deinit {
    release(base)
  }

  /// Calls a closure with the pixels for reading.
  public func withPixels<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: byteCount))
  }

  /// Calls a closure with the pixels for writing, while the bitmap is still being made.
  public func withMutablePixels<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeMutableRawBufferPointer(start: base, count: byteCount))
  }

  /// A copy of the pixels in memory of its own.
  ///
  /// - Parameter isOpaque: Whether all pixels will be opaque; the current value by default.
  /// - Returns: The copy, which may be modified.
  public func copied(isOpaque: Bool? = nil) -> Bitmap {
    let copy = Bitmap(size: size, isOpaque: isOpaque ?? self.isOpaque)
    withPixels { from in
      copy.withMutablePixels { to in
        for row in 0..<size.height {
          let line = from[row * bytesPerRow..<row * bytesPerRow + size.width * 4]
          to[row * copy.bytesPerRow..<(row + 1) * copy.bytesPerRow].copyBytes(from: line)
        }
      }
    }
    return copy
  }

  /// The colour of one pixel.
  ///
  /// - Parameters:
  ///   - x: Column, from 0.
  ///   - y: Row, from 0.
  public subscript(x: Int, y: Int) -> Color {
    precondition(x >= 0 && x < size.width && y >= 0 && y < size.height, "no such pixel")
    return withPixels { pixels in
      let at = y * bytesPerRow + x * 4
      return Color(
        red: pixels[at], green: pixels[at + 1], blue: pixels[at + 2], alpha: pixels[at + 3])
    }
  }
}

extension Bitmap: Equatable {
  /// Two bitmaps are equal if they are identical; pixels are compared only in tests.
  public static func == (left: Bitmap, right: Bitmap) -> Bool { left === right }
}
