/// Pictures or templates that a search has found in one place.
public struct AlbumGroup: Hashable, Sendable {
  /// Where they are.
  public enum Place: Hashable, Sendable {
    /// In the place that is shown.
    case here
    /// In another folder, by its path.
    case folder(String)
    /// Among the templates.
    case templates
  }

  /// Where they are.
  public var place: Place
  /// The number of them.
  public var count: Int
}

extension AlbumEntry {
  /// The group of what a search has found elsewhere.
  fileprivate var group: AlbumGroup.Place {
    if case .template = kind { .templates } else { .folder(folder) }
  }
}

extension [AlbumEntry] {
  /// What a search has found elsewhere, place by place in the order of the first of each.
  func grouped() -> (entries: [AlbumEntry], groups: [AlbumGroup]) {
    var places: [AlbumGroup.Place] = []
    var members: [AlbumGroup.Place: [AlbumEntry]] = [:]
    for entry in self {
      if members[entry.group] == nil { places.append(entry.group) }
      members[entry.group, default: []].append(entry)
    }
    return (
      places.flatMap { members[$0] ?? [] },
      places.map { AlbumGroup(place: $0, count: members[$0]?.count ?? 0) }
    )
  }
}
