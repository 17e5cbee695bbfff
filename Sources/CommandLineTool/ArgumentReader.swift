internal import Canvas
internal import MemeCore

/// A reader of arguments from left to right; those after `--` are operands.
struct ArgumentReader {
  private var rest: ArraySlice<String>
  private var takesOptions = true
  /// An option and the value after its equals sign, until that is read.
  private var attached: (option: String, value: String)?
  /// The options so far that may be given only once.
  private var onceOnly: Set<String> = []
  let fonts: any FontCatalog

  /// The options with a value that may be given several times: lists, and settings, of which the last
  /// one applies.
  private static let repeatable: Set = [
    "--text", "--at", "--set", "--scale", "--rotate", "--camera",
  ]

  init(_ arguments: [String], fonts: any FontCatalog) {
    rest = arguments[...]
    self.fonts = fonts
  }

  func afterVerb() -> ArgumentReader {
    var reader = self
    reader.rest = rest.dropFirst()
    return reader
  }

  mutating func windowOptions() throws(UsageError) -> WindowOptions {
    var options = WindowOptions()
    while let (name, isOption) = try next() {
      switch name {
      case "--editor" where isOption: options.isEditorRoot = true
      case "--new-window" where isOption: options.opensNewWindow = true
      case "--kiosk" where isOption: options.isKiosk = true
      case "--debug" where isOption: options.isDebugging = true
      default:
        if isOption, try readSetting(name, into: &options.settings) { continue }
        try readOperand(name, isOption, into: &options.picture)
      }
    }
    guard !options.isKiosk || options.picture == nil else {
      throw UsageError(message: "--kiosk takes no picture; visitors choose one")
    }
    guard !options.isKiosk || !options.opensNewWindow else {
      throw UsageError(message: "--kiosk and --new-window do not go together")
    }
    return options
  }

  consuming func scriptOptions() throws(UsageError) -> ScriptOptions {
    var options = ScriptOptions()
    var file: String?
    while let (name, isOption) = try next() {
      switch name {
      case "--size" where isOption:
        let text = try value(of: name)
        guard let size = Size(text) else {
          throw UsageError(message: "--size takes something like 900x700, not '\(text)'")
        }
        options.size = size
      case "--screenshots" where isOption: options.screenshots = try value(of: name)
      default:
        if isOption, try readSetting(name, into: &options.settings) { continue }
        try readOperand(name, isOption, into: &file)
      }
    }
    guard let file else { throw UsageError(message: "script needs a FILE") }
    options.file = file
    return options
  }

  /// Reads the only option of `doctor`.
  consuming func isReport() throws(UsageError) -> Bool {
    var isReport = false
    while let (name, isOption) = try next() {
      guard isOption, name == "--report" else {
        throw UsageError(message: "'\(name)' is not expected here")
      }
      isReport = true
    }
    return isReport
  }

  /// The next option, without the value that follows an equals sign, or the next operand.
  mutating func next() throws(UsageError) -> (name: String, isOption: Bool)? {
    if let (option, _) = attached { throw UsageError(message: "\(option) takes no value") }
    guard let argument = rest.popFirst() else { return nil }
    guard takesOptions else { return (argument, false) }
    if argument == "--" {
      takesOptions = false
      return try next()
    }
    // By bytes: an equals sign before a combining mark is one character with it.
    let bytes = argument.utf8
    guard argument.hasPrefix("--"), let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else {
      guard argument != "-h" else { throw .helpRequested }
      return (argument, argument.hasPrefix("-") && argument != "-")
    }
    let option = String(Substring(bytes[..<equals]))
    attached = (option, String(Substring(bytes[equals...].dropFirst())))
    return (option, true)
  }

  /// The text of a caption.
  ///
  /// One that looks like an option is more likely a forgotten text than a caption.
  mutating func text(of option: String) throws(UsageError) -> String {
    let isAttached = attached != nil
    let text = try value(of: option)
    guard isAttached || !Self.looksLikeOption(text) else {
      throw UsageError(
        message: "\(option) needs a text; if that is '\(text)', write '\(option)=\(text)'")
    }
    return text
  }

  private static func looksLikeOption(_ text: String) -> Bool {
    let name = text.dropFirst(2).prefix { $0 != "=" }
    guard text.hasPrefix("--"), let first = name.first, first != "-" else { return false }
    return name.allSatisfy { ("a"..."z").contains($0) || $0 == "-" }
  }

  mutating func value(of option: String) throws(UsageError) -> String {
    guard Self.repeatable.contains(option) || onceOnly.insert(option).inserted else {
      throw UsageError(message: "\(option) is given twice; leave one of them out")
    }
    if let (_, value) = attached {
      attached = nil
      return value
    }
    guard let value = rest.popFirst() else {
      throw UsageError(message: "\(option) needs a value")
    }
    return value
  }

  /// The integer that follows an option.
  mutating func number(
    of option: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    let text = try value(of: option)
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        message: "\(option) takes a whole number from \(range.shown), not '\(text)'")
    }
    return number
  }

  /// Reads the arguments of `compare`.
  consuming func compareCommand() throws(UsageError) -> Command {
    var files: [String] = []
    while let (name, isOption) = try next() {
      guard !isOption else { throw UsageError(message: "there is no option '\(name)'") }
      files.append(name)
    }
    guard files.count == 2 else { throw UsageError(message: "compare takes two files") }
    return .compare(first: files[0], second: files[1])
  }

  /// Reads the arguments of `thumbnail`.
  consuming func thumbnailOptions() throws(UsageError) -> ThumbnailOptions {
    var options = ThumbnailOptions()
    var files: [String] = []
    while let (name, isOption) = try next() {
      if isOption, name == "--size" {
        options.side = try number(of: name, in: ThumbnailOptions.sides)
        continue
      }
      guard !isOption else { throw UsageError(message: "there is no option '\(name)'") }
      files.append(name)
    }
    guard files.count == 2 else { throw UsageError(message: "thumbnail takes two files") }
    (options.template, options.output) = (files[0], files[1])
    return options
  }

  func readOperand(
    _ name: String, _ isOption: Bool, into slot: inout String?
  ) throws(UsageError) {
    guard !isOption else { throw UsageError(message: "there is no option '\(name)'") }
    guard slot == nil else { throw UsageError(message: "'\(name)' is one file too many") }
    slot = name
  }
}
