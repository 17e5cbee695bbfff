/// A command of the user's own that memes are shared with.
public struct ShareCommand: Hashable, Sendable {
  /// Its name as shown to the user.
  public var name: String
  /// The name of its icon; nil for the one of all commands.
  public var icon: String?
  /// The program, by its absolute path or in `PATH`, and its arguments; at least the program.
  ///
  /// In arguments `%f` stands for the path of the first file, `%F` as an argument of its own for
  /// the paths of all, and `%%` for a percent sign; any other percent sign is one. If no argument
  /// stands for a file, the paths of all are added at the end.
  public var arguments: [String]
  /// The longest time it may run in seconds.
  public var seconds: Int

  /// The longest time a command may run if nothing else is set, in seconds.
  public static let defaultSeconds = 60

  /// Makes a command from its parts.
  public init(
    name: String, icon: String? = nil, arguments: [String], seconds: Int = defaultSeconds
  ) {
    self.name = name
    self.icon = icon
    self.arguments = arguments
    self.seconds = seconds
  }

  /// The arguments for some files, without the program.
  ///
  /// - Parameter paths: The absolute paths of the files, at least one.
  /// - Returns: The arguments; a path is never more than a part of one.
  public func expanded(for paths: [String]) -> [String] {
    var hasFile = false
    var result: [String] = []
    for argument in arguments.dropFirst() {
      if argument == "%F" {
        hasFile = true
        result += paths
      } else {
        let (text, replaced) = Self.expand(argument, paths.first ?? "")
        hasFile = hasFile || replaced
        result.append(text)
      }
    }
    return hasFile ? result : result + paths
  }

  private static func expand(_ argument: String, _ path: String) -> (String, replaced: Bool) {
    var text = ""
    var replaced = false
    var rest = argument.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (scalar, rest.first) {
      case ("%", "f"):
        text += path
        replaced = true
        rest.removeFirst()
      case ("%", "%"):
        text.unicodeScalars.append("%")
        rest.removeFirst()
      default: text.unicodeScalars.append(scalar)
      }
    }
    return (text, replaced)
  }
}
