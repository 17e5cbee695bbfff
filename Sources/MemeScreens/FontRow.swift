internal import Canvas
internal import MemeCore
internal import Toolkit

/// The faces as rows: first those that need no family.
struct FontRows: RowSource {
  typealias Action = AppAction

  let families: [String]
  let sample: String
  let chosen: Typeface

  private static let general: [(name: String, typeface: Typeface)] = [
    (Strings.classicMeme, .classicMeme), (Strings.sansSerif, .sansSerif), (Strings.serif, .serif),
  ]

  var count: Int { Self.general.count + families.count }

  func row(at index: Int) -> any View<AppAction> {
    let general = Self.general
    guard index >= general.count else {
      let (name, typeface) = general[index]
      return FontRow(
        id: ViewID("face \(name)"), name: name, typeface: typeface, sample: sample,
        isChosen: typeface == chosen)
    }
    let family = families[index - general.count]
    return FontRow(
      id: ViewID("font \(family)"), name: family, typeface: .family(family), sample: sample,
      isChosen: .family(family) == chosen)
  }
}

/// A face: the user's text in it, and its name.
struct FontRow: View {
  typealias Action = AppAction

  let id: ViewID
  let name: String
  let typeface: Typeface
  let sample: String
  let isChosen: Bool

  static let height = 48.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Self.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let background = RowBackground(
      id: id, isChosen: isChosen, rect: frame.inset(by: Insets(horizontal: 0, vertical: 1)))
    background.draw(context, &scene)
    let inner = frame.inset(by: Insets(horizontal: 12, vertical: 0))
    let available = inner.inset(by: Insets(right: Measure.icon + 6))
    if available.width < Self.narrow {
      drawUnderEachOther(available, context, &scene)
    } else {
      drawInOneLine(available, context, &scene)
    }
    if isChosen {
      let square = Rect(x: inner.maxX - 22, y: frame.midY - 10, width: 20, height: 20)
      scene.draw(.icon("check", square, context.theme.text))
    }
    scene.add(
      Element(
        id: id, role: .listItem, label: name, frame: frame,
        response: .press(.font(.typefaceTapped(typeface)))))
  }

  /// Below this width, in points, the name is under the sample.
  private static let narrow = 260.0

  private func drawInOneLine(
    _ available: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let measurer = context.measurer
    let shownName = measurer.truncated(name, in: TypeScale.secondary, width: available.width * 0.4)
    let nameWidth = measurer.width(of: shownName, in: TypeScale.secondary)
    RowLine(
      text: shownName, style: TypeScale.secondary, color: \.secondaryText,
      left: available.maxX - nameWidth
    ).draw(available, context, &scene)
    drawSample(21, available.inset(by: Insets(right: nameWidth + 14)), context, &scene)
  }

  private func drawUnderEachOther(
    _ available: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let style = TypeScale.tiny
    drawSample(17, available.offset(y: -8), context, &scene)
    RowLine(
      text: context.measurer.truncated(name, in: style, width: available.width), style: style,
      color: \.secondaryText, left: available.minX
    ).draw(available.offset(y: 11), context, &scene)
  }

  /// Draws the sample; a long one is reduced in size before it is truncated.
  private func drawSample(
    _ size: Double, _ available: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let measurer = context.measurer
    var style = TextStyle(typeface, size: size)
    let width = measurer.width(of: sample, in: style)
    if width > available.width {
      style.size = max(14, (size * available.width / width).rounded(.down))
    }
    RowLine(
      text: measurer.truncated(sample, in: style, width: available.width), style: style,
      color: \.text,
      left: available.minX
    ).draw(available, context, &scene)
  }
}

/// One line of text, vertically centred in a row.
private struct RowLine {
  let text: String
  let style: TextStyle
  let color: KeyPath<Theme, Color>
  let left: Double

  func draw(
    _ row: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    // Faces reserve different heights; a common baseline and size look more even.
    let baseline = Point(x: left, y: (row.midY + style.size * 0.36).rounded())
    scene.draw(.text(text, baseline: baseline, style, context.theme[keyPath: color]))
  }
}
