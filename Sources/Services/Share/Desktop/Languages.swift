/// The languages of the user, as keys of desktop entries name them.
enum Languages {
  /// The languages to look for, best first, as in the Desktop Entry Specification 1.5, chapter 5.
  ///
  /// - Parameter environment: The variables, of which `LC_ALL`, `LC_MESSAGES` or `LANG` is used,
  ///   such as `sr_RS.UTF-8@latin`.
  /// - Returns: Such as `sr_RS@latin`, `sr_RS`, `sr@latin`, `sr`; none for the language of C.
  static func preferred(_ environment: [String: String]) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let locale else { return [] }
    let parts = locale.split(separator: "@", maxSplits: 1)
    let modifier = parts.count > 1 ? "@\(parts[1])" : ""
    let territory = parts.first?.prefix { $0 != "." } ?? ""
    let language = territory.prefix { $0 != "_" }
    guard !["", "C", "POSIX"].contains(language) else { return [] }
    var result: [String] = []
    for name in [
      "\(territory)\(modifier)", "\(territory)", "\(language)\(modifier)", "\(language)",
    ]
    where !result.contains(name) {
      result.append(name)
    }
    return result
  }
}
