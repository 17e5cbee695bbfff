/// What is too much for one picture; the same for the window and the command line.
public struct DecoderLimits: Sendable {
  /// Columns times rows.
  ///
  /// With it the largest progressive JPEG still fits the helper's memory.
  public var pixels = 120_000_000
  /// Columns, and rows; what JPEG can hold.
  public var side = 65_535
  /// Bytes of a file.
  public var bytes = 256 << 20
  /// Time for one picture, of which the helper itself may compute ten seconds.
  public var time: Duration = .seconds(15)

  /// Makes the limits that hold unless somebody says otherwise.
  public init() {}
}
