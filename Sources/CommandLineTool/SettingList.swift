internal import MemeCore
internal import MemeScreens
internal import Services

/// The list of the settings as text.
package enum SettingList {
  /// A format of the list, by its option.
  package enum Format: String {
    /// Some lines for each setting.
    case text = ""
    /// A JSON array.
    case json = "--json"
    /// The section of the manual page; without the settings of this machine.
    case manual = "--man"
  }

  /// The list in a format.
  static func text(_ configuration: Configuration, as format: Format) -> String {
    switch format {
    case .text: SettingKey.allCases.map { lines($0, configuration) }.joined(separator: "\n\n")
    case .json:
      "[\n  " + SettingKey.allCases.map { json($0, configuration) }.joined(separator: ",\n  ")
        + "\n]"
    case .manual: manual
    }
  }

  private static func lines(_ key: SettingKey, _ configuration: Configuration) -> String {
    """
    \(key.rawValue) = \(configuration.settings[key].text)
      \(key.meaning)
      valid: \(key.values.listed())
      default: \(key.standard.text); set by: \(configuration.source(of: key))
    """
  }

  private static func json(_ key: SettingKey, _ configuration: Configuration) -> String {
    func quoted(_ text: String) -> String { SettingValue.text(text).json }
    let members = [
      ("key", quoted(key.rawValue)), ("value", configuration.settings[key].json),
      ("default", key.standard.json), ("valid", quoted(key.values.listed())),
      ("meaning", quoted(key.meaning)), ("source", quoted(configuration.source(of: key))),
    ]
    return "{\(members.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
  }

  /// The section of the manual page, for man(7).
  package static var manual: String {
    SettingKey.allCases.map { key in
      """
      .TP
      .B \(roff(key.rawValue))
      \(roff(key.meaning)).
      Valid: \(roff(key.values.listed(quote: "\""))).
      Default: \(roff(key.standard.text)).
      """
    }.joined(separator: "\n")
  }

  private static let roffEscapes: [Character: String] = ["\\": "\\e", "-": "\\-", "…": "..."]

  /// A text in which roff sees no escapes; none of ours begins with a dot or an apostrophe.
  private static func roff(_ text: String) -> String {
    text.map { roffEscapes[$0] ?? String($0) }.joined()
  }
}

extension Configuration {
  /// Where a setting comes from, in one word.
  fileprivate func source(of key: SettingKey) -> String { sources[key]?.rawValue ?? "default" }
}
