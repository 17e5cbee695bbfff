public import MemeCore

/// The programs of the desktop that open pictures, by their desktop entries.
///
/// The files are read anew for each question, since programs are installed while this one runs.
public struct DesktopProgramCatalog: ProgramCatalog {
  /// The entry of this program, which is not offered.
  private static let own = "mememe.desktop"

  private let environment: [String: String]
  private let folders: DesktopFolders

  /// Makes the catalog.
  ///
  /// - Parameter environment: The variables of the process: the folders of desktop entries, the
  ///   name of the desktop, the language, and `PATH`.
  public init(environment: [String: String]) {
    self.environment = environment
    folders = DesktopFolders(environment: environment)
  }

  /// The programs registered for a media type, the default one first.
  ///
  /// - Parameter mediaType: The type, such as `image/jpeg`.
  /// - Returns: The programs, each once.
  public func programs(for mediaType: String) -> [DesktopProgram] {
    let (entries, hasDefault) = entries(for: mediaType)
    return entries.enumerated().map { position, entry in
      DesktopProgram(id: entry.id, name: entry.name, isDefault: hasDefault && position == 0)
    }
  }

  /// The entries registered for a media type, and whether the first is the default one.
  func entries(for mediaType: String) -> (entries: [DesktopEntry], hasDefault: Bool) {
    let installed = DesktopEntries(in: folders.entries, environment: environment)
    let associations = MediaTypeAssociations(folders: folders, entries: installed)
    let preferred = associations.defaults(for: mediaType).lazy
      .filter { $0 != Self.own }.compactMap(installed.entry).first
    let others = associations.programs(for: mediaType)
      .filter { $0.id != Self.own && $0.id != preferred?.id }
    return ([preferred].compactMap { $0 } + others, preferred != nil)
  }

  /// The entry of a program; nil if it is not installed.
  func entry(_ id: String) -> DesktopEntry? {
    DesktopEntries(in: folders.entries, environment: environment).entry(id)
  }
}
