/// The shadow that raises a view above those behind it, in points.
public struct Elevation: Hashable, Sendable {
  /// The vertical offset of the shadow.
  public var drop: Double
  /// The blur radius of the shadow.
  public var blur: Double

  /// The elevation of everything that floats: sheets, alerts, menus, toasts, popups.
  public static let floating = Elevation(drop: 12, blur: 40)
  /// The elevation of a knob on its track.
  public static let knob = Elevation(drop: 1, blur: 6)

  /// The elevation of a view at a multiple of its size.
  public func scaled(by factor: Double) -> Elevation {
    Elevation(drop: drop * factor, blur: blur * factor)
  }
}
