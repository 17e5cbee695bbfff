/// A program's desktop entry, as far as it is needed to open files with the program.
struct DesktopEntry: Equatable, Sendable {
  /// Its name below the folder of entries, with dashes for slashes, such as `kde-gwenview.desktop`.
  var id: String
  /// Its path.
  var path: String
  /// The name of the program in the user's language.
  var name: String
  /// The command that opens files.
  var command: DesktopCommand
  /// The name of the program's icon.
  var icon: String?
  /// The folder that the program starts in.
  var folder: String?
  /// The media types that it opens.
  var mediaTypes: [String]

  private static let group = "Desktop Entry"

  /// Reads an entry; nil unless it is of a program that is installed and has its own window.
  ///
  /// Entries with NoDisplay, OnlyShowIn or NotShowIn are not in menus, but open files all the same.
  ///
  /// - Parameters:
  ///   - id: Its ID.
  ///   - path: Its path.
  ///   - environment: The variables, for the language and to find the program.
  init?(id: String, path: String, environment: [String: String]) {
    guard let file = KeyFile(at: path),
      file.string("Type", in: Self.group) == "Application",
      !file.isTrue("Hidden", in: Self.group), !file.isTrue("Terminal", in: Self.group),
      let command = file.string("Exec", in: Self.group).flatMap(DesktopCommand.init),
      ProgramSearch.path(of: command.program, in: environment) != nil
    else {
      return nil
    }
    if let program = file.string("TryExec", in: Self.group), !program.isEmpty,
      ProgramSearch.path(of: program, in: environment) == nil
    {
      return nil
    }
    let languages = Languages.preferred(environment)
    let name = file.string("Name", in: Self.group, for: languages)
    self.id = id
    self.path = path
    self.name = name.flatMap { $0.isEmpty ? nil : $0 } ?? id
    self.command = command
    icon = file.string("Icon", in: Self.group, for: languages)
      .flatMap { $0.isEmpty ? nil : $0 }
    folder = file.string("Path", in: Self.group).flatMap { $0.hasPrefix("/") ? $0 : nil }
    mediaTypes = file.list("MimeType", in: Self.group)
  }

  /// The arguments that open files, one vector for each start of the program.
  func arguments(for paths: [String]) -> [[String]] {
    command.expanded(for: paths, DesktopCommand.Fields(icon: icon, name: name, path: path))
  }
}
