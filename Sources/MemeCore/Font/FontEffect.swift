/// Work for the font panel.
public enum FontEffect: Equatable, Sendable {
  /// Find the families that draw some texts; answered by `FontAction.familiesFound`.
  case findFamilies(texts: [String])
}
