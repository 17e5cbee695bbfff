/// The image picker, and what it keeps while it is closed.
public struct AlbumsState: Equatable, Sendable {
  /// The picker, while it is open.
  public var screen: AlbumState?
  /// The place that the picker showed last; nil before it was open.
  var lastPlace: AlbumPlace?
  /// The pictures offered in an empty editor; nil before they have been listed.
  public var suggestions: [AlbumEntry]?
  /// The listing of suggestions in progress.
  var suggesting: WorkID?
  /// The thumbnails that have been loaded.
  public var thumbnails = ThumbnailCache<AlbumEntry>()

  /// Makes the state of a closed picker.
  public init() {}

  /// The number of pictures that are listed for an empty editor: more than it offers, since some
  /// may be damaged.
  public static let suggestionCount = 18
}
