internal import Canvas
internal import MemeCore
internal import Toolkit

/// The families as rows; the default style first.
struct FontRows: RowSource {
  typealias Action = AppAction

  let families: [String]
  let sample: String
  let chosen: Typeface

  var count: Int { families.count + 1 }

  func row(at index: Int) -> any View<AppAction> {
    let family: String? = index == 0 ? nil : families[index - 1]
    let typeface = family.map { Typeface.family($0) } ?? .classicMeme
    return FontRow(
      family: family, typeface: typeface, sample: sample, isChosen: typeface == chosen)
  }
}

/// A family: the user's text in its own face, and its name.
struct FontRow: View {
  typealias Action = AppAction

  let family: String?
  let typeface: Typeface
  let sample: String
  let isChosen: Bool

  static let height = 48.0

  private var name: String { family ?? Strings.classicMeme }
  private var id: ViewID { ViewID("font \(family ?? "")") }

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
        response: .press(.font(.familyTapped(family)))))
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
