internal import CommandLineTool
internal import Dispatch
internal import Localization
internal import MemeCore
internal import MemeScreens
internal import Services

extension SharingServices {
  /// Makes the ways of sharing of the running program.
  ///
  /// - Parameters:
  ///   - environment: Variables.
  ///   - directories: The directories of what users and visitors make.
  ///   - bus: The session bus.
  ///   - window: The window, which dialogs belong to, and what it has copied.
  ///   - commands: The user's own commands.
  ///   - sharedCopies: The copies for other programs.
  ///   - handout: What hands memes out to phones.
  @MainActor
  init(
    _ environment: Environment, _ directories: Directories, bus: MessageBus,
    window: SDLAppWindow, commands: [ShareCommand], sharedCopies: SharedCopies,
    handout: PhoneSharing
  ) {
    let variables = environment.variables
    // Copies of instances that have ended; nobody waits for it.
    DispatchQueue.global().async { sharedCopies.removeAbandoned() }
    let programs = DesktopProgramCatalog(environment: variables, bus: bus)
    let printers = CUPSPrinters()
    let parent = window.dialogParent
    self.init(
      activities: [
        SaveToPicturesActivity(pictures: PicturesFolder(directories: directories)),
        SaveAsActivity(
          directories: directories, bus: bus, parent: parent, title: Strings.saveMeme),
        CopyActivity(clipboard: window.clipboard),
        EmailActivity(
          bus: bus, parent: parent, command: XDGEmail(environment: variables),
          sharedCopies: sharedCopies),
        OpenWithActivity(
          catalog: programs, bus: bus, parent: parent, sharedCopies: sharedCopies,
          environment: variables),
        PrintActivity(printers: printers),
        HandoutActivity(handout),
      ],
      programs: programs, printers: printers,
      fileManager: DesktopFileManager(
        bus: bus, parent: parent, directories: directories, environment: variables),
      handout: handout
    ) { CommandActivity($0, sharedCopies: sharedCopies, environment: variables) }
    use(commands)
  }
}
