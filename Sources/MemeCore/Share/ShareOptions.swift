public import Canvas

/// The format, size and quality in which memes are shared.
public struct ShareOptions: Hashable, Sendable {
  /// The file format; nil for that of a sent meme, or the one that suits a new one: JPEG, or PNG if
  /// it is transparent.
  public var format: ExportFormat?
  /// The size.
  public var size: ShareSize
  /// The quality of JPEG and WebP, from 1 (small) to 100 (good).
  public var quality: Int
  /// What it is shared for.
  public var target = ShareTarget.original
  /// What shows around a meme that does not have the shape of the target.
  public var ground = ShareGround.blurred

  /// The qualities to choose from.
  public static let qualities = 1.0...100.0
  /// The quality where no other is configured.
  public static let standardQuality = 90

  /// Makes options.
  public init(
    format: ExportFormat? = nil, size: ShareSize = .original, quality: Int = standardQuality
  ) {
    self.format = format
    self.size = size
    self.quality = quality
  }

  /// The same with another format.
  public func with(_ format: ExportFormat?) -> ShareOptions {
    var options = self
    options.format = format
    return options
  }

  /// The same with another size.
  public func with(_ size: ShareSize) -> ShareOptions {
    var options = self
    options.size = size
    return options
  }

  /// Whether the quality makes a difference and can be chosen: a target with a limit decides it.
  public var hasQuality: Bool { format != .png && target.byteLimit == nil }

  /// Shares for a target, in the format that it needs.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - standard: The format where the target before needed another one than this.
  mutating func use(_ target: ShareTarget, otherwise standard: ExportFormat?) {
    if self.target.format != nil { format = standard }
    self.target = target
    format = target.format ?? format
  }

  /// Uses the format, the quality and the ground of other options.
  mutating func follow(_ options: ShareOptions) {
    (format, quality, ground) = (options.format, options.quality, options.ground)
  }

  /// The size of the result of a meme, from its own size.
  public func size(of full: PixelSize) -> PixelSize { target.size ?? size.size(of: full) }
}

extension ShareOptions {
  /// Sets the quality to the nearest that there is.
  mutating func setQuality(_ quality: Int) {
    self.quality = Int(Double(quality).clamped(to: Self.qualities))
  }
}
