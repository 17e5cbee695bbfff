/// The pictures and templates that were found for an empty editor.
public struct StartOffers: Equatable, Sendable {
  /// The user's pictures, the most recent first, without memes that were saved among them.
  public var recents: [AlbumEntry] = []
  /// The sample pictures that are not among the recent ones.
  public var samples: [AlbumEntry] = []
  /// The templates.
  public var templates: [AlbumEntry] = []
  /// The shapes that are known without decoding: width divided by height.
  public var shapes: [AlbumEntry: Double] = [:]

  /// Makes offers of nothing.
  public init() {}

  /// The maximum number of recent pictures.
  public static let mostRecents = 20_000
}
