internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The meme, what will be sent of it, and the close button, if there is one.
///
/// The texts are beside the meme where they fit, else below it.
struct ShareHeader: View {
  typealias Action = AppAction

  let state: ShareState
  let composer: MemeComposer
  let sentThumbnail: Bitmap?
  let hasClose: Bool
  /// The height to keep to, where the meme is recognizable in it, in points.
  var limit = Double.infinity

  /// The side of the meme, in points.
  private static let side = 160.0
  /// The side that it has at least, in points.
  private static let leastSide = 72.0
  /// The width that the texts have beside the meme at least, in points.
  private static let textWidth = 140.0
  /// How much a height may have lost to rounding, in points.
  private static let tolerance = 0.01

  func size(offered: Size, in context: LayoutContext) -> Size {
    let content = content(offered.width, context)
    return Size(
      width: offered.width, height: content.size(offered: offered, in: context).height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    content(frame.width, context).place(in: frame, context, &scene)
  }

  private func content(_ width: Double, _ context: LayoutContext) -> any View<AppAction> {
    let unlimited = Size(width: width, height: .infinity)
    let beside = preview(height: limit)
    let closeWidth = hasClose ? Measure.touchTarget + Spacing.text : 0
    let left =
      width - beside.size(offered: unlimited, in: context).width - Spacing.text - closeWidth
    if left >= Self.textWidth {
      return PreviewRow(
        preview: beside, texts: texts(.leading, width: left, context), hasClose: hasClose)
    }
    let texts = texts(.center, width: width, context)
    let textHeight = texts.size(offered: unlimited, in: context).height
    let above = preview(height: limit - textHeight - Spacing.text / 2)
    return Stack<AppAction>(
      .vertical, spacing: Spacing.text / 2, alignment: .fill,
      [PreviewRow(preview: above, hasClose: hasClose), texts])
  }

  private func preview(height: Double) -> SharePreview {
    let height = min(Self.side, max(Self.leastSide, (height + Self.tolerance).rounded(.down)))
    return SharePreview(
      subject: state.subject, composer: composer, sentThumbnail: sentThumbnail,
      most: Size(width: Self.side, height: height), options: state.options, result: state.result)
  }

  private func texts(
    _ alignment: TextAlignment, width: Double, _ context: LayoutContext
  ) -> Stack<AppAction> {
    Stack(
      .vertical, spacing: Spacing.line, alignment: .fill,
      [
        Label(Strings.shareMeme, TypeScale.title, alignment: alignment, id: "share title"),
        Label(
          subtitle(width: width, context), TypeScale.secondary.tabular, color: \.secondaryText,
          alignment: alignment, lineLimit: 2, id: "share size"),
      ])
  }

  /// What will be sent, its bytes and its quality, in two lines where they do not fit in one.
  private func subtitle(width: Double, _ context: LayoutContext) -> Sentence {
    let size = state.options.size(of: state.subject.size(composer))
    let what =
      state.subject.count > 1
      ? Strings.memes(state.subject.count) : Strings.pixels(size.width, size.height)
    guard let measurement = state.measurement else { return what }
    let bytes = Strings.byteCount(measurement.byteCount)
    let parts = [what, bytes] + (measurement.hasOriginalQuality ? [Strings.originalQuality] : [])
    func line(_ parts: some Sequence<Sentence>) -> Sentence {
      Array(parts).joined(separator: " · ")
    }
    // As many as fit are in the first line.
    let first = (1...parts.count).last { count in
      context.width(of: line(parts[..<count]), in: TypeScale.secondary.tabular) <= width
    }
    let lines = [line(parts[..<(first ?? 1)]), line(parts[(first ?? 1)...])]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

/// The meme with the texts beside it, or alone in the middle, and the close button, if there is one,
/// in the corner.
private struct PreviewRow: View {
  typealias Action = AppAction

  let preview: SharePreview
  var texts: Stack<AppAction>?
  let hasClose: Bool

  func size(offered: Size, in context: LayoutContext) -> Size {
    let heights = [
      preview.size(offered: offered, in: context).height,
      texts?.size(offered: offered, in: context).height ?? 0,
      hasClose ? Measure.touchTarget : 0,
    ]
    return Size(width: offered.width, height: heights.max() ?? 0)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    if let texts {
      let width = preview.size(offered: frame.size, in: context).width
      let meme = Rect(x: frame.minX, y: frame.minY, width: width, height: frame.height)
      preview.place(in: meme, context, &scene)
      let rest = frame.inset(
        by: Insets(
          left: width + Spacing.text,
          right: hasClose ? Measure.touchTarget + Spacing.text : 0))
      let height = texts.size(offered: rest.size, in: context).height
      texts.place(
        in: rest.centered(Size(width: rest.width, height: height)), context, &scene)
    } else {
      preview.place(in: frame, context, &scene)
    }
    guard hasClose else { return }
    let side = Measure.touchTarget
    Button<AppAction>(Strings.close, .circle(icon: "close"), action: .share(.dismissed))
      .place(
        in: Rect(x: frame.maxX - side, y: frame.minY, width: side, height: side), context, &scene)
  }
}
