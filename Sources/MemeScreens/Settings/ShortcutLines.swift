internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A line in a column of the list of shortcuts.
enum ShortcutLine: Equatable {
  /// The heading of a group.
  case heading(CommandGroup)
  /// A command with its keys.
  case shortcut(Sentence, KeyCombination)
  /// The distance between two groups.
  case gap

  /// The lines of a group: its commands, and before those of texts what every text field knows.
  static func lines(of group: CommandGroup) -> [ShortcutLine] {
    let tools = group == .text ? TextCommand.allCases : []
    let edits = tools.compactMap { command in
      command.keys.map { ShortcutLine.shortcut(Strings.textTools[command], $0) }
    }
    let entries = CommandName.allCases.map(\.entry).filter { $0.group == group }
    return [.heading(group)] + edits
      + entries.compactMap { entry in entry.keys.first.map { .shortcut(entry.label, $0) } }
  }

  /// Groups one below the other.
  private static func column(of groups: some Sequence<[ShortcutLine]>) -> [ShortcutLine] {
    Array(groups.joined(separator: [.gap]))
  }

  /// All groups in one column.
  static let all = column(of: CommandGroup.allCases.map(lines))

  /// All groups in two columns of about the same height.
  static let twoColumns: [[ShortcutLine]] = {
    let groups = CommandGroup.allCases.map(lines)
    let columns = groups.indices.map { split in
      [column(of: groups[..<split]), column(of: groups[split...])]
    }
    func height(_ columns: [[ShortcutLine]]) -> Int { columns.map(\.count).max() ?? 0 }
    return columns.min { height($0) < height($1) } ?? []
  }()
}

/// The lines side by side, as rows.
struct ShortcutLines: RowSource {
  typealias Action = AppAction

  let columns: [[ShortcutLine]]

  /// The height of a line, in points.
  static let height = 32.0

  /// The outline of the card on both sides of the lines, in points, which the end of the list and
  /// its scroll bar must not cover.
  static let edge = 2.0

  var count: Int { columns.map(\.count).max() ?? 0 }

  func row(at index: Int) -> any View<AppAction> {
    ShortcutRow(index: index, lines: columns.map { $0.indices.contains(index) ? $0[index] : nil })
  }
}

/// The lines that stand beside each other; nil where a column has ended.
private struct ShortcutRow: View {
  typealias Action = AppAction

  let index: Int
  let lines: [ShortcutLine?]

  /// The distance between two columns, in points.
  private static let gap = 32.0
  private static let insets = Insets(
    horizontal: Spacing.group - ShortcutLines.edge, vertical: 0)

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let inner = frame.inset(by: Self.insets)
    let count = Double(lines.count)
    let width = (inner.width - Self.gap * (count - 1)) / count
    for (number, line) in lines.enumerated() {
      guard let line else { continue }
      let column = Rect(
        x: inner.minX + Double(number) * (width + Self.gap), y: inner.minY, width: width,
        height: inner.height)
      place(line, ViewID("shortcut \(index) \(number)"), in: column, context, &scene)
    }
  }

  private func place(
    _ line: ShortcutLine, _ id: ViewID, in frame: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    switch line {
    case .heading(let group):
      Label<AppAction>(Strings.name(of: group), TypeScale.rowTitle, id: id)
        .place(in: frame, context, &scene)
      scene.drawLine(.bottom, of: frame, context.theme)
    case .shortcut(let label, let usualKeys):
      let keys = context.language.isRightToLeft ? usualKeys.mirrored : usualKeys
      let caps = Strings.keyCaps(of: keys).map { KeyCap(name: $0) }
      let row: [any View<AppAction>] = [
        Frame(flexible: Label(label)),
        Stack<AppAction>(.horizontal, spacing: Spacing.tight, caps),
      ]
      Stack(.horizontal, spacing: Spacing.small, row).place(in: frame, context, &scene)
      scene.add(
        Element(
          id: id, role: .listItem, label: label, value: Strings.name(of: keys), frame: frame))
    case .gap: break
    }
  }
}

/// A key as a small box with its name.
private struct KeyCap: View {
  typealias Action = AppAction

  let name: Sentence

  private static let height = 24.0
  private static let padding = 7.0
  private static let radius = 6.0

  private var label: Label<AppAction> {
    Label(name, TypeScale.secondary, color: \.secondaryText, alignment: .center)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let width = label.size(offered: offered, in: context).width
    return Size(width: max(Self.height, width + 2 * Self.padding), height: Self.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let theme = context.theme
    scene.draw(.fill(frame, theme.field, radius: Self.radius))
    scene.drawLine(around: frame, radius: Self.radius, theme)
    label.place(in: frame, context, &scene)
  }
}
