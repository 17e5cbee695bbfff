internal import Canvas
internal import MemeCore
internal import Toolkit

extension FontPanel {
  /// Size, outline, capitals, alignment and colours.
  func controls(withSize: Bool) -> any View<AppAction> {
    let style = recipe.style
    let colors = CaptionColor.allCases.map { color in
      Button<AppAction>(
        Strings.color(color),
        .swatch(style[keyPath: color.path], isChosen: state.palette == color),
        action: .font(.paletteTapped(color)))
    }
    let rows: [any View<AppAction>] = [
      measureRow(
        Strings.size, .size,
        [
          Button(
            Strings.capitals, .chip(isChosen: style.isCapitals), id: "capitals",
            action: .font(.capitalsTapped)),
          Button(
            Strings.alignment(style.alignment), .barIcon("align-\(style.alignment.rawValue)"),
            id: "alignment", action: .font(.alignmentTapped)),
        ]),
      measureRow(Strings.outline, .outlineWidth, colors),
    ]
    let palette: [any View<AppAction>] = state.palette.map { [self.palette($0)] } ?? []
    return Stack<AppAction>(
      .vertical, spacing: 2, alignment: .fill, palette + (withSize ? rows : [rows[1]]))
  }

  private func measureRow(
    _ label: String, _ measure: StyleMeasure, _ buttons: [Button<AppAction>]
  ) -> any View<AppAction> {
    let name = Label<AppAction>(label, TypeScale.secondary, color: \.secondaryText)
    let slider = Slider<AppAction>(
      label, id: measure.id, fraction: measure.fraction(of: recipe.style))
    let row: [any View<AppAction>] = [
      Frame(width: 52, name), slider, Frame(width: 8, Spacer<AppAction>()),
    ]
    // Both rows' sliders end at the same position, whatever is beside them.
    let beside = Frame(
      width: 96, Stack<AppAction>(.horizontal, spacing: 4, [Spacer()] + buttons))
    return Stack<AppAction>(.horizontal, row + [beside])
  }

  private func palette(_ color: CaptionColor) -> any View<AppAction> {
    let chosen = recipe.style[keyPath: color.path]
    return Flow<AppAction>(
      spacing: 0,
      CaptionColor.palette.map { offered in
        Button(
          Strings.name(of: offered), .swatch(offered, isChosen: offered == chosen),
          id: ViewID("color \(offered)"), action: .font(.colorTapped(offered)))
      })
  }
}

extension StyleMeasure {
  var id: ViewID { ViewID("measure \(self)") }
}
