internal import Canvas

/// The measures of the questions of a kiosk, in points; smaller ones in windows that are not high.
struct KioskMeasure {
  /// The height of the step and the question.
  let header: Double
  /// The height of buttons.
  let button: Double
  /// The height of the button that ends a question.
  let lastButton: Double
  /// The space under the last button.
  let bottom: Double
  /// Whether there is little space.
  let isLow: Bool

  /// Windows of fewer points are low.
  private static let low = 440.0
  private static let headers = (usual: 96.0, low: 48.0)
  private static let bottoms = (usual: 24.0, low: 12.0)
  private static let buttons = (usual: KioskButton.height, last: 72.0, low: 48.0)

  init(height: Double) {
    isLow = height < Self.low
    header = isLow ? Self.headers.low : Self.headers.usual
    bottom = isLow ? Self.bottoms.low : Self.bottoms.usual
    button = isLow ? Self.buttons.low : Self.buttons.usual
    lastButton = isLow ? Self.buttons.low : Self.buttons.last
  }

  /// The type of buttons.
  static let title = TextStyle(.interface(.semibold), size: 19, tracking: -0.2)
  /// The type of what is under a title.
  static let detail = TextStyle(.interface(.regular), size: 17, tracking: -0.1)
  /// The side of a code for phones in a window, as far as there is room.
  static func codeSide(in window: Size) -> Double {
    (codePart * min(window.width, window.height)).rounded()
  }

  /// The side of a code, as a fraction of the shorter side of the window.
  private static let codePart = 0.6
  /// Between buttons.
  static let gap = 8.0
}
