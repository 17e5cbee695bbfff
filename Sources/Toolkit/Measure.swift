/// Dimensions, in points.
public enum Measure {
  /// Height of the bar at the top.
  public static let topBar = 56.0
  /// Height of the toolbar at the bottom.
  public static let toolbar = 72.0
  /// Minimum side of a touch target.
  public static let touchTarget = 44.0
  /// Height of the tab bar.
  public static let tabBar = 64.0
  /// Side of an icon.
  public static let icon = 24.0
  /// Height of a row with a picture.
  public static let row = 76.0
  /// Distance from the edges of the window.
  public static let margin = 16.0
  /// Side of a tile in a sheet.
  public static let tile = 60.0
  /// Preferred width of an alert.
  public static let alertWidth = 430.0
  /// Width of the focus ring.
  public static let focusRing = 3.0
  /// Width of the edge of a text field with the focus.
  public static let fieldFocus = 2.0
  /// Width of the ring around the selected colour.
  public static let selectionRing = 2.0
  /// Distance between a control and its focus ring.
  public static let focusGap = 2.0
  /// Distance from a control to the outside of the ring around it, with the ring's dark edge.
  public static let focusExtent = focusGap + focusRing + 1
}
