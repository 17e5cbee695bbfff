internal import CommandLineTool
internal import FoundationEssentials
internal import Glibc
internal import MemeCore
internal import SDLPlatform
internal import Services

/// The program: takes the command line apart and does what it says.
@main
enum Main {
  static func main() {
    StandardStreams.protect()
    let environment = ProcessInfo.processInfo.environment
    let arguments = CommandLine.arguments.dropFirst()
    let command: Command
    switch Command.parse(Array(arguments), fonts: InstalledFonts()) {
    case .success(let parsed): command = parsed
    case .failure(let error):
      Console.standard.complain(error.message)
      exit(ExitStatus.usage.rawValue)
    }
    switch command {
    case .window, .script, .doctor: hideSilentBuses(environment)
    default: break
    }
    exit(Console.finalStatus(run(command, Surroundings(environment: environment))).rawValue)
  }

  /// Keeps SDL away from buses that it would wait for.
  private static func hideSilentBuses(_ environment: [String: String]) {
    for variable in SilentBus.variables(environment: environment) {
      setenv(variable, SilentBus.nowhere, 1)
    }
  }

  private static func run(_ command: Command, _ surroundings: Surroundings) -> ExitStatus {
    switch command {
    case .window(let options): WindowCommand.run(options, surroundings)
    case .script(let options): ScriptCommand.run(options, surroundings)
    case .doctor: DoctorCommand.run(surroundings)
    case .help, .version, .caption, .batch, .sent: command.run(with: tools(surroundings)) ?? .failed
    }
  }

  private static func tools(_ surroundings: Surroundings) -> CommandTools {
    CommandTools(
      console: .standard, streams: .standard, decoder: HelperPictureDecoder(),
      store: SQLiteMemeStore(directories: surroundings.directories), fonts: InstalledFonts()
    ) { () throws(Problem) in
      do throws(SDLError) {
        return CaptionRasterizer(fonts: try FontBook(), capitals: surroundings.capitals)
      } catch {
        throw .fontsMissing
      }
    }
  }
}
