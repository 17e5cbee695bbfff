/// What two JPEG files have in common.
public struct PictureComparison: Equatable, Sendable {
  /// The number of blocks of eight by eight samples in each.
  public var blocks: Int
  /// The number of those that are stored equally in both.
  public var equalBlocks: Int
  /// The largest difference of a sample in the others, in levels of 255.
  public var largestDifference: Double
  /// The bytes of the first file.
  public var firstByteCount: Int
  /// The bytes of the second file.
  public var secondByteCount: Int

  /// Makes a comparison.
  public init(
    blocks: Int, equalBlocks: Int, largestDifference: Double, firstByteCount: Int,
    secondByteCount: Int
  ) {
    self.blocks = blocks
    self.equalBlocks = equalBlocks
    self.largestDifference = largestDifference
    self.firstByteCount = firstByteCount
    self.secondByteCount = secondByteCount
  }
}
