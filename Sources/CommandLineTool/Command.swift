internal import Canvas
internal import Services

/// What the command line asks for.
enum Command: Equatable {
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
struct WindowOptions: Equatable {
  /// Whether the editor lies under everything.
  var isEditorRoot = false
  var display = DisplayOptions()
  /// The only camera that is to be used, by its name.
  var camera: String?
  var picture: String?
}

/// How large and which way up the interface is shown; none where the configuration decides.
struct DisplayOptions: Equatable {
  var scale: Double?
  var turn: QuarterTurn?
}

/// What `mememe script` runs and where.
struct ScriptOptions: Equatable {
  var file = ""
  var size: Size?
  var display = DisplayOptions()
  /// The only camera that is to be used, by its name.
  var camera: String?
  var screenshots = "."
}

/// A command line that asks for nothing we know.
struct UsageError: Error, Equatable {
  var message: String
}

extension Command {
  static func parse(_ arguments: [String]) -> Result<Command, UsageError> {
    var reader = ArgumentReader(arguments)
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
