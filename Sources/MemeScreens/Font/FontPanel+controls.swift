internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

extension FontPanel {
  /// Size, outline, capitals, alignment and colours.
  var measures: any View<AppAction> {
    let rows: [any View<AppAction>] = [
      measureRow(
        Strings.size, .size,
        [
          Button(
            Strings.capitals, .toggle(isOn: style.isCapitals), id: "capitals",
            action: .font(.capitalsTapped)),
          Button(
            Strings.alignment(style.alignment), .barIcon("align-\(style.alignment.rawValue)"),
            id: "alignment", action: .font(.alignmentTapped)),
        ]), outlineRow,
    ]
    return controls(palette + rows)
  }

  /// What is painted behind the letters.
  ///
  /// - Parameters:
  ///   - width: The width of the page, in points.
  ///   - context: Measures the chips, which take several rows in a narrow panel.
  /// - Returns: The controls.
  func box(width: Double, _ context: LayoutContext) -> any View<AppAction> {
    func chip(_ shape: CaptionBackground.Shape) -> Button<AppAction> {
      Button(
        Strings.shape(shape), .chip(isChosen: style.background.shape == shape),
        id: ViewID("shape \(shape)"), action: .font(.shapeTapped(shape)))
    }
    let shadow = Button<AppAction>(
      Strings.shadow, .toggle(isOn: style.hasShadow || style.hasGlow), id: "shadow",
      action: .font(.shadowTapped))
    func row(_ shapes: [CaptionBackground.Shape]) -> FittingRow.Arrangement {
      FittingRow.Arrangement(leading: shapes.map(chip), trailing: [shadow])
    }
    // In a narrow panel those of the looks are left out, unless one of them is in use.
    let usual = CaptionBackground.Shape.usual
    let few = usual + (usual.contains(style.background.shape) ? [] : [style.background.shape])
    let all = row(CaptionBackground.Shape.allCases)
    let chips: any View<AppAction> =
      row(few).width(in: context) <= width
      ? FittingRow(arrangements: [all, row(few)])
      : Flow(spacing: Spacing.tight, few.map(chip) + [shadow])
    return controls([chips] + (backgroundRow.map { [$0] + palette } ?? []))
  }

  /// The open palette with as many of the other controls as there may be room for, at most first.
  var paletteControls: [any View<AppAction>] {
    switch state.palette {
    case .fill, .outline: [measures, controls(palette + [outlineRow]), controls(palette)]
    case .background: [controls(palette + (backgroundRow.map { [$0] } ?? [])), controls(palette)]
    case nil: []
    }
  }

  /// The widths that the names of sliders may have, in points.
  private static let nameWidths = 52.0...104.0

  /// The width of the names of all sliders, so that they begin at the same position.
  private var nameWidth: Double {
    let names = [Strings.size, Strings.outline, Strings.opacity, Strings.shadow, Strings.color]
    let widths = names.map { name in
      composer.typesetter.measurer.width(of: name.text(in: language), in: TypeScale.secondary)
    }
    let widest = (widths.max() ?? 0).rounded(.up)
    return min(max(widest, Self.nameWidths.lowerBound), Self.nameWidths.upperBound)
  }

  /// The width of what is beside a slider, in points.
  private static let besideWidth = 96.0

  private func controls(_ rows: [any View<AppAction>]) -> any View<AppAction> {
    Stack<AppAction>(.vertical, spacing: Spacing.line, alignment: .fill, rows)
  }

  private var outlineRow: any View<AppAction> {
    measureRow(Strings.outline, .outlineWidth, [.fill, .outline].map(swatch))
  }

  /// Opacity and colour; nil where nothing has that colour.
  private var backgroundRow: (any View<AppAction>)? {
    guard style.background.shape == .none else {
      return measureRow(Strings.opacity, .backgroundOpacity, [swatch(.background)])
    }
    let hasBars =
      recipe.look.frame == nil && recipe.captions.contains { $0.place.anchor != .picture }
    guard hasBars, target == nil else { return nil }
    return row(Strings.color, Spacer<AppAction>(), [swatch(.background)])
  }

  private func swatch(_ color: CaptionColor) -> Button<AppAction> {
    Button(
      Strings.color(color),
      .swatch(
        style[keyPath: color.path], isChosen: state.palette == color, isOutline: color == .outline),
      action: .font(.paletteTapped(color)))
  }

  private func measureRow(
    _ label: Sentence, _ measure: StyleMeasure, _ buttons: [Button<AppAction>]
  ) -> any View<AppAction> {
    row(
      label,
      Slider<AppAction>(label, id: measure.id, fraction: measure.fraction(of: style)), buttons)
  }

  private func row(
    _ label: Sentence, _ control: any View<AppAction>, _ buttons: [Button<AppAction>]
  ) -> any View<AppAction> {
    let name = Label<AppAction>(label, TypeScale.secondary, color: \.secondaryText)
    let row: [any View<AppAction>] = [
      Frame(width: nameWidth, name), control, Frame(width: Spacing.small, Spacer<AppAction>()),
    ]
    // The sliders of all rows end at the same position, whatever is beside them.
    let beside = Frame(
      width: Self.besideWidth,
      Stack<AppAction>(.horizontal, spacing: Spacing.tight, [Spacer()] + buttons))
    return Stack<AppAction>(.horizontal, row + [beside])
  }

  private var palette: [any View<AppAction>] {
    guard let color = state.palette else { return [] }
    let chosen = style[keyPath: color.path]
    let offers = CaptionColor.palette.map { offered in
      Button<AppAction>(
        Strings.name(of: offered), .swatch(offered, isChosen: offered == chosen),
        id: ViewID("color \(offered)"), action: .font(.colorTapped(offered)))
    }
    return [ColorRows(swatches: offers)]
  }
}

extension StyleMeasure {
  var id: ViewID { ViewID("measure \(self)") }
}
