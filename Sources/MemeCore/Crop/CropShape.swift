/// The shape of a crop: its aspect ratio, in landscape or in portrait.
public struct CropShape: Hashable, Sendable {
  /// The aspect ratio.
  public var ratio = CropRatio.free
  /// Whether it is turned to portrait.
  public var isPortrait = false
}
