/// The limits for one picture; the same in the window and on the command line.
public struct DecoderLimits: Sendable {
  /// Columns times rows.
  ///
  /// With it the largest progressive JPEG still fits the helper's memory.
  public var pixels = 120_000_000
  /// The maximum of columns and of rows; the limit of JPEG.
  public var side = 65_535
  /// Bytes of the file.
  public var bytes = 256 << 20
  /// Time for one picture, including at most ten seconds of processor time in the helper.
  public var time: Duration = .seconds(15)

  /// Makes the default limits.
  public init() {}
}
