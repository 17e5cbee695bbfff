internal import Canvas
internal import MemeCore
internal import Toolkit

/// The licences of the program and of its libraries, as rows.
enum LicencePage {
  /// The rows: the program's own licence, then the libraries by name.
  static var rows: [any View<AppAction>] {
    let own = Licence.program.enumerated().map { index, paragraph in
      LicenceRow(heading: index == 0 ? Strings.versionLine : nil, text: paragraph, detail: nil)
    }
    let libraries = Licence.libraries.enumerated().map { index, library in
      LicenceRow(
        heading: index == 0 ? Strings.libraries : nil, text: library.name, detail: library.licence)
    }
    return own + libraries
  }
}

/// A paragraph of a licence, or a library with the name of its licence.
private struct LicenceRow: View {
  typealias Action = AppAction

  let heading: String?
  let text: String
  /// The name of the licence, if the text is that of a library.
  let detail: String?

  private static let lines = 40
  private static let headingInsets = Insets(top: Spacing.group, bottom: Spacing.tight)
  private static let insets = Insets(horizontal: 0, vertical: Spacing.tight)

  private func column(in row: Rect) -> Rect {
    SentRow.column(in: row).inset(by: Insets(horizontal: Measure.margin, vertical: 0))
  }

  private var content: any View<AppAction> {
    let head: [any View<AppAction>] =
      heading.map { text in
        let label = Label<AppAction>(text, TypeScale.title, id: ViewID("heading \(text)"))
        return [Padding(Self.headingInsets, label)]
      } ?? []
    let style = detail == nil ? TypeScale.secondary : TypeScale.control
    var texts: [any View<AppAction>] = [
      Label(text, style, lineLimit: Self.lines, id: ViewID("licence \(text)"))
    ]
    if let detail {
      texts.append(
        Label(
          detail, TypeScale.secondary, color: \.secondaryText, lineLimit: Self.lines,
          id: ViewID("licence of \(text)")))
    }
    return Stack<AppAction>(
      .vertical, alignment: .fill,
      head + [Padding(Self.insets, Stack<AppAction>(.vertical, alignment: .fill, texts))])
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let width = column(in: Rect(x: 0, y: 0, width: offered.width, height: 0)).width
    let height = content.size(
      offered: Size(width: width, height: offered.height), in: context
    ).height
    return Size(width: offered.width, height: height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    content.place(in: column(in: frame), context, &scene)
  }
}
