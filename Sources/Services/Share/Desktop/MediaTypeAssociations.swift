/// Which programs open which media types, as in the Association between MIME types and
/// applications 1.0.1.
struct MediaTypeAssociations: Sendable {
  /// A place that associations are declared in; earlier ones take precedence.
  private struct Level {
    /// The associations of every desktop; nil without that file.
    var list: KeyFile?
    /// The associations of this desktop, which only name defaults.
    var desktopLists: [KeyFile]
    /// The position of the folder of entries; nil for a folder of configuration.
    var entries: Int?
    /// The order of the entries in that folder, from the cache of all their media types.
    var cache: KeyFile?
  }

  private let levels: [Level]
  private let entries: DesktopEntries

  /// Reads the files of all folders.
  init(folders: DesktopFolders, entries: DesktopEntries) {
    self.entries = entries
    let configuration = folders.associations.map { Self.level($0, folders.fileNames) }
    let data = folders.entries.enumerated().map { position, folder in
      var level = Self.level(folder, folders.fileNames)
      level.entries = position
      level.cache = KeyFile(at: "\(folder)/mimeinfo.cache")
      return level
    }
    levels = configuration + data
  }

  private static func level(_ folder: String, _ names: [String]) -> Level {
    Level(
      list: KeyFile(at: "\(folder)/\(DesktopFolders.common)"),
      desktopLists: names.filter { $0 != DesktopFolders.common }
        .compactMap { KeyFile(at: "\(folder)/\($0)") })
  }

  /// The IDs that may be the default, best first; the first that is installed is it.
  func defaults(for mediaType: String) -> [String] {
    levels.flatMap { level in
      (level.desktopLists + [level.list].compactMap { $0 })
        .flatMap { $0.list(mediaType, in: "Default Applications") }
    }
  }

  /// The entries that open a media type, most preferred first.
  func programs(for mediaType: String) -> [DesktopEntry] {
    var found: [DesktopEntry] = []
    var excluded: Set<String> = []
    for level in levels {
      let added = level.list?.list(mediaType, in: "Added Associations") ?? []
      for id in added where excluded.insert(id).inserted {
        if let entry = entries.entry(id) { found.append(entry) }
      }
      excluded.formUnion(level.list?.list(mediaType, in: "Removed Associations") ?? [])
      guard let position = level.entries else { continue }
      let all = entries.ids(inFolder: position)
      let cached = level.cache?.list(mediaType, in: "MIME Cache") ?? []
      for id in Self.ordered(all, first: cached) where !excluded.contains(id) {
        guard let entry = entries.entry(id), entry.mediaTypes.contains(mediaType) else { continue }
        found.append(entry)
      }
      // Lower folders have no say about the entries that are in this one.
      excluded.formUnion(all)
    }
    return found
  }

  /// IDs in another order: those of a list first.
  private static func ordered(_ ids: [String], first: [String]) -> [String] {
    let known = Set(ids)
    var seen: Set<String> = []
    return (first.filter(known.contains) + ids).filter { seen.insert($0).inserted }
  }
}
