internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The alert with the code of a meme that a phone can fetch.
struct HandoutAlert: View {
  typealias Action = AppAction

  let handout: Handout
  /// What was done with the meme before, if anything.
  let earlier: ShareOutcome?
  /// What to do, and how long the code works.
  let detail: Sentence
  /// The answers; the last one is the default.
  let buttons: [any View<AppAction>]

  /// What is shown: less where there is less space.
  private struct Form {
    var isRow: Bool
    var hasDetail = true
    var hasAddress = true
    var code = QRCodeView.preferred
  }

  private static let widths = (column: 380.0, row: 600.0)
  private static let smallCode = 150.0
  private static let smallestCode = 0.0
  /// The minimum width of the texts beside the code, in points.
  private static let narrowestText = 160.0
  private static let lineLimits = (title: 2, detail: 6, address: 4)

  /// The forms, the best one first.
  private static func forms(for window: Size) -> [Form] {
    let first = window.width > window.height
    return [first, !first].map { Form(isRow: $0) }
      + [first, !first].map { Form(isRow: $0, code: smallCode) }
      + [first, !first].map { Form(isRow: $0, hasDetail: false, code: smallCode) }
      + [
        Form(isRow: false, hasDetail: false, code: smallestCode),
        Form(isRow: false, hasDetail: false, hasAddress: false, code: smallestCode),
      ]
  }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let available = Size(
      width: frame.width - 2 * Measure.margin, height: frame.height - 2 * Measure.margin)
    let forms = Self.forms(for: frame.size)
    let form = forms.first { fits($0, in: available, context) } ?? forms[forms.count - 1]
    let size = cardSize(form, in: available, context)
    let card = frame.centered(size).snapped
    scene.drawFloating(card, radius: Radius.sheet, context.theme)
    scene.add(
      Element(
        id: "alert", role: .alert, label: Strings.scanToTake,
        value: detail, frame: card))
    Padding(
      Self.insets, content(form, width: size.width - Self.insets.left - Self.insets.right, context)
    )
    .place(in: card, context.onFloating, &scene)
  }

  private static let insets = Insets(Spacing.extraLarge)

  private func cardSize(_ form: Form, in available: Size, _ context: LayoutContext) -> Size {
    let width = min(form.isRow ? Self.widths.row : Self.widths.column, available.width)
    let inner = width - Self.insets.left - Self.insets.right
    let height = content(form, width: inner, context)
      .size(offered: Size(width: inner, height: available.height), in: context).height
    return Size(width: width, height: height + Self.insets.top + Self.insets.bottom)
  }

  private func fits(_ form: Form, in available: Size, _ context: LayoutContext) -> Bool {
    let size = cardSize(form, in: available, context)
    guard form.isRow else { return size.height <= available.height }
    let text =
      size.width - Self.insets.left - Self.insets.right - codeSide(form, context)
      - Spacing.extraLarge
    return size.height <= available.height && text >= Self.narrowestText
  }

  private func codeSide(_ form: Form, _ context: LayoutContext) -> Double {
    QRCodeView(code: handout.code, most: form.code)
      .size(offered: Size(width: form.code, height: form.code), in: context).width
  }

  private func content(
    _ form: Form, width: Double, _ context: LayoutContext
  ) -> any View<AppAction> {
    let side = codeSide(form, context)
    let code = Frame<AppAction>(
      width: side, height: side, QRCodeView(code: handout.code, most: form.code))
    let answers = AlertAnswers<AppAction>(buttons: buttons)
    let texts = texts(form)
    guard form.isRow else {
      return Stack<AppAction>(
        .vertical, spacing: Spacing.medium, alignment: .fill,
        [Frame(width: width, height: side, Centered(code)), texts, answers])
    }
    let text = width - side - Spacing.extraLarge
    let column = Stack<AppAction>(
      .vertical, spacing: Spacing.group, alignment: .fill, [texts, answers])
    return Stack<AppAction>(
      .horizontal, spacing: Spacing.extraLarge, [code, Frame(width: text, column)])
  }

  private func texts(_ form: Form) -> any View<AppAction> {
    let alignment: TextAlignment = form.isRow ? .leading : .center
    let earlier = earlier.map { Strings.title(of: $0, count: 1) } ?? ""
    var lines: [any View<AppAction>] = []
    if !earlier.isEmpty, form.hasDetail {
      lines.append(
        Label<AppAction>(
          earlier, TypeScale.secondary, color: \.secondaryText, alignment: alignment,
          id: "alert earlier"))
    }
    lines.append(
      Label<AppAction>(
        Strings.scanToTake, TypeScale.title, alignment: alignment,
        lineLimit: Self.lineLimits.title, id: "alert title"))
    if form.hasDetail {
      lines.append(
        Label<AppAction>(
          detail, TypeScale.secondary, color: \.secondaryText, alignment: alignment,
          lineLimit: Self.lineLimits.detail,
          id: "alert detail"))
    }
    if form.hasAddress {
      lines.append(
        Label<AppAction>(
          .verbatim(handout.address), TypeScale.secondary.tabular, alignment: alignment,
          lineLimit: Self.lineLimits.address, id: "alert address"))
    }
    return Stack<AppAction>(.vertical, spacing: Spacing.small, alignment: .fill, lines)
  }
}
