internal import MemeCore

/// The command of a desktop entry: its `Exec` key, as in the Desktop Entry Specification 1.5,
/// chapter 7.
///
/// The command is split into arguments before field codes are replaced, so a file's name is never
/// more than a part of one argument, whatever its characters.
struct DesktopCommand: Equatable, Sendable {
  /// What field codes stand for, but for files.
  struct Fields: Equatable, Sendable {
    /// The name of the icon, for `%i`.
    var icon: String?
    /// The name of the program, for `%c`.
    var name: String
    /// The path of the desktop entry, for `%k`.
    var path: String
  }

  /// The arguments with field codes; the first is the program.
  let arguments: [String]

  /// The field codes that stand for a file or for several.
  private static let oneFile: Set<Unicode.Scalar> = ["f", "u"]
  private static let allFiles: Set<Unicode.Scalar> = ["F", "U"]

  /// Splits a command; nil if a quotation does not end, or if there is no program.
  ///
  /// - Parameter text: The value of the key, without the escape sequences of all values.
  init?(_ text: String) {
    var splitter = CommandSplitter()
    guard let arguments = splitter.split(text), let program = arguments.first, !program.isEmpty
    else {
      return nil
    }
    self.arguments = arguments
  }

  /// The program, by its absolute path or in `PATH`.
  var program: String { arguments.first ?? "" }

  /// The arguments that open files, without the program; several vectors if the program opens one
  /// file only.
  ///
  /// Of a command that takes no files, GLib's behaviour is adopted: the path is added at its end.
  func expanded(for paths: [String], _ fields: Fields) -> [[String]] {
    let codes = Self.codes(in: arguments.dropFirst())
    if !codes.isDisjoint(with: Self.allFiles) {
      return [expanded(paths, fields)]
    }
    let isMissing = codes.isDisjoint(with: Self.oneFile)
    return paths.map { expanded([$0], fields) + (isMissing ? [$0] : []) }
  }

  private func expanded(_ paths: [String], _ fields: Fields) -> [String] {
    arguments.dropFirst().flatMap { argument in
      switch argument {
      case "%F": return paths
      case "%U": return paths.map(FileURIList.uri)
      case "%i": return fields.icon.map { ["--icon", $0] } ?? []
      default:
        let text = Self.replace(argument, paths, fields)
        // An argument that was only a code without a meaning is none.
        return text.isEmpty && !argument.isEmpty ? [] : [text]
      }
    }
  }

  private static func replace(_ argument: String, _ paths: [String], _ fields: Fields) -> String {
    var text = ""
    var rest = argument.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "%", nil: text.unicodeScalars.append("%")
      case "f", "F": text += paths.first ?? ""
      case "u", "U": text += paths.first.map(FileURIList.uri) ?? ""
      case "c": text += fields.name
      case "k": text += fields.path
      // The deprecated %d %D %n %N %v %m, and those of the future.
      default: break
      }
    }
    return text
  }

  private static func codes(in arguments: some Sequence<String>) -> Set<Unicode.Scalar> {
    var codes: Set<Unicode.Scalar> = []
    for argument in arguments {
      var rest = argument.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        if scalar == "%", let code = rest.popFirst() { codes.insert(code) }
      }
    }
    return codes
  }
}
