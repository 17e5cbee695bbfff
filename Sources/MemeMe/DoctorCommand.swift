internal import Canvas
internal import CommandLineTool
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform
internal import Services

/// `mememe doctor`: reports what works on this machine, one line each.
enum DoctorCommand {
  /// Runs all checks.
  ///
  /// - Parameters:
  ///   - isReport: Whether what else helps to find a fault is printed too.
  ///   - environment: Variables and directories.
  /// - Returns: Whether all checks have passed.
  static func run(isReport: Bool, _ environment: Environment) -> ExitStatus {
    let files = [
      icons(environment), pictures(environment, hidesNames: isReport),
      sent(environment, hidesNames: isReport),
    ]
    let drawing = [display()] + DecoderCheck.all() + fonts()
    let checks =
      drawing + files + desktop(environment) + [
        camera(environment, hidesNames: isReport), HandoutCheck.check(.make()),
      ]
    let lines = [Help.version] + checks.map { "\($0.verdict.rawValue) \($0.line)" }
    for line in isReport ? report(lines, environment) : lines {
      Console.standard.printOutput(line)
    }
    return checks.allSatisfy(\.isPassed) ? .done : .failed
  }

  private static func display() -> Check {
    do {
      let runtime = try SDLRuntime(fallsBackToDummy: false)
      defer { withExtendedLifetime(runtime) {} }
      return Check(isPassed: true, line: "display: \(SDLRuntime.driver)")
    } catch {
      return Check(
        isPassed: false, line: "display: none (\(error.message)); mememe caption works without one")
    }
  }

  private static func fonts() -> [Check] {
    do {
      let fonts = try FontBook()
      let caption = try fonts.family(of: .classicMeme)
      let interface = try fonts.family(of: .interface(.regular))
      let systems = WritingSystems(fonts)
      return [
        Check(isPassed: true, line: "fonts: captions in \(caption), interface in \(interface)"),
        Check(isPassed: !systems.lacksLatin, isNote: !systems.isComplete, line: systems.line),
      ]
    } catch {
      return [
        Check(isPassed: false, line: "fonts: \(error); install fonts-open-sans and fonts-inter")
      ]
    }
  }

  private static func icons(_ environment: Environment) -> Check {
    guard let folder = environment.assets else {
      return Check(
        isPassed: false, line: "icons: not found; set MEMEME_ASSETS to the Assets folder")
    }
    return Check(isPassed: true, line: "icons: \(environment.directories.shown(folder))")
  }

  private static func sent(_ environment: Environment, hidesNames: Bool) -> Check {
    let folder = shown(environment.directories.data, environment, hidesNames: hidesNames)
    do throws(Problem) {
      let count = try SQLiteMemeStore(directories: environment.directories).memes().count
      return Check(isPassed: true, line: "sent memes: \(count) in \(folder)")
    } catch {
      return Check(isPassed: false, line: "sent memes: \(folder): \(error.title). \(error.detail)")
    }
  }

  /// All of it is optional: a kiosk has no desktop.
  private static func desktop(_ environment: Environment) -> [Check] {
    let survey = DesktopSurvey.make(environment: environment.variables)
    func check(_ subject: String, _ found: String?, _ otherwise: String) -> Check {
      Check(isPassed: true, isNote: found == nil, line: "\(subject): \(found ?? otherwise)")
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

  private static func camera(_ environment: Environment, hidesNames: Bool) -> Check {
    let (text, isNote) = CameraCheck.line(
      CameraSurvey.make(environment: environment.variables), hidesNames: hidesNames)
    return Check(isPassed: true, isNote: isNote, line: "cameras: \(text)")
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

  private static func pictures(_ environment: Environment, hidesNames: Bool) -> Check {
    let shown = shown(environment.directories.pictures, environment, hidesNames: hidesNames)
    guard PicturesFolder(directories: environment.directories).canBeWritten else {
      return Check(isPassed: false, line: "pictures: \(shown) cannot be written to")
    }
    return Check(isPassed: true, line: "pictures: \(shown)")
  }

  /// A folder as it is printed: in a report, one outside the home folder may name the user.
  private static func shown(
    _ folder: String, _ environment: Environment, hidesNames: Bool
  ) -> String {
    let shown = environment.directories.shown(folder)
    return hidesNames && shown == folder ? "a folder outside the home folder" : shown
  }
}

/// A line of the report.
struct Check {
  var isPassed: Bool
  /// Whether it is a note although the check passes.
  var isNote = false
  var line: String

  var verdict: CheckVerdict { isPassed ? isNote ? .noted : .passed : .failed }
}
