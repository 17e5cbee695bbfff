internal import FoundationEssentials
internal import Glibc
internal import Services

/// The program: takes the command line apart and does what it says.
@main
enum Main {
  static func main() {
    StandardStream.protect()
    let environment = ProcessInfo.processInfo.environment
    let arguments = CommandLine.arguments.dropFirst()
    let command: Command
    switch Command.parse(Array(arguments)) {
    case .success(let parsed): command = parsed
    case .failure(let error):
      Console.complain(error.message)
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
    case .help:
      Console.say(Help.text)
      return .done
    case .version:
      Console.say(Help.version)
      return .done
    case .window(let options): return WindowCommand.run(options, surroundings)
    case .caption(let options): return CaptionCommand.run(options, surroundings)
    case .batch(let options): return BatchCommand.run(options, surroundings)
    case .script(let options): return ScriptCommand.run(options, surroundings)
    case .sent(let options): return SentCommand.run(options, surroundings)
    case .doctor: return DoctorCommand.run(surroundings)
    }
  }
}
