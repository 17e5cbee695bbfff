/// Distances between and inside views, in points.
public enum Spacing {
  /// Between the lines of one text.
  public static let line = 2.0
  /// Between parts that belong together.
  public static let tight = 4.0
  /// Between neighbouring controls.
  public static let small = 8.0
  /// Inside rows.
  public static let medium = 12.0
  /// Between a picture or a symbol and its text.
  public static let text = 14.0
  /// Between groups.
  public static let group = 20.0
  /// Inside alerts.
  public static let extraLarge = 24.0
  /// Between the buttons of a bar where there is enough space.
  public static let wide = 40.0
}
