internal import Canvas
internal import Services

/// What the command line asks for.
enum Command: Equatable {
  case help
  case version
  case window(WindowOptions)
  case caption(CaptionOptions)
  case script(ScriptOptions)
  case doctor
}

/// How the window is opened.
struct WindowOptions: Equatable {
  var scale: Double?
  var picture: String?
}

/// What `mememe caption` makes of what.
struct CaptionOptions: Equatable {
  var picture = ""
  var top = ""
  var bottom = ""
  var output = ""
  var allowsDamage = false
}

/// What `mememe script` runs and where.
struct ScriptOptions: Equatable {
  var file = ""
  var size: Size?
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
      case "caption": return .success(.caption(try reader.afterVerb().captionOptions()))
      case "script": return .success(.script(try reader.afterVerb().scriptOptions()))
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

/// Reads arguments from left to right; what follows `--` is no option.
private struct ArgumentReader {
  private var rest: ArraySlice<String>
  private var takesOptions = true

  init(_ arguments: [String]) {
    rest = arguments[...]
  }

  func afterVerb() -> ArgumentReader {
    var reader = self
    reader.rest = rest.dropFirst()
    return reader
  }

  mutating func windowOptions() throws(UsageError) -> WindowOptions {
    var options = WindowOptions()
    while let (name, isOption) = next() {
      switch name {
      case "--editor" where isOption:
        // Until there is a gallery the editor is the root anyway.
        break
      case "--scale" where isOption:
        let text = try value(of: name)
        guard let scale = Double(text), Configuration.scales.contains(scale) else {
          throw UsageError(message: "--scale takes a number from 0.5 to 4, not '\(text)'")
        }
        options.scale = scale
      default:
        try take(name, isOption, into: &options.picture)
      }
    }
    return options
  }

  consuming func captionOptions() throws(UsageError) -> CaptionOptions {
    var options = CaptionOptions()
    var picture: String?
    var output: String?
    while let (name, isOption) = next() {
      switch name {
      case "--top" where isOption: options.top = try value(of: name)
      case "--bottom" where isOption: options.bottom = try value(of: name)
      case "--output" where isOption: output = try value(of: name)
      case "--allow-damaged" where isOption: options.allowsDamage = true
      default: try take(name, isOption, into: &picture)
      }
    }
    guard let picture else { throw UsageError(message: "caption needs a PICTURE") }
    guard let output else { throw UsageError(message: "caption needs --output FILE") }
    options.picture = picture
    options.output = output
    return options
  }

  consuming func scriptOptions() throws(UsageError) -> ScriptOptions {
    var options = ScriptOptions()
    var file: String?
    while let (name, isOption) = next() {
      switch name {
      case "--size" where isOption:
        let text = try value(of: name)
        guard let size = Size(text) else {
          throw UsageError(message: "--size takes something like 900x700, not '\(text)'")
        }
        options.size = size
      case "--screenshots" where isOption: options.screenshots = try value(of: name)
      default: try take(name, isOption, into: &file)
      }
    }
    guard let file else { throw UsageError(message: "script needs a FILE") }
    options.file = file
    return options
  }

  func expectEnd() throws(UsageError) {
    if let extra = rest.first { throw UsageError(message: "'\(extra)' is not expected here") }
  }

  private mutating func next() -> (name: String, isOption: Bool)? {
    guard let argument = rest.popFirst() else { return nil }
    if takesOptions, argument == "--" {
      takesOptions = false
      return next()
    }
    return (argument, takesOptions && argument.hasPrefix("-") && argument != "-")
  }

  private mutating func value(of option: String) throws(UsageError) -> String {
    guard let value = rest.popFirst() else {
      throw UsageError(message: "\(option) needs a value")
    }
    return value
  }

  private func take(
    _ name: String, _ isOption: Bool, into slot: inout String?
  ) throws(UsageError) {
    guard !isOption else { throw UsageError(message: "there is no option '\(name)'") }
    guard slot == nil else { throw UsageError(message: "'\(name)' is one file too many") }
    slot = name
  }
}
