/// What the four bytes of a stored pixel mean.
public struct SourceColor: Sendable {
  /// The channels of a pixel.
  public enum Model: Hashable, Sendable {
    /// Red, green, blue and straight alpha; equal colours for grey.
    case light
    /// Cyan, magenta, yellow and black; inverted if 255 means no ink, as Adobe's programs write it.
    case ink(isInverted: Bool)
  }

  /// The channels.
  public var model: Model
  /// The embedded ICC profile.
  public var profile: [UInt8]?
  /// The colour space if there is no valid profile; nil for sRGB.
  public var coded: CodedColorSpace?

  /// Whether the pixels are sRGB as they are stored.
  var isStandard: Bool { model == .light && profile == nil && coded == nil }

  /// Makes a description of stored colours.
  public init(
    _ model: Model = .light, profile: [UInt8]? = nil, coded: CodedColorSpace? = nil
  ) {
    self.model = model
    self.profile = profile
    self.coded = coded
  }
}
