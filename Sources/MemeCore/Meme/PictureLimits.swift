/// The limits for a picture from elsewhere; the same in the window and on the command line.
///
/// The memory and the processor time of the helper that decodes it are limited by its sandbox.
public struct PictureLimits: Hashable, Sendable {
  /// Bytes of the file.
  public var bytes = 100_000_000
  /// The maximum of columns and of rows.
  public var side = 32_767
  /// Columns times rows.
  ///
  /// With it the largest progressive JPEG still fits the helper's memory.
  public var pixels = 120_000_000
  /// Scans of a JPEG; each costs a pass over all its coefficients.
  public var scans = 100
  /// Bytes of a chunk of a PNG other than those of its pixels; their number is not limited, since
  /// those that the codec does not need are skipped.
  public var chunkBytes = 8_000_000
  /// Time for one picture.
  public var time: Duration = .seconds(15)

  /// Makes the default limits.
  public init() {}
}
