internal import AppRuntime
internal import Canvas
internal import CommandLineTool
internal import Glibc
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform
internal import Services
internal import System
internal import Toolkit

/// `mememe`: opens the window.
enum WindowCommand {
  /// The size of a window that has no other, in points.
  static let firstSize = Size(width: 1000, height: 760)

  /// What a window needs at least, in bytes.
  private static let neededBytes = 512 << 20

  /// Whether there is memory for a window; to be asked before threads reserve their own.
  static var hasMemory: Bool { AddressSpace.hasAddresses(bytes: neededBytes) }

  /// Reports that there is not.
  static func reportShortage() -> ExitStatus {
    Console.standard.printError(
      "there is not enough memory for a window; close other programs, or allow this one more than "
        + "1 GB (ulimit -v)")
    return .notNow
  }

  static func run(_ options: WindowOptions, _ environment: Environment) -> ExitStatus {
    if let word = options.unknownCommand(exists: { access($0, F_OK) == 0 }) {
      Console.standard.printError(
        "there is neither a command nor a picture '\(word)'; mememe --help lists the commands")
      return .usage
    }
    let session = MessageBus(.session, environment: environment.variables)
    // A kiosk accepts pictures from nobody.
    let settings = settings(options, environment)
    let isAlone =
      options.opensNewWindow || options.isDebugging || settings.initial.settings.kiosk != nil
    let instance = isAlone ? nil : ApplicationInstance(bus: session)
    let picture = options.picture.map(absolutePath)
    let uris = picture.map { [FileURIList.uri(of: $0)] } ?? []
    if let instance, instance.forward(uris, environment.launchContext) { return .done }
    let start = StartResources(settings, environment, picture: picture)
    let runtime: SDLRuntime
    do {
      runtime = try SDLRuntime(fallsBackToDummy: false)
    } catch {
      Console.standard.printError(
        "there is no display to open a window on; `mememe caption` works without one")
      return .notNow
    }
    defer { withExtendedLifetime(runtime) {} }
    return open(
      options, start, firstSize, environment, session: session, instance: instance, script: nil)
  }

  /// Reads the settings: the files, and the options over them.
  static func settings(_ options: WindowOptions, _ environment: Environment) -> ConfigurationStore {
    ConfigurationStore(
      directories: environment.directories, options: options.settings, isKiosk: options.isKiosk
    ) { Console.standard.printError($0.text) }
  }

  /// Opens the window and runs until it is closed.
  static func open(
    _ options: WindowOptions, _ start: StartResources, _ size: Size, _ environment: Environment,
    session: MessageBus, instance: ApplicationInstance?, script: ScriptDriver?
  ) -> ExitStatus {
    guard let assets = environment.assets else {
      Console.standard.printError(
        "the icons are not where they should be; set MEMEME_ASSETS to Assets")
      return .failed
    }
    defer { start.log.recordEnd() }
    do {
      let resources = try WindowResources(
        environment, start, session: session, instance: instance)
      let window = try window(size, resources, assets, isScript: script != nil)
      let loop = EventLoop(
        window: window, second: try script == nil ? secondWindow(resources, assets) : nil,
        resources: resources, root: root(options, resources.settings.initial.settings),
        icon: "\(assets)/AppIcon/mememe.svg", script: script, isDebugging: options.isDebugging)
      if let picture = options.picture.map(absolutePath), resources.kiosk == nil {
        loop.open(picture: picture)
      }
      return try loop.run()
    } catch {
      start.log.record(LogMessage(.error, .program, "window not shown"))
      Console.standard.printError("the window cannot be shown: \(error)")
      return .failed
    }
  }

  private static func window(
    _ size: Size, _ resources: WindowResources, _ assets: String, isScript: Bool
  ) throws(SDLError) -> SDLAppWindow {
    // A script has the size that it asks for, and the user's window keeps its own.
    let isKiosk = !isScript && resources.kiosk != nil
    let isRestored = !isScript && SDLRuntime.hasDesktop && resources.kiosk == nil
    if isKiosk { SDLRuntime.prepareToOwnDisplay() }
    let scale = resources.settings.initial.settings.scale
    let options = SDLAppWindow.Options(
      size: size, placement: isRestored ? resources.initialUserSettings.window : nil,
      isRestored: isRestored, isKiosk: isKiosk,
      interfaceScale: scale ?? SDLAppWindow.desktopScale,
      shortSide: resources.kiosk == nil ? nil : kioskShortSide, isScaleAutomatic: scale == nil,
      assets: assets)
    return try SDLAppWindow(options, fonts: resources.fonts)
  }

  /// Covers the second display of a kiosk, if there is one and visitors can show memes on it.
  private static func secondWindow(
    _ resources: WindowResources, _ assets: String
  ) throws(SDLError) -> SDLAppWindow? {
    guard resources.kiosk?.configuration.hasWall == true, SDLRuntime.displayCount > 1 else {
      return nil
    }
    let options = SDLAppWindow.Options(
      size: firstSize, isKiosk: true, display: 1, interfaceScale: SDLAppWindow.desktopScale,
      shortSide: kioskShortSide, isScaleAutomatic: true, assets: assets)
    return try SDLAppWindow(options, fonts: FontBook(known: resources.environment.faces))
  }

  /// The points of the shorter side of a kiosk, which people stand in front of.
  private static let kioskShortSide = 540.0

  /// The first screen.
  private static func root(_ options: WindowOptions, _ settings: Settings) -> Destination {
    let isEditor =
      options.isEditorRoot || options.picture != nil || settings.start == .editor
      || settings.kiosk != nil
    return isEditor ? .editor : .sent
  }

  private static func absolutePath(_ path: String) -> String {
    path.hasPrefix("/") ? path : CurrentProcess.directory + "/" + path
  }
}
