#if canImport(Glibc)
  // calloc and free only; nothing of the system shows in the interface.
  internal import Glibc
#endif

/// Pixels in memory: rows of RGBA bytes, straight alpha, sRGB, top row first.
///
/// A bitmap may own plain memory or adopt a mapping shared with a helper process. It is written
/// while it is being made and only read once it has been handed on; that is what makes it safe
/// to send between threads.
public final class Bitmap: @unchecked Sendable {
  /// Columns and rows.
  public let size: PixelSize
  /// Bytes from the start of one row to the start of the next; at least four times the width.
  public let bytesPerRow: Int
  /// Whether every pixel covers fully, so that blending and an alpha channel can be skipped.
  public let isOpaque: Bool

  private let base: UnsafeMutableRawPointer
  private let byteCount: Int
  private let release: @Sendable (UnsafeMutableRawPointer) -> Void

  /// Makes a bitmap of clear black pixels.
  ///
  /// - Parameters:
  ///   - size: Columns and rows, at least 1 each.
  ///   - isOpaque: Whether the maker will cover every pixel.
  public convenience init(size: PixelSize, isOpaque: Bool) {
    guard let memory = calloc(max(1, size.count), 4) else {
      preconditionFailure("no memory for \(size.width)x\(size.height) pixels")
    }
    self.init(
      size: size, bytesPerRow: size.width * 4, isOpaque: isOpaque, adopting: memory,
      release: { free($0) })
  }

  /// Makes a bitmap from memory that somebody else obtained.
  ///
  /// - Parameters:
  ///   - size: Columns and rows, at least 1 each.
  ///   - bytesPerRow: Bytes from row to row.
  ///   - isOpaque: Whether every pixel covers fully.
  ///   - memory: `bytesPerRow * size.height` bytes, from now on the bitmap's.
  ///   - release: Gives the memory back; called once, on any thread.
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

  /// Makes a bitmap of a part of another one's pixels, which it shares.
  private init(_ area: PixelArea, of whole: Bitmap) {
    size = area.size
    bytesPerRow = whole.bytesPerRow
    isOpaque = whole.isOpaque
    base = whole.base + area.y * whole.bytesPerRow + area.x * 4
    // Behind its last row the memory may end.
    byteCount = bytesPerRow * (size.height - 1) + size.width * 4
    release = { _ in withExtendedLifetime(whole) {} }
  }

  /// A part of the picture that shares its pixels: what is written to one shows in the other.
  ///
  /// - Parameter area: What is shared, inside the picture.
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

  /// Lends the pixels for reading.
  public func withPixels<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: byteCount))
  }

  /// Lends the pixels for writing, while the bitmap is still being made.
  public func withMutablePixels<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeMutableRawBufferPointer(start: base, count: byteCount))
  }

  /// The same pixels in memory that nobody else has.
  ///
  /// - Parameter isOpaque: Whether they will all cover fully; as they do now if not given.
  /// - Returns: The copy, which may be changed.
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
  /// Two bitmaps are equal when they are the same one; comparing pixels is a job for tests.
  public static func == (left: Bitmap, right: Bitmap) -> Bool { left === right }
}
