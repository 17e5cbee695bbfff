internal import Canvas
internal import CommandLineTool
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform
internal import Services

/// `mememe doctor`: tells what works here, one line each.
enum DoctorCommand {
  static func run(_ surroundings: Surroundings) -> ExitStatus {
    Console.standard.say(Help.version)
    let files = [icons(surroundings), pictures(surroundings), sent(surroundings)]
    let checks =
      [display(), decoder()] + fonts() + files + desktop(surroundings) + [camera(surroundings)]
    for check in checks { Console.standard.say("\(check.verdict) \(check.line)") }
    return checks.allSatisfy(\.isFine) ? .done : .failed
  }

  private struct Check {
    var isFine: Bool
    /// Whether it is worth knowing although all works.
    var isNote = false
    var line: String

    var verdict: String { isFine ? isNote ? "note   " : "ok     " : "problem" }
  }

  private static func display() -> Check {
    do {
      let runtime = try SDLRuntime(fallsBackToDummy: false)
      defer { withExtendedLifetime(runtime) {} }
      return Check(isFine: true, line: "display: \(SDLRuntime.driver)")
    } catch {
      return Check(
        isFine: false, line: "display: none (\(error.message)); mememe caption works without one")
    }
  }

  private static func decoder() -> Check {
    guard let problem = HelperPictureDecoder().check() else {
      return Check(isFine: true, line: "picture decoder: JPEG, PNG; locked in")
    }
    return Check(isFine: false, line: "picture decoder: \(problem.title). \(problem.detail)")
  }

  private static func fonts() -> [Check] {
    do {
      let fonts = try FontBook()
      let caption = try fonts.family(of: .classicMeme)
      let interface = try fonts.family(of: .interface(.regular))
      let systems = WritingSystems(fonts)
      return [
        Check(isFine: true, line: "fonts: captions in \(caption), interface in \(interface)"),
        Check(isFine: !systems.lacksLatin, isNote: !systems.isComplete, line: systems.line),
      ]
    } catch {
      return [
        Check(isFine: false, line: "fonts: \(error); install fonts-open-sans and fonts-inter")
      ]
    }
  }

  private static func icons(_ surroundings: Surroundings) -> Check {
    guard let folder = surroundings.assets else {
      return Check(isFine: false, line: "icons: not found; set MEMEME_ASSETS to the Assets folder")
    }
    return Check(isFine: true, line: "icons: \(surroundings.directories.shown(folder))")
  }

  private static func sent(_ surroundings: Surroundings) -> Check {
    let folder = surroundings.directories.shown(surroundings.directories.data)
    do throws(Problem) {
      let count = try SQLiteMemeStore(directories: surroundings.directories).memes().count
      return Check(isFine: true, line: "sent memes: \(count) in \(folder)")
    } catch {
      return Check(isFine: false, line: "sent memes: \(folder): \(error.title). \(error.detail)")
    }
  }

  /// What is missing here is missed only where somebody wants it: a kiosk has no desktop.
  private static func desktop(_ surroundings: Surroundings) -> [Check] {
    let survey = DesktopSurvey.make(environment: surroundings.environment)
    func check(_ subject: String, _ found: String?, _ otherwise: String) -> Check {
      Check(isFine: true, isNote: found == nil, line: "\(subject): \(found ?? otherwise)")
    }
    let name = try? survey.sessionBus.get()
    let scheme = try? survey.scheme.map { $0?.rawValue ?? "no preference" }.get()
    let keyboard = survey.keyboard?.rawValue
    return [
      check("session bus", name.map { "connected as \($0)" }, reason(survey.sessionBus)),
      check(
        "settings portal", scheme.map { "color scheme \($0)" },
        "\(reason(survey.scheme)); theme is dark unless configured"),
      check("system keyboard", keyboard, "none"),
      check("orientation sensor", survey.orientation?.rawValue, "none"),
    ]
  }

  private static func camera(_ surroundings: Surroundings) -> Check {
    let (text, isNote) = CameraCheck.line(CameraSurvey.make(environment: surroundings.environment))
    return Check(isFine: true, isNote: isNote, line: "cameras: \(text)")
  }

  private static func reason<Found>(_ result: Result<Found, BusError>) -> String {
    guard case .failure(let error) = result else { return "" }
    return switch error {
    case .noBus, .noSuchService, .noSuchMethod: "none"
    case .timedOut: "no answer within 2 seconds"
    case .disconnected, .cancelled: "went away"
    case .malformedCall, .unexpectedAnswer: "no answer that makes sense"
    case .remote(let name, _): "it says \(name)"
    }
  }

  private static func pictures(_ surroundings: Surroundings) -> Check {
    let folder = surroundings.directories.pictures
    let shown = surroundings.directories.shown(folder)
    guard PicturesFolder(directories: surroundings.directories).canBeWritten else {
      return Check(isFine: false, line: "pictures: \(shown) cannot be written to")
    }
    return Check(isFine: true, line: "pictures: \(shown)")
  }
}
