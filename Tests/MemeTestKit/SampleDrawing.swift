public import Canvas
internal import Foundation
internal import PictureDecoding

/// The pictures that come with the program, decoded.
public enum SampleDrawing {
  /// The folder of the sample pictures.
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets/Samples")

  /// Decodes a sample picture.
  ///
  /// - Parameters:
  ///   - name: The name of its file without the file extension.
  ///   - longSide: The length of its longer side, in pixels.
  /// - Returns: The picture.
  /// - Throws: Errors of the disk and the codec.
  public static func named(_ name: String, longSide: Int = 800) throws -> Bitmap {
    let data = try Data(contentsOf: folder.appending(path: "\(name).jpg"))
    let bitmap = try decoded(Array(data), longSide: longSide)
    return bitmap.scaled(to: bitmap.size.limited(toLongSide: longSide))
  }

  /// Decodes a picture of our own.
  static func decoded(_ bytes: [UInt8], longSide: Int? = nil) throws -> Bitmap {
    try bytes.withUnsafeBytes { bytes in
      let plan = try DecodingPlan(
        bytes, longSide: longSide,
        limits: DecodingLimits(
          pixels: 100_000_000, side: 30_000, scans: 100, chunkBytes: 8_000_000))
      let bitmap = Bitmap(size: plan.decodedSize, isOpaque: false)
      _ = try bitmap.withMutablePixels { try plan.decode(into: $0) }
      return bitmap
    }
  }
}
