/// The list of recently used files that the programs of a desktop share.
public protocol RecentFileList: Sendable {
  /// Adds a file that was opened or written, unless the user wants no such list.
  ///
  /// It returns at once; a list that cannot be written stays as it is.
  ///
  /// - Parameter path: The file.
  func record(_ path: String)

  /// The pictures in the list that are still there.
  ///
  /// - Parameter cancellation: Ends the reading early.
  /// - Returns: The pictures, in no order.
  func pictures(cancellation: Cancellation) -> [RecentPicture]
}

/// A picture that was used recently.
public struct RecentPicture: Hashable, Sendable {
  /// The picture.
  public var entry: AlbumEntry
  /// When it was last used, in seconds since 1970.
  public var used: Int

  /// Makes it from its parts.
  public init(entry: AlbumEntry, used: Int) {
    self.entry = entry
    self.used = used
  }
}

extension [RecentPicture] {
  /// Adds those of a folder, which are as recent as they were changed or used.
  ///
  /// - Parameters:
  ///   - found: The pictures of the folder.
  ///   - count: The maximum number of pictures.
  /// - Returns: The pictures of both, each once, the most recent first.
  public func merged(with found: [AlbumEntry], count: Int) -> [AlbumEntry] {
    var all = Dictionary(map { ($0.entry.path, $0) }) { first, _ in first }
    for entry in found {
      all[entry.path] = RecentPicture(entry: entry, used: all[entry.path]?.used ?? entry.modified)
    }
    let dated = all.values.map { (date: Swift.max($0.used, $0.entry.modified), entry: $0.entry) }
    let sorted = dated.sorted {
      $0.date == $1.date ? $0.entry.path < $1.entry.path : $0.date > $1.date
    }
    return sorted.prefix(count).map(\.entry)
  }
}
