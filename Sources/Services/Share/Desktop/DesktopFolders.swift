/// The folders of desktop entries and of the associations of programs with media types.
struct DesktopFolders: Equatable, Sendable {
  /// The folders of entries, `applications` in those of data; the user's first.
  let entries: [String]
  /// The folders of associations that are not among the entries; the user's first.
  let associations: [String]
  /// The names of the files with associations, those for a certain desktop first.
  let fileNames: [String]

  /// The file name of associations for every desktop.
  static let common = "mimeapps.list"

  /// Finds the folders.
  ///
  /// - Parameter environment: The variables of the process.
  init(environment: [String: String]) {
    let home = Directories(environment: environment).home
    func folders(_ user: String, _ userDefault: String, _ all: String, _ standard: String)
      -> [String]
    {
      let first = environment[user].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? userDefault
      let rest = environment[all].flatMap { $0.isEmpty ? nil : $0 } ?? standard
      return [first] + rest.split(separator: ":").filter { $0.hasPrefix("/") }.map { String($0) }
    }
    entries = folders(
      "XDG_DATA_HOME", "\(home)/.local/share", "XDG_DATA_DIRS", "/usr/local/share:/usr/share"
    ).map { $0 + "/applications" }
    associations = folders("XDG_CONFIG_HOME", "\(home)/.config", "XDG_CONFIG_DIRS", "/etc/xdg")
    let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":")
      .filter { !$0.contains("/") }
    fileNames = desktops.map { "\($0.lowercased())-\(Self.common)" } + [Self.common]
  }
}
