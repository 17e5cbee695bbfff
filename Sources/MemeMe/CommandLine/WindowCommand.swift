internal import Canvas
internal import FoundationEssentials
internal import MemeCore
internal import SDLPlatform
internal import Services
internal import Toolkit

/// `mememe`: the window.
enum WindowCommand {
  private static let firstSize = Size(width: 1000, height: 760)

  static func run(_ options: WindowOptions, _ surroundings: Surroundings) -> ExitStatus {
    let runtime: SDLRuntime
    do {
      runtime = try SDLRuntime(fallsBackToDummy: false)
    } catch {
      Console.complain(
        "there is no display to open a window on; `mememe caption` works without one")
      return .notNow
    }
    defer { withExtendedLifetime(runtime) {} }
    return open(options, firstSize, surroundings, script: nil)
  }

  /// Opens the window and runs until it is closed.
  static func open(
    _ options: WindowOptions, _ size: Size, _ surroundings: Surroundings, script: ScriptDriver?
  ) -> ExitStatus {
    guard let assets = surroundings.assets else {
      Console.complain("the icons are not where they should be; set MEMEME_ASSETS to Assets")
      return .failed
    }
    var configuration = Configuration.read(from: surroundings.directories)
    if let turn = options.display.turn {
      configuration.turn = turn
      configuration.followsSensor = false
    }
    configuration.camera = options.camera ?? configuration.camera
    for warning in configuration.warnings { Console.complain(warning) }
    do {
      let fonts = try FontBook()
      let window = try Window(
        title: "MemeMe", size: size, interfaceScale: scale(options.display, configuration),
        fonts: fonts, icons: "\(assets)/Icons")
      window.turn = configuration.turn
      window.renderer.onFailure = { Console.complain("something is not shown: \($0)") }
      let isEditorRoot =
        options.isEditorRoot || options.picture != nil || configuration.isEditorRoot
      let loop = EventLoop(
        window: window, fonts: fonts, surroundings: surroundings, configuration: configuration,
        icon: "\(assets)/AppIcon/mememe.svg", script: script,
        root: isEditorRoot ? .editor : .sent,
        store: SQLiteMemeStore(directories: surroundings.directories))
      if let picture = options.picture {
        loop.send(.pictureGiven(path: absolutePath(picture)))
      }
      return try loop.run()
    } catch {
      Console.complain("the window cannot be shown: \(error)")
      return .failed
    }
  }

  /// What was ordered, or what was set, or what the desktop wants.
  private static func scale(_ options: DisplayOptions, _ configuration: Configuration) -> Double {
    if let scale = options.scale ?? configuration.scale { return scale }
    let scales = Configuration.scales
    return min(max(SDLRuntime.desktopScale, scales.lowerBound), scales.upperBound)
  }

  private static func absolutePath(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }
}

/// `mememe script`: a journey through the window.
enum ScriptCommand {
  static func run(_ options: ScriptOptions, _ surroundings: Surroundings) -> ExitStatus {
    guard let data = FileManager.default.contents(atPath: options.file) else {
      Console.complain("\(options.file): there is no such script")
      return .noInput
    }
    let script: UIScript
    do {
      script = try UIScript(String(decoding: data, as: UTF8.self))
    } catch {
      Console.complain("\(options.file): line \(error.line): \(error.reason)")
      return .badInput
    }
    do {
      let runtime = try SDLRuntime(fallsBackToDummy: true)
      defer { withExtendedLifetime(runtime) {} }
      let driver = ScriptDriver(script, screenshots: options.screenshots)
      let size = options.size ?? Size(width: 1000, height: 760)
      return WindowCommand.open(
        WindowOptions(display: options.display, camera: options.camera), size, surroundings,
        script: driver)
    } catch {
      Console.complain("video cannot be started: \(error)")
      return .notNow
    }
  }
}
