/// The radii of corners, in points.
public enum Radius {
  /// What is behind selected text.
  public static let textSelection = 3.0
  /// A cell of a popup.
  public static let popupCell = 7.0
  /// The hint of an element.
  public static let tooltip = 7.0
  /// A key of the on-screen keyboard, and a command of an edit menu.
  public static let key = 8.0
  /// A text field, and the popup above a key.
  public static let field = 10.0
  /// A button and a row.
  public static let button = 12.0
  /// A tile in a sheet.
  public static let tile = 18.0
  /// A sheet and an alert.
  public static let sheet = 20.0
  /// The maximum radius of a toast, which is a pill while it has one line.
  public static let toast = 22.0
}
