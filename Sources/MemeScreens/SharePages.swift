internal import Canvas
internal import MemeCore
internal import Toolkit

/// The title of a page of the share sheet, with the way back.
struct SharePageTitle: View {
  typealias Action = AppAction

  let title: String

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.touchTarget)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    Stack<AppAction>(
      .horizontal, spacing: 4,
      [
        Button(Strings.back, .barIcon("back"), action: .share(.backTapped)),
        Frame(flexible: Label(title, TypeScale.control, id: "page title")),
      ]
    ).place(in: frame, context, &scene)
  }
}

/// The sizes, with their bytes where they are known.
struct ShareSizeList: View {
  typealias Action = AppAction

  let state: ShareState

  private var content: Stack<AppAction> {
    let full = state.subject.size
    let rows = ShareSize.offered(for: full).map { size -> any View<AppAction> in
      let pixels = size.size(of: full)
      let options = ShareOptions(format: state.options.format, size: size)
      let bytes = state.byteCounts[options].map { " · \(Strings.byteCount($0))" } ?? ""
      return ShareRow(
        id: ViewID("size \(size)"), title: Strings.name(of: size),
        detail: Strings.pixels(pixels.width, pixels.height) + bytes,
        isChosen: size == state.options.size, action: .share(.sizeTapped(size)))
    }
    return Stack(
      .vertical, spacing: 4, alignment: .fill, [SharePageTitle(title: Strings.sizes)] + rows)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    content.size(offered: offered, in: context)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    content.place(in: frame, context, &scene)
  }
}

/// A choice in a list of the share sheet.
struct ShareRow: View {
  typealias Action = AppAction

  let id: ViewID
  let title: String
  var detail: String?
  var isChosen = false
  let action: AppAction

  static let height = 52.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Self.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    RowBackground(id: id, isChosen: isChosen, rect: frame).draw(context, &scene)
    var texts: [any View<AppAction>] = [Label(title, TypeScale.body, id: ViewID("\(id.name) title"))]
    if let detail {
      texts.append(
        Label(
          detail, TypeScale.secondary, color: \.secondaryText, id: ViewID("\(id.name) detail")))
    }
    let check: [any View<AppAction>] =
      isChosen ? [Icon("check", side: Measure.icon, color: \.accent)] : []
    Stack<AppAction>(
      .horizontal, spacing: 8,
      [Frame(flexible: Stack<AppAction>(.vertical, spacing: 1, alignment: .fill, texts))] + check
    ).place(in: frame.inset(by: Insets(top: 0, left: 12, bottom: 0, right: 12)), context, &scene)
    scene.add(
      Element(
        id: id, role: .button, label: title, value: detail ?? "", frame: frame,
        response: .press(action)))
  }
}

/// The programs that open the meme.
struct ShareProgramList: View {
  typealias Action = AppAction

  /// The programs; nil until they are known.
  let programs: [DesktopProgram]?

  private static let shownRows = 5.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    let rows = min(Double(max(1, programs?.count ?? 1)), Self.shownRows)
    return Size(width: offered.width, height: Measure.touchTarget + 4 + rows * ShareRow.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let title = Rect(
      x: frame.minX, y: frame.minY, width: frame.width, height: Measure.touchTarget)
    SharePageTitle(title: Strings.programs).place(in: title, context, &scene)
    let rest = frame.inset(by: Insets(top: Measure.touchTarget + 4))
    guard let programs, !programs.isEmpty else {
      let text = programs == nil ? Strings.reading : ShareObstacle.noProgram.detail
      return ShareNote(text: text).place(in: rest, context, &scene)
    }
    List(
      id: "programs", label: Strings.programs, rowHeight: ShareRow.height,
      rows: ProgramRows(programs: programs)
    ).place(in: rest, context, &scene)
  }
}

private struct ProgramRows: RowSource {
  typealias Action = AppAction

  let programs: [DesktopProgram]

  var count: Int { programs.count }

  func row(at index: Int) -> any View<AppAction> {
    ShareRow(
      id: ViewID("program \(programs[index].id)"), title: programs[index].name,
      detail: programs[index].isDefault ? Strings.usually : nil,
      action: .share(.programTapped(programs[index])))
  }
}

/// A sentence in place of a list.
struct ShareNote: View {
  typealias Action = AppAction

  let text: String

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: ShareRow.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let label = Label<AppAction>(
      text, TypeScale.body, color: \.secondaryText, lineLimit: 2, id: "note")
    Stack<AppAction>(.horizontal, [Frame(flexible: label)])
      .place(in: frame.inset(by: Insets(horizontal: 12, vertical: 0)), context, &scene)
  }
}
