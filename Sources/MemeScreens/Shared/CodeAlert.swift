internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// An alert with a code for the camera of a phone.
struct CodeAlert: View {
  typealias Action = AppAction

  /// What the code is for.
  let title: Sentence
  /// The page that the code leads to; nil until it is there.
  let handout: Handout?
  /// What was done before, if anything.
  var earlier = Sentence.empty
  /// What to do, or how far it is.
  var detail: Sentence
  /// The longest of several that follow each other, whose height is kept for all of them.
  var longestDetail = Sentence.empty
  /// How much of something has arrived, from 0 to 1; nil where nothing is arriving.
  var progress: Double?
  /// The side of the code, in points.
  var code = QRCodeView.preferred
  /// The answers; the last one is the default.
  let buttons: [any View<AppAction>]

  /// What is shown: less where there is less space.
  private struct Form {
    var isRow: Bool
    var hasDetail = true
    var hasAddress = true
    var code: Double
  }

  private static let widths = (column: 380.0, row: 600.0)
  private static let smallCode = 150.0
  private static let smallestCode = 0.0
  /// The side of the place of a code that is not there yet, at least.
  private static let placeholder = 123.0
  /// The minimum width of the texts beside the code, in points.
  private static let narrowestText = 160.0
  private static let lineLimits = (title: 2, detail: 6, address: 4)

  /// The forms, the best one first.
  private func forms(for window: Size) -> [Form] {
    let first = window.width > window.height
    let (small, smallest) = (Self.smallCode, Self.smallestCode)
    return [code, min(code, QRCodeView.preferred)].flatMap { code in
      [first, !first].map { Form(isRow: $0, code: code) }
    } + [first, !first].map { Form(isRow: $0, code: small) }
      + [first, !first].map { Form(isRow: $0, hasDetail: false, code: small) }
      + [
        Form(isRow: false, hasDetail: false, code: smallest),
        Form(isRow: false, hasDetail: false, hasAddress: false, code: smallest),
      ]
  }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let available = Size(
      width: frame.width - 2 * Measure.margin, height: frame.height - 2 * Measure.margin)
    let forms = forms(for: frame.size)
    let form = forms.first { fits($0, in: available, context) } ?? forms[forms.count - 1]
    let size = cardSize(form, in: available, context)
    let card = frame.centered(size).snapped
    scene.drawFloating(card, radius: Radius.sheet, context.theme)
    scene.add(
      Element(
        id: "alert", role: .alert, label: title,
        value: detail, frame: card))
    Padding(
      Self.insets, content(form, width: size.width - Self.insets.left - Self.insets.right, context)
    )
    .place(in: card, context.onFloating, &scene)
  }

  private static let insets = Insets(Spacing.extraLarge)

  private func cardSize(_ form: Form, in available: Size, _ context: LayoutContext) -> Size {
    // A larger code takes more than the usual width.
    let larger = max(0, form.code - QRCodeView.preferred)
    let width = min((form.isRow ? Self.widths.row : Self.widths.column) + larger, available.width)
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
    guard let handout else { return max(form.code, Self.placeholder) }
    return QRCodeView(code: handout.code, most: form.code)
      .size(offered: Size(width: form.code, height: form.code), in: context).width
  }

  private func content(
    _ form: Form, width: Double, _ context: LayoutContext
  ) -> any View<AppAction> {
    let side = codeSide(form, context)
    let view: any View<AppAction> =
      handout.map { QRCodeView(code: $0.code, most: form.code, address: $0.address) }
      ?? CodePlaceholder()
    let code = Frame<AppAction>(width: side, height: side, view)
    let answers = AlertAnswers<AppAction>(buttons: buttons)
    let text = form.isRow ? width - side - Spacing.extraLarge : width
    let texts = steadyTexts(form, width: text, context)
    guard form.isRow else {
      return Stack<AppAction>(
        .vertical, spacing: Spacing.medium, alignment: .fill,
        [Frame(width: width, height: side, Centered(code)), texts, answers])
    }
    let column = Stack<AppAction>(
      .vertical, spacing: Spacing.group, alignment: .fill, [texts, answers])
    return Stack<AppAction>(
      .horizontal, spacing: Spacing.extraLarge, [code, Frame(width: text, column)])
  }

  /// The texts, as high as those with the longest detail, so that the code stays where it is.
  private func steadyTexts(
    _ form: Form, width: Double, _ context: LayoutContext
  ) -> any View<AppAction> {
    guard !longestDetail.isEmpty else { return texts(form) }
    var longest = self
    (longest.detail, longest.progress) = (longestDetail, nil)
    let heights = [self, longest].map {
      $0.texts(form).size(offered: Size(width: width, height: .infinity), in: context).height
    }
    return Frame(height: heights.max() ?? 0, texts(form))
  }

  private func texts(_ form: Form) -> Stack<AppAction> {
    let alignment: TextAlignment = form.isRow ? .leading : .center
    var lines: [any View<AppAction>] = []
    if !earlier.isEmpty, form.hasDetail {
      lines.append(
        Label<AppAction>(
          earlier, TypeScale.secondary, color: \.secondaryText, alignment: alignment,
          id: "alert earlier"))
    }
    lines.append(
      Label<AppAction>(
        form.hasDetail || longestDetail.isEmpty || detail == longestDetail ? title : detail,
        TypeScale.title, alignment: alignment, lineLimit: Self.lineLimits.title, id: "alert title"))
    if form.hasDetail {
      lines.append(
        Label<AppAction>(
          detail, TypeScale.secondary, color: \.secondaryText, alignment: alignment,
          lineLimit: Self.lineLimits.detail,
          id: "alert detail"))
    }
    if let progress { lines.append(ProgressBar<AppAction>(id: "upload", fraction: progress)) }
    if form.hasAddress, let handout, progress == nil {
      lines.append(
        Label<AppAction>(
          .verbatim(handout.address), TypeScale.secondary.tabular, alignment: alignment,
          lineLimit: Self.lineLimits.address, id: "alert address"))
    }
    return Stack<AppAction>(.vertical, spacing: Spacing.small, alignment: .fill, lines)
  }
}

/// The place of a code that is being made.
private struct CodePlaceholder: View {
  typealias Action = AppAction

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.drawPlaceholder(of: "code", in: frame, context.theme.field, radius: Radius.button)
  }
}
