package import Canvas
package import MemeCore

/// A command of the command line.
package enum Command: Equatable {
  case help
  case version
  case window(WindowOptions)
  case caption(CaptionOptions)
  case batch(BatchOptions)
  case compare(first: String, second: String)
  case thumbnail(ThumbnailOptions)
  case script(ScriptOptions)
  case sent(SentOptions)
  case config(ConfigOptions)
  case doctor(isReport: Bool)
  case kiosk(KioskCommand)
  case completions(CompletionShell)
}

/// The options of `mememe script`.
package struct ScriptOptions: Equatable {
  package var file = ""
  package var size: Size?
  /// Valid settings that take precedence over the files.
  package var settings: [SettingKey: SettingValue] = [:]
  /// The folder for screenshots, also for that of a step that fails; nil for the working directory.
  package var screenshots: String?
}

extension Command {
  /// The arguments of the process, after its name.
  ///
  /// - Throws: `UsageError` if one of them is no text, like names from systems with other encodings:
  ///   as text they would name other files.
  package static func processArguments() throws(UsageError) -> [String] {
    var arguments: [String] = []
    for argument in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[argument] else { break }
      guard let text = String(validatingCString: bytes) else {
        throw UsageError(
          message: "'\(String(cString: bytes))' is no text in UTF-8; rename the file")
      }
      arguments.append(text)
    }
    return arguments
  }

  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - fonts: The installed fonts, which must contain those named by options.
  /// - Returns: The command, or a sentence about the error.
  package static func parse(
    _ arguments: [String], fonts: any FontCatalog
  ) -> Result<Command, UsageError> {
    // Before `--`, since everything after it is a file.
    guard !arguments.prefix(while: { $0 != "--" }).contains("--help") else {
      return .success(.help)
    }
    var reader = ArgumentReader(arguments, fonts: fonts)
    do throws(UsageError) {
      switch arguments.first {
      case "help": return .success(.help)
      case "--version": return .success(.version)
      case "caption": return .success(try reader.afterVerb().captionCommand())
      case "compare": return .success(try reader.afterVerb().compareCommand())
      case "thumbnail": return .success(.thumbnail(try reader.afterVerb().thumbnailOptions()))
      case "script": return .success(.script(try reader.afterVerb().scriptOptions()))
      case "sent": return .success(.sent(try reader.afterVerb().sentOptions()))
      case "config": return .success(.config(try reader.afterVerb().configOptions()))
      case "doctor":
        return .success(.doctor(isReport: try reader.afterVerb().isReport()))
      case "completions": return .success(.completions(try reader.afterVerb().completionShell()))
      case "kiosk": return .success(.kiosk(try reader.afterVerb().kioskCommand()))
      default: return .success(.window(try reader.windowOptions()))
      }
    } catch {
      return error == .helpRequested ? .success(.help) : .failure(error)
    }
  }
}
