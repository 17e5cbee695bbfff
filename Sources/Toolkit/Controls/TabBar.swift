public import Canvas

/// A bar at the bottom that switches between views of the same content.
public struct TabBar<Action: Equatable & Sendable>: View {
  /// One tab.
  public struct Tab: Equatable, Sendable {
    var label: String
    var icon: String
    var isChosen: Bool
    var action: Action

    /// Makes a tab.
    public init(_ label: String, icon: String, isChosen: Bool, action: Action) {
      self.label = label
      self.icon = icon
      self.isChosen = isChosen
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
    Centered(Stack(.horizontal, spacing: 40, faces)).place(in: frame, context, &scene)
  }
}

private struct TabFace<Action: Equatable & Sendable>: View {
  let tab: TabBar<Action>.Tab

  private var id: ViewID { ViewID("tab \(tab.label)") }

  func size(offered: Size, in context: LayoutContext) -> Size { Size(width: 72, height: 56) }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let theme = context.theme
    let memory = context.memory
    let pill = Rect(x: frame.midX - 28, y: frame.minY + 3, width: 56, height: 30)
    if tab.isChosen {
      scene.draw(.fill(pill, theme.accent, radius: 15))
    } else if memory.pressed == id || memory.hovered == id {
      scene.draw(.fill(pill, theme.pressed, radius: 15))
    }
    if memory.focused == id, memory.isFocusVisible {
      let gap = Measure.focusGap + Measure.focusRing
      scene.draw(
        .stroke(
          pill.expanded(by: gap), theme.accent, width: Measure.focusRing, radius: 15 + gap,
          dash: nil))
    }
    let square = pill.centered(Size(width: 20, height: 20))
    scene.draw(.icon(tab.icon, square, tab.isChosen ? theme.onAccent : theme.text))
    let line = Rect(x: frame.minX, y: pill.maxY + 3, width: frame.width, height: 15)
    Label<Action>(tab.label, TypeScale.iconLabel, alignment: .center)
      .place(in: line, context, &scene)
    scene.add(
      Element(
        id: id, role: .tab, label: tab.label, value: tab.isChosen ? "chosen" : "", frame: frame,
        response: .press(tab.action)))
  }
}
