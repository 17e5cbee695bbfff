internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// How much a kiosk was used: a chart of the last hours, and sums.
struct OperatorStatistics: View {
  typealias Action = AppAction

  let summary: KioskSummary?

  private var content: any View<AppAction> {
    guard let summary else { return OperatorProgress(text: Strings.countingUses, fraction: nil) }
    return OperatorRows(
      id: "statistics", label: Strings.statistics,
      rows: [MemeChart(bars: summary.bars), SumRow(use: nil, summary: summary)]
        + KioskUse.allCases.map { SumRow(use: $0, summary: summary) })
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    content.size(offered: offered, in: context)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    content.place(in: frame, context, &scene)
  }
}

/// The memes of the last hours, as bars.
private struct MemeChart: View {
  typealias Action = AppAction

  let bars: [KioskSummary.Bar]

  /// The heights, in points.
  private static let heights = (title: 28.0, bars: 88.0, hours: 20.0)
  private static let gap = 3.0
  private static let radius = 2.0
  /// An hour without memes is still seen.
  private static let least = 2.0
  /// The hours that are named: every sixth.
  private static let namedHours = 6
  private static let nameWidth = 44.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(
      width: offered.width,
      height: Self.heights.title + Self.heights.bars + Self.heights.hours + Spacing.small)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let inner = frame.inset(by: Insets(horizontal: Spacing.small, vertical: 0))
    let most = bars.map(\.memes).max() ?? 0
    let title = Rect(
      x: inner.minX, y: inner.minY, width: inner.width, height: Self.heights.title)
    Stack<AppAction>(
      .horizontal, spacing: Spacing.small,
      [
        Frame(flexible: Label(Strings.memesByHour, TypeScale.secondary, color: \.secondaryText)),
        Label(
          .verbatim(String(most)), TypeScale.secondary.tabular, color: \.secondaryText,
          alignment: .trailing),
      ]
    ).place(in: title, context, &scene)
    let chart = Rect(
      x: inner.minX, y: title.maxY, width: inner.width, height: Self.heights.bars)
    for (index, bar) in bars.enumerated() {
      draw(bar, at: index, of: most, in: chart, context, &scene)
    }
  }

  private func draw(
    _ bar: KioskSummary.Bar, at index: Int, of most: Int, in chart: Rect,
    _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let theme = context.theme
    let step = (chart.width + Self.gap) / Double(bars.count)
    let height = most == 0 ? 0 : chart.height * Double(bar.memes) / Double(most)
    let shown = max(Self.least, height.rounded())
    let rect = Rect(
      x: chart.minX + Double(index) * step, y: chart.maxY - shown, width: step - Self.gap,
      height: shown)
    let isCurrent = index == bars.count - 1
    let color =
      bar.memes == 0 ? theme.track : isCurrent ? theme.text : theme.controlLine
    scene.draw(.fill(rect, color, radius: min(Self.radius, shown / 2)))
    let column = Rect(x: rect.minX, y: chart.minY, width: rect.width, height: chart.height)
    scene.add(
      Element(
        id: ViewID("hour \(index)"), role: .listItem,
        label: Strings.memes(bar.memes, atHour: bar.hour), frame: column))
    guard bar.hour % Self.namedHours == 0 else { return }
    let name = Rect(
      x: rect.midX - Self.nameWidth / 2, y: chart.maxY, width: Self.nameWidth,
      height: Self.heights.hours)
    Label<AppAction>(
      .verbatim(String(bar.hour)), TypeScale.tiny.tabular, color: \.secondaryText,
      alignment: .center
    ).place(in: name, context, &scene)
  }
}

/// A sum for each period, or their names.
private struct SumRow: View {
  typealias Action = AppAction

  /// What is summed up; nil for the names of the periods.
  let use: KioskUse?
  let summary: KioskSummary

  /// The heights of a row, and the widths of a column, in points.
  private static let heights = (usual: 36.0, narrow: 44.0)
  private static let widths = (usual: 76.0, narrow: 46.0)
  /// Below this width, in points, names have two lines.
  private static let narrow = 440.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    let isNarrow = offered.width < Self.narrow
    return Size(width: offered.width, height: isNarrow ? Self.heights.narrow : Self.heights.usual)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let inner = frame.inset(by: Insets(horizontal: Spacing.small, vertical: 0))
    let title: Sentence = use.map(Strings.name) ?? ""
    let isNarrow = frame.width < Self.narrow
    let style = isNarrow ? TypeScale.secondary : TypeScale.body
    let width = isNarrow ? Self.widths.narrow : Self.widths.usual
    Stack<AppAction>(
      .horizontal, spacing: Spacing.tight,
      [Frame(flexible: Label(title, style, lineLimit: 2))]
        + KioskSummary.Period.allCases.map { Frame(width: width, cell(of: $0, style)) }
    ).place(in: inner, context, &scene)
    guard use != nil else { return }
    let values = KioskSummary.Period.allCases.map { period in
      Strings.pair(Strings.name(of: period), text(of: period))
    }
    scene.add(
      Element(
        id: ViewID("sum \(use?.rawValue ?? "")"), role: .listItem, label: title,
        value: Strings.listed(values), frame: frame))
  }

  private func cell(
    of period: KioskSummary.Period, _ style: TextStyle
  ) -> Label<AppAction> {
    guard use != nil else {
      return Label(
        text(of: period), TypeScale.secondary, color: \.secondaryText, alignment: .trailing)
    }
    return Label(text(of: period), style.tabular, alignment: .trailing)
  }

  private func text(of period: KioskSummary.Period) -> Sentence {
    guard let use else { return Strings.name(of: period) }
    return .verbatim(String(summary.count(of: use, in: period)))
  }
}
