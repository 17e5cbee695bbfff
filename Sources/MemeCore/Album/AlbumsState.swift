/// The image picker, and what it keeps while it is closed.
public struct AlbumsState: Equatable, Sendable {
  /// The picker, while it is open.
  public var screen: AlbumState?
  /// The place that the picker showed last; nil before it was open.
  var lastPlace: AlbumPlace?
  /// What an empty editor offers.
  public package(set) var wall = StartWall()
  /// The shapes of pictures that have been shown: width divided by height.
  var shapes: [AlbumEntry: Double] = [:]
  /// The file chooser of the desktop that is open.
  public internal(set) var choosing: WorkID?
  /// The thumbnails that have been loaded.
  public var thumbnails = ThumbnailCache<AlbumEntry>()

  /// Makes the state of a closed picker.
  public init() {}
}
