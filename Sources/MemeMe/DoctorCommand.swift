internal import Canvas
internal import CommandLineTool
internal import Localization
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform
internal import Services

/// `mememe doctor`: reports what works on this machine, one line each.
enum DoctorCommand {
  private typealias Text = Strings.Doctor

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
        camera(environment, hidesNames: isReport), handout(.make()),
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
      return Check(.display, SDLRuntime.driver)
    } catch {
      return Check(.display, Text.noDisplay(error.message), isPassed: false)
    }
  }

  private static func fonts() -> [Check] {
    do {
      let fonts = try FontBook()
      let caption = try fonts.family(of: .classicMeme)
      let interface = try fonts.family(of: .interface(.regular))
      let systems = WritingSystems(fonts)
      return [
        Check(.fonts, Text.fonts(captions: caption, interface: interface)),
        Check(
          .writingSystems, systems.line, isPassed: !systems.lacksLatin,
          isNote: !systems.isComplete),
      ]
    } catch {
      return [Check(.fonts, Text.noFonts("\(error)"), isPassed: false)]
    }
  }

  private static func icons(_ environment: Environment) -> Check {
    guard let folder = environment.assets else {
      return Check(.icons, Text.noIcons, isPassed: false)
    }
    return Check(.icons, environment.directories.shown(folder))
  }

  private static func sent(_ environment: Environment, hidesNames: Bool) -> Check {
    let folder = shown(environment.directories.data, environment, hidesNames: hidesNames)
    do throws(Problem) {
      let store = SQLiteMemeStore(directories: environment.directories)
      let (count, unplaced) = (try store.memes().count, store.unplacedCount)
      return Check(
        .sent, Text.sent(count, in: folder, unplaced: unplaced), isNote: unplaced > 0)
    } catch {
      return Check(.sent, "\(folder): \(Text.text(error))", isPassed: false)
    }
  }

  /// All of it is optional: a kiosk has no desktop.
  private static func desktop(_ environment: Environment) -> [Check] {
    let survey = DesktopSurvey.make(environment: environment.variables)
    func check(_ subject: Text.Subject, _ found: String?, _ otherwise: String) -> Check {
      Check(subject, found ?? otherwise, isNote: found == nil)
    }
    let name = try? survey.sessionBus.get()
    let scheme = try? survey.scheme.map { $0?.rawValue ?? Text.noPreference }.get()
    return [
      check(.bus, name.map(Text.connected), reason(survey.sessionBus)),
      check(.portal, scheme.map(Text.scheme), Text.noScheme(reason(survey.scheme))),
      check(.keyboard, survey.keyboard?.rawValue, Text.none),
      check(.sensor, survey.orientation?.rawValue, Text.none),
    ]
  }

  private static func camera(_ environment: Environment, hidesNames: Bool) -> Check {
    let found = CameraSurvey.make(environment: environment.variables)
      .finding(hidesNames: hidesNames)
    return Check(.cameras, found.text.english, isNote: found.isNote)
  }

  /// A machine where nothing is handed out passes.
  static func handout(_ survey: HandoutSurvey) -> Check {
    Check(.handout, survey.text, isNote: survey != .working)
  }

  private static func reason<Found>(_ result: Result<Found, BusError>) -> String {
    guard case .failure(let error) = result else { return "" }
    return switch error {
    case .noBus, .noSuchService, .noSuchMethod: Text.none
    case .timedOut: Text.timedOut
    case .disconnected, .cancelled: Text.disconnected
    case .malformedCall: Text.meaningless
    case .remote(let name, _): Text.refused(name)
    }
  }

  private static func pictures(_ environment: Environment, hidesNames: Bool) -> Check {
    let shown = shown(environment.directories.pictures, environment, hidesNames: hidesNames)
    guard PicturesFolder(directories: environment.directories).canBeWritten else {
      return Check(.pictures, Text.notWritable(shown), isPassed: false)
    }
    return Check(.pictures, shown)
  }

  /// A folder as it is printed: in a report, one outside the home folder may name the user.
  private static func shown(
    _ folder: String, _ environment: Environment, hidesNames: Bool
  ) -> String {
    let shown = environment.directories.shown(folder)
    return hidesNames && shown == folder ? Text.hiddenFolder : shown
  }
}
