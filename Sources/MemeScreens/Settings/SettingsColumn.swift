internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A row of the settings, whose content is in the reading column of a wide window.
protocol SettingsColumn: View where Action == AppAction {
  /// The content in a column of some width, in points.
  func content(_ width: Double) -> any View<AppAction>
}

extension SettingsColumn {
  func size(offered: Size, in context: LayoutContext) -> Size {
    let width = Self.column(in: Rect(x: 0, y: 0, width: offered.width, height: 0)).width
    let height = content(width).size(
      offered: Size(width: width, height: offered.height), in: context
    ).height
    return Size(width: offered.width, height: height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    placeContent(in: frame, context, &scene)
  }

  func placeContent(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let column = Self.column(in: frame)
    content(column.width).place(in: column, context, &scene)
  }

  /// The part of a row that has the content.
  static func column(in row: Rect) -> Rect {
    SentRow.column(in: row).inset(by: Insets(horizontal: Measure.margin, vertical: 0))
  }
}
