internal import CommandLineTool
internal import MemeCore
internal import SDLPlatform
internal import Services
internal import System
internal import Toolkit

/// `mememe script`: runs a script in the window.
enum ScriptCommand {
  static func run(_ options: ScriptOptions, _ environment: Environment) -> ExitStatus {
    let script: UIScript
    do throws(Refusal) {
      script = try read(options.file)
    } catch {
      Console.standard.printError("\(options.file): \(error.message)")
      return error.status
    }
    let window = WindowOptions(settings: options.settings)
    let start = StartResources(WindowCommand.settings(window, environment), environment)
    do {
      let runtime = try SDLRuntime(fallsBackToDummy: true)
      defer { withExtendedLifetime(runtime) {} }
      let driver = ScriptDriver(
        script, timeout: environment.scriptTimeout, screenshots: options.screenshots)
      let size = options.size ?? WindowCommand.firstSize
      return WindowCommand.open(
        window, start, size, environment,
        session: MessageBus(.session, environment: environment.variables), instance: nil,
        script: driver)
    } catch {
      Console.standard.printError("video cannot be started: \(error)")
      return .notNow
    }
  }

  /// Why a script cannot be run.
  private struct Refusal: Error {
    var status: ExitStatus
    var message: String
  }

  /// The maximum size of a script in bytes, far more than is written by hand.
  private static let maximumBytes = 1 << 22

  private static func read(_ file: String) throws(Refusal) -> UIScript {
    let bytes: [UInt8]
    do throws(BoundedFile.Failure) {
      bytes = try InputFile.read(file, maximumBytes: maximumBytes)
    } catch {
      throw refusal(error)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Refusal(status: .badInput, message: "this is no text in UTF-8")
    }
    do throws(UIScriptError) {
      return try UIScript(text)
    } catch {
      throw Refusal(status: .badInput, message: "line \(error.line): \(error.reason)")
    }
  }

  private static func refusal(_ failure: BoundedFile.Failure) -> Refusal {
    switch failure {
    case .missing, .danglingLink: Refusal(status: .noInput, message: "there is no such script")
    case .unreadable, .notRegular:
      Refusal(status: .noInput, message: "the script cannot be read; check its permissions")
    case .folder: Refusal(status: .badInput, message: "this is a folder; script takes a file")
    case .tooLarge:
      Refusal(
        status: .badInput,
        message: "the script is too long; it may have at most \(maximumBytes) bytes")
    }
  }
}
