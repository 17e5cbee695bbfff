internal import Glibc

/// The desktop entries that are installed.
struct DesktopEntries: Sendable {
  /// The IDs in each folder of entries, sorted, and the paths of their files.
  private let folders: [[(id: String, path: String)]]
  /// The path of each ID; that of the first folder.
  private let paths: [String: String]
  private let environment: [String: String]

  private static let fileExtension = ".desktop"
  /// The deepest folder within a folder of entries.
  private static let maximumDepth = 4

  /// Lists the entries.
  ///
  /// - Parameters:
  ///   - folders: The folders of entries; the first with an ID hides those of the others.
  ///   - environment: The variables, for the language and to find programs.
  init(in folders: [String], environment: [String: String]) {
    let lists = folders.map { folder in
      Self.list(folder, prefix: "", depth: 1).sorted { $0.id < $1.id }
    }
    self.folders = lists
    paths = Dictionary(lists.joined().map { ($0.id, $0.path) }) { first, _ in first }
    self.environment = environment
  }

  private static func list(
    _ folder: String, prefix: String, depth: Int
  ) -> [(id: String, path: String)] {
    // A folder that does not exist has no entries.
    guard depth <= maximumDepth,
      let names = try? StoreFolder.names(in: folder)
    else {
      return []
    }
    return names.flatMap { name -> [(id: String, path: String)] in
      let path = "\(folder)/\(name)"
      if name.hasSuffix(fileExtension) { return [(prefix + name, path)] }
      return isFolder(path) ? list(path, prefix: "\(prefix)\(name)-", depth: depth + 1) : []
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The entry of an ID; nil if there is none that can open files.
  func entry(_ id: String) -> DesktopEntry? {
    paths[id].flatMap { DesktopEntry(id: id, path: $0, environment: environment) }
  }

  /// The IDs whose first entry is in a folder, by the folder's position.
  func ids(inFolder position: Int) -> [String] {
    guard folders.indices.contains(position) else { return [] }
    return folders[position].filter { paths[$0.id] == $0.path }.map(\.id)
  }
}
