internal import CommandLineTool
internal import Glibc
internal import HelperPrograms
internal import MemeCore
internal import SDLPlatform
internal import Services
internal import System

/// The entry point: becomes a helper, or parses the command line and runs the command.
@main
enum Main {
  static func main() {
    HelperPrograms.run(CommandLine.arguments.first ?? "")
    StandardStreams.protect()
    var environment = CurrentProcess.environment
    // Programs that this one starts must not report in its name.
    let notifier = ServiceNotifier.adopt(from: &environment)
    let command: Command
    do throws(UsageError) {
      command = try Command.parse(Command.processArguments(), fonts: InstalledFonts()).get()
    } catch {
      Console.standard.printError(error.message)
      exit(ExitStatus.usage.rawValue)
    }
    let directories = Directories(environment: environment)
    var faces: FoundFaces?
    let decoder = decoder(for: command)
    switch command {
    case .window, .script:
      ComposeCache.enable(directories, environment)
      SDLRuntime.nameWindows()
      faces = loadFonts(directories, environment, usesBuses: true)
      // Meanwhile.
      environment.merge(hideSilentBuses(environment)) { $1 }
      IdleHeap.mapPictures()
    case .caption(let options):
      Heap.keep()
      if options.mayHaveText { faces = loadFonts(directories, environment) }
    // It reports the buses as they are.
    case .doctor, .kiosk(.check): _ = hideSilentBuses(environment)
    default: break
    }
    let status = run(
      command,
      Environment(
        variables: environment, directories: directories, notifier: notifier, faces: faces,
        decoder: decoder))
    exit(Console.finalStatus(status).rawValue)
  }

  /// The decoder of a window that is opened with a picture, whose helper loads while the fonts do;
  /// nil for other commands.
  private static func decoder(for command: Command) -> HelperPictureDecoder? {
    guard case .window(let options) = command, options.picture != nil else { return nil }
    let decoder = HelperPictureDecoder(startsAhead: true)
    decoder.startHelper()
    return decoder
  }

  /// Begins to load what draws text.
  ///
  /// - Returns: The faces that have been found before.
  private static func loadFonts(
    _ directories: Directories, _ environment: [String: String], usesBuses: Bool = false
  ) -> FoundFaces {
    let faces = FoundFaces(directories, environment)
    LibraryLoading.begin(findsFonts: !faces.areKnown, usesBuses: usesBuses)
    return faces
  }

  /// Keeps SDL from waiting for buses that do not answer, and from starting one.
  ///
  /// - Returns: The variables of those that do not answer, as they are now.
  private static func hideSilentBuses(_ environment: [String: String]) -> [String: String] {
    let silent = SilentBus.variables(environment: environment)
    // Programs that this one starts may start a bus if they need one.
    let hidden = silent + SilentBus.missing(environment: environment)
    // Libraries that are being loaded may read variables.
    if !hidden.isEmpty { LibraryLoading.finish() }
    for variable in hidden { setenv(variable, SilentBus.nowhere, 1) }
    return Dictionary(uniqueKeysWithValues: silent.map { ($0, SilentBus.nowhere) })
  }

  private static func run(_ command: Command, _ environment: Environment) -> ExitStatus {
    switch command {
    case .window where !WindowCommand.hasMemory, .script where !WindowCommand.hasMemory:
      WindowCommand.reportShortage()
    case .window(let options): WindowCommand.run(options, environment)
    case .script(let options): ScriptCommand.run(options, environment)
    case .doctor(let isReport): DoctorCommand.run(isReport: isReport, environment)
    case .kiosk(.check(let asJSON)): KioskCheckCommand.run(environment, asJSON: asJSON)
    case .caption: command.run(with: tools(environment, startsHelper: true)) ?? .failed
    case .help, .version, .completions, .batch, .compare, .thumbnail, .sent, .config, .kiosk(.pin),
      .kiosk(.setup), .kiosk(.statistics):
      command.run(with: tools(environment)) ?? .failed
    }
  }

  private static func tools(
    _ environment: Environment, startsHelper: Bool = false
  ) -> CommandTools {
    let decoder = HelperPictureDecoder()
    // It loads while the fonts do.
    if startsHelper { decoder.startHelper() }
    var tools = CommandTools(
      console: .standard, streams: .standard, decoder: decoder,
      store: SQLiteMemeStore(directories: environment.directories),
      templates: TemplateFolder(
        directories: environment.directories, shipped: environment.templates),
      directories: environment.directories, fonts: InstalledFonts()
    ) { [capitals = environment.capitals, faces = environment.faces] () throws(Problem) in
      try CaptionRasterizer(capitals: capitals, faces: faces)
    }
    tools.interruption = { .byControlC }
    return tools
  }
}
