internal import Canvas

/// The pictures and templates that an empty editor offers.
public struct StartWall: Equatable, Sendable {
  /// What is shown.
  public enum Segment: Hashable, Sendable, CaseIterable {
    /// The user's recent pictures, followed by the samples.
    case pictures
    /// The templates.
    case templates
  }

  /// The segment that is shown.
  public internal(set) var segment = Segment.pictures
  /// The recent pictures, followed by the samples; nil before they have been listed.
  public internal(set) var pictures: ShapedEntries?
  /// The number of recent pictures among the pictures.
  public internal(set) var recentCount = 0
  /// The templates; nil before they have been listed.
  public internal(set) var templates: ShapedEntries?
  /// The listing in progress.
  var listing: WorkID?

  /// What the segment shows; nil before it has been listed.
  public var shown: ShapedEntries? {
    switch segment {
    case .pictures: pictures
    case .templates: templates
    }
  }
}

extension StartWall {
  /// Shows what has been listed.
  package mutating func show(_ offers: StartOffers) {
    listing = nil
    pictures = ShapedEntries(offers.recents + offers.samples, shapes: offers.shapes)
    recentCount = offers.recents.count
    templates = ShapedEntries(offers.templates, shapes: offers.shapes)
  }

  /// Records the shape of a picture whose thumbnail was loaded, and removes one that has none.
  mutating func receive(_ action: ThumbnailAction<AlbumEntry>) {
    guard case .loaded(let entry, let bitmap) = action else { return }
    guard let bitmap else { return remove(entry) }
    pictures?.setShape(bitmap.size.shape, of: entry)
    templates?.setShape(bitmap.size.shape, of: entry)
  }

  /// Removes a picture or a template.
  mutating func remove(_ entry: AlbumEntry) {
    if let index = pictures?.remove(entry), index < recentCount { recentCount -= 1 }
    _ = templates?.remove(entry)
  }
}
