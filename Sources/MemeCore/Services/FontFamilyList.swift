public import Canvas

/// Families of fonts to choose from.
public struct FontFamilyList: Equatable, Sendable {
  /// A few that suit a meme, the best-known ones first.
  public var prominent: [String]
  /// The others in alphabetical order.
  public var others: [String]
  /// The families that are not listed, each with the typeface that is listed in its place.
  public var representatives: [String: Typeface]

  /// Makes a list.
  public init(
    prominent: [String] = [], others: [String] = [], representatives: [String: Typeface] = [:]
  ) {
    self.prominent = prominent
    self.others = others
    self.representatives = representatives
  }

  /// The typeface that is listed in place of another one, or that one itself.
  public func listed(_ typeface: Typeface) -> Typeface {
    guard case .family(let name) = typeface else { return typeface }
    return representatives[name] ?? typeface
  }
}
