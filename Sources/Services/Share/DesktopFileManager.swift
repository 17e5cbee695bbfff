public import MemeCore
internal import System

/// The desktop's file manager: by its own interface, else by the portal, else by `xdg-open`.
public struct DesktopFileManager: FileRevealer {
  private static let service = "org.freedesktop.FileManager1"
  private static let program = "xdg-open"

  private let bus: MessageBus
  private let portal: PortalOpenURI
  private let directories: Directories
  private let environment: [String: String]
  private let waitingTime: Duration

  /// Makes a client of the file manager.
  ///
  /// - Parameters:
  ///   - bus: The session bus, whose timeout limits the wait for each reply.
  ///   - parent: The window that a dialog of the portal belongs to.
  ///   - directories: The home folder, to which display names are relative.
  ///   - environment: The variables of this program, which `xdg-open` gets.
  ///   - waitingTime: How long to wait for an error of the portal and of `xdg-open`, which may run
  ///     for as long as the file manager; after this time the folder counts as shown.
  public init(
    bus: MessageBus, parent: ParentWindow, directories: Directories,
    environment: [String: String], waitingTime: Duration = .seconds(5)
  ) {
    self.bus = bus
    portal = PortalOpenURI(bus: bus, parent: parent)
    self.directories = directories
    self.environment = environment
    self.waitingTime = waitingTime
  }

  /// Shows a file in its folder.
  public func reveal(_ path: String) throws(Problem) {
    let folder = AtomicFile.folder(of: path)
    let call = BusCall(
      Self.service, "/org/freedesktop/FileManager1", Self.service, "ShowItems",
      [.array(of: "s", [.string(FileURIList.uri(of: path))]), .string("")], startsService: true)
    switch bus.wait(for: call) {
    case .success: return
    // It may still be starting; another way would show the folder twice.
    case .failure(.timedOut): break
    case .failure:
      if portalShows(path) || programShows(folder) { return }
    }
    throw .sharing(.folderNotShown(folder: directories.shown(folder)))
  }

  private func portalShows(_ path: String) -> Bool {
    guard let file = FileDescriptor.open(path) else { return false }
    return portal.showFolder(of: BusDescriptor(file), within: waitingTime)
  }

  private func programShows(_ folder: String) -> Bool {
    guard let program = ProgramSearch.path(of: Self.program, in: environment) else { return false }
    let run = ProgramRun(
      program, arguments: [folder], environment: environment.forNewProgram)
    do throws(Problem) {
      let status = try run.launch(waitingFor: waitingTime)
      return status == nil || status == 0
    } catch {
      // As if it were not installed; it is reported that nothing shows the folder.
      return false
    }
  }
}
