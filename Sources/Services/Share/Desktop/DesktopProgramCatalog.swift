public import MemeCore

/// The programs of the desktop that open pictures, by their desktop entries.
///
/// The files are read anew for each question, since programs are installed while this one runs.
public struct DesktopProgramCatalog: ProgramCatalog {
  /// The entry of this program, which is not offered.
  private static let own = "org.mememe.MemeMe.desktop"

  private let environment: [String: String]
  private let folders: DesktopFolders
  private let bus: MessageBus

  /// Makes the catalog.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process: the folders of desktop entries, the name of the
  ///     desktop, the language, and `PATH`.
  ///   - bus: The session bus, whose timeout limits the wait for the portal.
  public init(environment: [String: String], bus: MessageBus) {
    self.environment = environment
    self.bus = bus
    folders = DesktopFolders(environment: environment)
  }

  /// Whether the portal has a dialog for programs; waits as long as the bus's timeout.
  var hasDialog: Bool { PortalOpenURI.isAvailable(on: bus) }

  /// The programs registered for a media type, the default one first, and the portal's dialog.
  ///
  /// - Parameter mediaType: The type, such as `image/jpeg`.
  /// - Returns: The programs, each once, and whether there is a dialog for others.
  public func programs(for mediaType: String) -> ProgramList {
    let (entries, hasDefault) = entries(for: mediaType)
    let programs = entries.enumerated().map { position, entry in
      DesktopProgram(id: entry.id, name: entry.name, isDefault: hasDefault && position == 0)
    }
    return ProgramList(programs, hasDialog: hasDialog)
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
