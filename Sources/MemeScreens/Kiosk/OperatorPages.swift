internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// What the operator can do.
struct OperatorMenu: View {
  typealias Action = AppAction

  private static let gap = 8.0
  private static let insets = Insets(bottom: Spacing.tight)

  private var rows: [KioskButton] {
    [
      KioskButton(
        label: Strings.check, icon: "checklist", isRow: true, action: .kiosk(.panel(.checkTapped))),
      KioskButton(
        label: Strings.statistics, icon: "chart", isRow: true,
        action: .kiosk(.panel(.statisticsTapped))),
      KioskButton(
        label: Strings.exportToUSB, icon: "usb", isRow: true,
        action: .kiosk(.panel(.exportTapped))),
      KioskButton(
        label: Strings.clearEverything, icon: "trash", isRow: true, isDestructive: true,
        action: .kiosk(.panel(.clearTapped))),
      KioskButton(
        label: Strings.exitKiosk, icon: "exit", isRow: true, action: .kiosk(.panel(.exitTapped))),
    ]
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let count = Double(lineCount(in: offered.height))
    let natural = count * KioskButton.height + (count - 1) * Self.gap
    return Size(width: offered.width, height: min(offered.height, natural))
  }

  /// The number of buttons below each other: all of them, unless only two columns fit.
  private func lineCount(in height: Double) -> Int {
    let all = Double(rows.count)
    let isLow = height < all * Measure.touchTarget + (all - 1) * Self.gap
    return isLow ? (rows.count + 1) / 2 : rows.count
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let lines = lineCount(in: frame.height)
    let columns = lines < rows.count ? 2.0 : 1.0
    let (count, gap) = (Double(lines), Self.gap)
    let height = ((frame.height - (count - 1) * gap) / count).rounded(.down)
    let width = ((frame.width - (columns - 1) * gap) / columns).rounded(.down)
    for (index, row) in rows.enumerated() {
      var row = row
      // Two columns are too narrow for both.
      if columns > 1 { (row.icon, row.isRow) = (nil, false) }
      let (column, line) = (Double(index / lines), Double(index % lines))
      row.place(
        in: Rect(
          x: frame.minX + column * (width + gap), y: frame.minY + line * (height + gap),
          width: width, height: height), context, &scene)
    }
  }
}

/// The findings of a check.
struct OperatorChecks: View {
  typealias Action = AppAction

  let findings: [KioskFinding]?

  private var content: any View<AppAction> {
    guard let findings else { return OperatorProgress(text: Strings.checking, fraction: nil) }
    return OperatorRows(
      id: "findings", label: Strings.check,
      rows: findings.enumerated().map { FindingRow(index: $0.offset, finding: $0.element) })
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    content.size(offered: offered, in: context)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    content.place(in: frame, context, &scene)
  }
}

/// A finding with a symbol for its verdict.
private struct FindingRow: View {
  typealias Action = AppAction

  let index: Int
  let finding: KioskFinding

  private static let insets = Insets(horizontal: Spacing.small, vertical: Spacing.small)
  private static let lineLimit = 6

  private var content: any View<AppAction> {
    let texts = Stack<AppAction>(
      .vertical, spacing: Spacing.line, alignment: .fill,
      [
        Label(Strings.subject(of: finding), TypeScale.rowTitle),
        Label(
          finding.text, TypeScale.secondary, color: \.secondaryText, lineLimit: Self.lineLimit),
      ])
    return Padding<AppAction>(
      Self.insets,
      Stack<AppAction>(
        .horizontal, spacing: Spacing.text, alignment: .start,
        [Icon(symbol.icon, color: symbol.color), Frame(flexible: texts)]))
  }

  private var symbol: (icon: String, color: KeyPath<Theme, Color>) {
    switch finding.verdict {
    case .good: ("check", \.highlight)
    case .note: ("info", \.secondaryText)
    case .bad: ("warning", \.destructiveText)
    }
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: content.size(offered: offered, in: context).height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    content.place(in: frame, context, &scene)
    scene.add(
      Element(
        id: ViewID("finding \(index)"), role: .listItem, label: Strings.subject(of: finding),
        value: Strings.pair(Strings.name(of: finding.verdict), finding.text),
        frame: frame))
  }
}

/// The drives that memes can be exported to.
struct OperatorDrives: View {
  typealias Action = AppAction

  let drives: [RemovableDrive]?

  private static let insets = Insets(horizontal: Spacing.small, vertical: 0)
  private static let lineLimit = 4

  private var content: any View<AppAction> {
    guard let drives else {
      return OperatorProgress(text: Strings.lookingForDrives, fraction: nil)
    }
    guard drives.isEmpty else {
      return OperatorRows(
        id: "drives", label: Strings.exportToUSB, rows: drives.map { DriveRow(drive: $0) })
    }
    let note = Label<AppAction>(
      Strings.noDrive, TypeScale.body, color: \.secondaryText, lineLimit: Self.lineLimit,
      id: "no drive")
    return Stack<AppAction>(
      .vertical, spacing: Spacing.group, alignment: .fill,
      [
        Padding(Self.insets, note),
        KioskButton(
          label: Strings.lookAgain, fill: .accent, action: .kiosk(.panel(.exportTapped))),
      ])
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    content.size(offered: offered, in: context)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    content.place(in: frame, context, &scene)
  }
}

/// A drive with its name and its free bytes.
private struct DriveRow: View {
  typealias Action = AppAction

  let drive: RemovableDrive

  private static let insets = Insets(horizontal: Spacing.medium, vertical: 0)
  /// The space between two rows, in points.
  private static let gap = 4.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: KioskButton.height + Self.gap)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let rect = frame.inset(by: Insets(bottom: Self.gap))
    let id = ViewID("drive \(drive.path)")
    let free = Strings.freeSpace(drive.freeBytes)
    RowBackground(id: id, rect: rect).draw(context, &scene)
    let texts = Stack<AppAction>(
      .vertical, spacing: Spacing.line, alignment: .fill,
      [
        Label(.verbatim(drive.name), TypeScale.rowTitle),
        Label(free, TypeScale.secondary.tabular, color: \.secondaryText),
      ])
    Stack<AppAction>(
      .horizontal, spacing: Spacing.text,
      [Icon("usb"), Frame(flexible: texts), Icon("chevron-right", color: \.secondaryText)]
    ).place(in: rect.inset(by: Self.insets), context, &scene)
    scene.add(
      Element(
        id: id, role: .listItem, label: .verbatim(drive.name), value: free, frame: rect,
        response: .press(.kiosk(.panel(.driveTapped(drive))))))
  }
}
