package import Canvas
package import MemeCore

/// What the command line asks for.
package enum Command: Equatable {
  case help
  case version
  case window(WindowOptions)
  case caption(CaptionOptions)
  case batch(BatchOptions)
  case script(ScriptOptions)
  case sent(SentOptions)
  case doctor
}

/// How the window is opened.
package struct WindowOptions: Equatable {
  /// Whether the editor lies under everything.
  package var isEditorRoot = false
  package var display = DisplayOptions()
  /// The only camera that is to be used, by its name.
  package var camera: String?
  package var picture: String?

  package init(display: DisplayOptions = DisplayOptions(), camera: String? = nil) {
    self.display = display
    self.camera = camera
  }
}

/// How large and which way up the interface is shown; none where the configuration decides.
package struct DisplayOptions: Equatable {
  package var scale: Double?
  package var turn: QuarterTurn?
}

/// What `mememe script` runs and where.
package struct ScriptOptions: Equatable {
  package var file = ""
  package var size: Size?
  package var display = DisplayOptions()
  /// The only camera that is to be used, by its name.
  package var camera: String?
  package var screenshots = "."
}

/// A command line that asks for nothing we know.
package struct UsageError: Error, Equatable {
  package var message: String
}

extension Command {
  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - arguments: What stands after the program's name.
  ///   - fonts: The installed fonts, among which those that options name must be.
  /// - Returns: The command, or what is wrong with it in a sentence.
  package static func parse(
    _ arguments: [String], fonts: any FontCatalog
  ) -> Result<Command, UsageError> {
    var reader = ArgumentReader(arguments, fonts: fonts)
    do throws(UsageError) {
      switch arguments.first {
      case "--help", "-h", "help": return .success(.help)
      case "--version": return .success(.version)
      case "caption": return .success(try reader.afterVerb().captionCommand())
      case "script": return .success(.script(try reader.afterVerb().scriptOptions()))
      case "sent": return .success(.sent(try reader.afterVerb().sentOptions()))
      case "doctor":
        try reader.afterVerb().expectEnd()
        return .success(.doctor)
      default: return .success(.window(try reader.windowOptions()))
      }
    } catch {
      return .failure(error)
    }
  }
}
