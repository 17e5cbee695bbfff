internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The faces as rows: those recommended for memes, then all others, or a row that reveals them.
struct FontRows: RowSource {
  typealias Action = AppAction

  private let shown: [Face]
  private let hasMore: Bool
  private let sample: String
  private let chosen: Typeface

  /// A face and its name.
  private struct Face {
    var name: Sentence
    var typeface: Typeface
    var id: ViewID

    init(general name: Sentence, _ typeface: Typeface) {
      self.name = name
      self.typeface = typeface
      id = ViewID("face \(name.english)")
    }

    init(family: String) {
      name = .verbatim(family)
      typeface = .family(family)
      id = ViewID("font \(family)")
    }
  }

  init(families: FontFamilyList, listsAll: Bool, sample: String, chosen: Typeface) {
    let first =
      [
        Face(general: Strings.classicMeme, .classicMeme),
        Face(general: Strings.sansSerif, .sansSerif),
        Face(general: Strings.serif, .serif),
        Face(general: Strings.typewriter, .typewriter),
      ]
      + families.prominent.map(Face.init(family:))
    let others = families.others.map(Face.init(family:))
    // A single face takes no more room than the row that would show it.
    hasMore = !listsAll && others.count > 1
    shown = hasMore ? first : first + others
    self.sample = sample
    self.chosen = families.listed(chosen)
  }

  var count: Int { shown.count + (hasMore ? 1 : 0) }

  func row(at index: Int) -> any View<AppAction> {
    guard shown.indices.contains(index) else { return MoreFontsRow() }
    let face = shown[index]
    return FontRow(
      id: face.id, name: face.name, typeface: face.typeface, sample: sample,
      isChosen: face.typeface == chosen)
  }
}

/// The row that shows the other faces.
private struct MoreFontsRow: View {
  typealias Action = AppAction

  private static let id: ViewID = "more fonts"

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: FontRow.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    RowBackground(id: Self.id, rect: frame.inset(by: Insets(horizontal: 0, vertical: 1)))
      .draw(context, &scene)
    let inner = frame.inset(by: Insets(horizontal: Spacing.medium, vertical: 0))
    RowLine(
      text: context.text(Strings.moreFonts), style: TypeScale.control, color: \.text,
      left: inner.minX
    )
    .draw(inner, context, &scene)
    scene.draw(.icon("plus", FontRow.iconFrame(in: inner), context.theme.secondaryText))
    scene.add(
      Element(
        id: Self.id, role: .listItem, label: Strings.moreFonts, frame: frame,
        response: .press(.font(.moreFontsTapped))))
  }
}

/// A face: the user's text in it, and its name.
struct FontRow: View {
  typealias Action = AppAction

  let id: ViewID
  let name: Sentence
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
    let inner = frame.inset(by: Insets(horizontal: Spacing.medium, vertical: 0))
    let available = inner.inset(by: Insets(right: Measure.icon + Self.iconGap))
    if available.width < Self.narrow {
      drawUnderEachOther(available, context, &scene)
    } else {
      drawInOneLine(available, context, &scene)
    }
    if isChosen {
      scene.draw(.icon("check", Self.iconFrame(in: inner), context.theme.text))
    }
    scene.add(
      Element(
        id: id, role: .listItem, label: name, frame: frame,
        response: .press(.font(.typefaceTapped(typeface)))))
  }

  /// The frame of the icon at the right end of a row's content.
  fileprivate static func iconFrame(in row: Rect) -> Rect {
    Rect(x: row.maxX - iconReach, y: row.midY - iconSide / 2, width: iconSide, height: iconSide)
  }

  private static let iconSide = 20.0
  /// From the left edge of the icon to the end of the content, in points.
  private static let iconReach = 22.0
  /// Between the texts and the icon, in points.
  private static let iconGap = 6.0
  /// Below this width, in points, the name is under the sample.
  private static let narrow = 300.0
  /// The largest part of the width that a name beside the sample takes.
  private static let nameFraction = 0.4
  /// The sizes of the sample, in points: beside the name, above it, and at least.
  private static let sampleSizes = (beside: 21.0, above: 17.0, least: 14.0)
  /// The distances from the middle of the row to those of the sample and of the name below it.
  private static let offsets = (sample: -8.0, name: 11.0)

  private func drawInOneLine(
    _ available: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let measurer = context.measurer
    let shownName = context.truncated(
      name, in: TypeScale.secondary, width: available.width * Self.nameFraction)
    let nameWidth = measurer.width(of: shownName, in: TypeScale.secondary)
    RowLine(
      text: shownName, style: TypeScale.secondary, color: \.secondaryText,
      left: available.maxX - nameWidth
    ).draw(available, context, &scene)
    drawSample(
      Self.sampleSizes.beside, available.inset(by: Insets(right: nameWidth + Spacing.text)),
      context, &scene)
  }

  private func drawUnderEachOther(
    _ available: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let style = TypeScale.tiny
    drawSample(
      Self.sampleSizes.above, available.offset(y: Self.offsets.sample), context, &scene)
    RowLine(
      text: context.truncated(name, in: style, width: available.width), style: style,
      color: \.secondaryText, left: available.minX
    ).draw(available.offset(y: Self.offsets.name), context, &scene)
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
      style.size = max(Self.sampleSizes.least, (size * available.width / width).rounded(.down))
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

  /// From the middle of the row to the baseline, as a part of the size of the type.
  private static let baseline = 0.36

  func draw(
    _ row: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    // Faces reserve different heights; a common baseline and size look more even.
    let baseline = Point(x: left, y: (row.midY + style.size * Self.baseline).rounded())
    scene.draw(.text(text, baseline: baseline, style, context.theme[keyPath: color]))
  }
}
