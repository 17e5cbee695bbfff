internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The title of a page of a sheet, with the ways back and out.
struct SharePageTitle: View {
  typealias Action = AppAction

  let title: Sentence
  var back: AppAction? = .share(.backTapped)
  var close = AppAction.share(.dismissed)

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.touchTarget)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let back = back.map { Button<AppAction>(Strings.back, .barIcon("back"), action: $0) }
    Stack<AppAction>(
      .horizontal, spacing: Spacing.tight,
      [back].compactMap(\.self) + [
        Frame(flexible: Label(title, TypeScale.title, id: "page title")),
        Button(Strings.close, .circle(icon: "close"), action: close),
      ]
    ).place(in: frame, context, &scene)
  }
}

/// Choices one below the other, scrolled where they do not fit.
struct ShareRowList: View, RowSource {
  typealias Action = AppAction

  let id: ViewID
  let label: Sentence
  let rows: [ShareRow]

  /// The maximum number of rows that are shown at once.
  private static let shownRows = 6.0

  var count: Int { rows.count }

  func row(at index: Int) -> any View<AppAction> { rows[index] }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(
      width: offered.width, height: min(Double(rows.count), Self.shownRows) * ShareRow.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    List(id: id, label: label, rowHeight: ShareRow.height, rows: self)
      .place(in: frame, context, &scene)
  }
}

/// A choice in a list of the share sheet.
struct ShareRow: View {
  typealias Action = AppAction

  let id: ViewID
  var icon: String?
  let title: Sentence
  var detail: Sentence?
  var isChosen = false
  let action: AppAction

  static let height = 56.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Self.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let rect = frame.inset(by: Insets(horizontal: 0, vertical: 2))
    RowBackground(id: id, isChosen: isChosen, rect: rect).draw(context, &scene)
    var texts: [any View<AppAction>] = [
      Label(title, TypeScale.body, id: ViewID("\(id.name) title"))
    ]
    if let detail {
      texts.append(
        Label(
          detail, TypeScale.secondary, color: \.secondaryText, id: ViewID("\(id.name) detail")))
    }
    let check: [any View<AppAction>] = isChosen ? [Icon("check")] : []
    let text = Stack<AppAction>(.vertical, spacing: 1, alignment: .fill, texts)
    let icon: [any View<AppAction>] = icon.map { [Icon($0)] } ?? []
    Stack<AppAction>(.horizontal, spacing: Spacing.small, icon + [Frame(flexible: text)] + check)
      .place(in: rect.inset(by: Insets(horizontal: Spacing.medium, vertical: 0)), context, &scene)
    scene.add(
      Element(
        id: id, role: .button, label: title, value: detail ?? "", frame: frame,
        response: .press(action)))
  }
}

/// A sentence in place of a list.
struct ShareNote: View {
  typealias Action = AppAction

  let text: Sentence

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: ShareRow.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let label = Label<AppAction>(
      text, TypeScale.body, color: \.secondaryText, lineLimit: 2, id: "note")
    Stack<AppAction>(.horizontal, [Frame(flexible: label)])
      .place(in: frame.inset(by: Insets(horizontal: Spacing.medium, vertical: 0)), context, &scene)
  }
}

/// A line under the field for a name: why it is none, or else a sentence.
struct NameNote: View {
  typealias Action = AppAction

  let fault: NameFault?
  var text = Sentence.empty

  private var label: Label<AppAction> {
    Label(
      fault.flatMap(Strings.detail) ?? text, TypeScale.secondary, color: \.secondaryText,
      lineLimit: 2, id: "note")
  }

  /// The height of a line at least, so that the sheet does not jump when there is something to say.
  func size(offered: Size, in context: LayoutContext) -> Size {
    let line = TypeScale.lineHeight(of: TypeScale.secondary)
    return Size(
      width: offered.width, height: max(line, label.size(offered: offered, in: context).height))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    label.place(in: frame, context, &scene)
  }
}
