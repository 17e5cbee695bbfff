public import Canvas
public import Localization

/// A bar at the bottom that switches between views of the same content.
public struct TabBar<Action: Equatable & Sendable>: View {
  /// One tab.
  public struct Tab: Equatable, Sendable {
    var label: Sentence
    var icon: String
    var isChosen: Bool
    var shortcut: Sentence?
    var action: Action

    /// Makes a tab.
    ///
    /// - Parameters:
    ///   - label: The label under the icon.
    ///   - icon: The name of the icon.
    ///   - isChosen: Whether its view is shown.
    ///   - shortcut: The keys that do the same, for the hint.
    ///   - action: Sent when it is pressed.
    public init(
      _ label: Sentence, icon: String, isChosen: Bool, shortcut: Sentence? = nil, action: Action
    ) {
      self.label = label
      self.icon = icon
      self.isChosen = isChosen
      self.shortcut = shortcut
      self.action = action
    }
  }

  private let tabs: [Tab]

  /// Makes a bar of tabs from left to right.
  public init(_ tabs: [Tab]) {
    self.tabs = tabs
  }

  /// The whole width at the height of tab bars.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.tabBar)
  }

  /// Places the tabs on the bar's background.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.draw(.fill(frame, context.theme.bar, radius: 0))
    scene.drawLine(.top, of: frame, context.theme)
    let faces = tabs.map { TabFace(tab: $0) as any View<Action> }
    Centered(Stack(.horizontal, spacing: Spacing.wide, faces)).place(in: frame, context, &scene)
  }
}

private struct TabFace<Action: Equatable & Sendable>: View {
  let tab: TabBar<Action>.Tab

  private var id: ViewID { ViewID("tab \(tab.label.english)") }

  private static var face: Size { Size(width: 72, height: 56) }
  private static var pill: Size { Size(width: 56, height: 30) }
  /// The distance of the pill from the top.
  private static var top: Double { 3 }

  func size(offered: Size, in context: LayoutContext) -> Size { Self.face }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let theme = context.theme
    let state = ControlState(of: id, isSelected: tab.isChosen, in: context.memory)
    let pill = Rect(
      x: frame.midX - Self.pill.width / 2, y: frame.minY + Self.top, width: Self.pill.width,
      height: Self.pill.height)
    let radius = pill.height / 2
    scene.drawControl(pill, radius: radius, .choice, state, theme)
    if state.isFocused { scene.drawFocusRing(around: pill, radius: radius, theme) }
    let square = pill.centered(Size(width: Measure.icon, height: Measure.icon))
    scene.draw(.icon(tab.icon, square, theme.foreground(on: .choice, in: state)))
    let line = Rect(
      x: frame.minX, y: pill.maxY + Metrics.labelGap, width: frame.width,
      height: Metrics.labelHeight)
    Label<Action>(
      tab.label, TypeScale.iconLabel, color: tab.isChosen ? \.text : \.secondaryText,
      alignment: .center
    )
    .place(in: line, context, &scene)
    scene.add(
      Element(
        id: id, role: .tab, label: tab.label, value: tab.isChosen ? .chosen : .empty, frame: frame,
        response: .press(tab.action),
        hint: tab.shortcut.map { Hint.text(tab.label, shortcut: $0) }))
  }
}
