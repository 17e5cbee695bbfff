internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Colours to choose from, in as few rows as fit, each spread over the whole width.
struct ColorRows: View {
  typealias Action = AppAction

  let swatches: [Button<AppAction>]

  private static let side = Measure.touchTarget

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Double(rowCount(width: offered.width)) * Self.side)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let columns = Self.quotient(swatches.count, rowCount(width: frame.width))
    let pitch = (frame.width - Self.side) / Double(max(1, columns - 1))
    for (index, swatch) in swatches.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: max(1, columns))
      let place = Rect(
        x: frame.minX + (Double(column) * pitch).rounded(),
        y: frame.minY + Double(row) * Self.side, width: Self.side, height: Self.side)
      swatch.place(in: place, context, &scene)
    }
  }

  private func rowCount(width: Double) -> Int {
    Self.quotient(swatches.count, Int(width / Self.side))
  }

  /// A quotient, rounded up.
  private static func quotient(_ dividend: Int, _ divisor: Int) -> Int {
    (dividend + max(1, divisor) - 1) / max(1, divisor)
  }
}
