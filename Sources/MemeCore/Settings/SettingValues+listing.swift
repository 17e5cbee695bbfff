extension SettingValues {
  /// The valid values as a list, such as `auto, dark or light`.
  ///
  /// - Parameter quote: The quotation mark around a word; empty for none.
  /// - Returns: A part of a sentence.
  public func listed(quote: String = "") -> String {
    var parts = words.map { quote + $0 + quote }
    switch numbers {
    case .none: break
    case .list(let list): parts += list.map(Self.text)
    case .range(let range, let isWhole):
      let kind = isWhole ? "a whole number" : "a number"
      let bounds = [range.lowerBound, range.upperBound].map(Self.text)
      parts.append("\(kind) from \(bounds.joined(separator: " to "))")
    }
    if isFreeText { parts.append("another text") }
    if isCommands { parts.append(Self.commands) }
    if isKiosk { parts += ["false", "true", "an object with \(KioskMember.listed)"] }
    if isHandout { parts += ["false", "an object with \(HandoutMember.listed)"] }
    guard let last = parts.popLast() else { return "" }
    return parts.isEmpty ? last : "\(parts.joined(separator: ", ")) or \(last)"
  }

  private static let commands =
    "a list of {\"name\": \"…\", \"command\": [\"program\", \"%f\"]}, each name once, "
    + "with \"icon\" and \"seconds\" (1 to 3600) if wanted"

  /// A number as it is typed, such as `90` or `1.5`.
  public static func text(of number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
