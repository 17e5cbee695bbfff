/// Which logo is at a corner of each meme of a kiosk.
public struct WatermarkConfiguration: Hashable, Sendable {
  /// The path of its file.
  public var picture: String
  /// The corner.
  public var corner = Watermark.Corner.bottomRight

  /// Makes a configuration with the usual corner.
  public init(picture: String) {
    self.picture = picture
  }
}
