public import Canvas

/// A data source for the rows of a list, which builds only the visible ones.
public protocol RowSource<Action> {
  /// The type of the actions that the rows send.
  associatedtype Action: Equatable & Sendable
  /// The number of rows.
  var count: Int { get }
  /// The row at an index from 0.
  func row(at index: Int) -> any View<Action>
}

/// Rows of equal height, one below the other, scrolled within the frame.
public struct List<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: String
  private let rowHeight: Double
  private let rows: any RowSource<Action>

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - label: The accessible label.
  ///   - rowHeight: Height of each row in points.
  ///   - rows: Builds them on demand.
  public init(id: ViewID, label: String, rowHeight: Double, rows: any RowSource<Action>) {
    self.id = id
    self.label = label
    self.rowHeight = rowHeight
    self.rows = rows
  }

  /// Expands to fill the remaining space.
  public func isFlexible(along axis: StackAxis) -> Bool { true }

  /// The whole offered size.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Places the visible rows and one more at each end for keyboard navigation.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let window = ScrollWindow(
      id: id, frame: frame, rowHeight: rowHeight, rowCount: rows.count, context)
    window.place(label: label, context, &scene) { scene, row, y in
      let place = Rect(x: frame.minX, y: y, width: frame.width, height: rowHeight)
      rows.row(at: row).place(in: place, context, &scene)
    }
  }
}

/// A row's background, which shows whether the row is selected, pressed, hovered or focused.
public struct RowBackground {
  private let id: ViewID
  private let isChosen: Bool
  private let rect: Rect

  /// Makes the background of a row.
  ///
  /// - Parameters:
  ///   - id: The row's identity.
  ///   - isChosen: Whether it is the selected row.
  ///   - rect: The frame, in points.
  public init(id: ViewID, isChosen: Bool = false, rect: Rect) {
    self.id = id
    self.isChosen = isChosen
    self.rect = rect
  }

  /// Draws the background for the row's current state.
  public func draw<Action>(_ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let memory = context.memory
    let theme = context.theme
    if isChosen || memory.pressed == id || memory.hovered == id {
      let isStrong = isChosen || memory.pressed == id
      let color = isStrong ? theme.pressed : theme.pressed.faded(0.5)
      scene.draw(.fill(rect, color, radius: Measure.buttonRadius))
    }
    if memory.focused == id, memory.isFocusVisible {
      scene.draw(
        .stroke(
          rect, theme.accent, width: Measure.focusRing, radius: Measure.buttonRadius, dash: nil))
    }
  }
}

/// A row with an icon, a title and a subtitle.
public struct IconRow<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let icon: String
  private let title: String
  private let subtitle: String
  private let action: Action

  /// Makes a row.
  public init(id: ViewID, icon: String, title: String, subtitle: String, action: Action) {
    self.id = id
    self.icon = icon
    self.title = title
    self.subtitle = subtitle
    self.action = action
  }

  /// The whole width at the height of rows.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.row)
  }

  /// Draws the row in its current state.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    RowBackground(id: id, rect: frame.inset(by: Insets(horizontal: 8, vertical: 2)))
      .draw(context, &scene)
    var texts: [any View<Action>] = [Label(title)]
    if !subtitle.isEmpty {
      texts.append(Label(subtitle, TypeScale.secondary, color: \.secondaryText))
    }
    let text = Stack(.vertical, spacing: 2, alignment: .fill, texts)
    let tile = Background(
      \.field, radius: Measure.buttonRadius, Frame(width: 52, height: 52, Icon<Action>(icon)))
    let row = Stack(
      .horizontal, spacing: 12, [tile, Frame(flexible: text)] as [any View<Action>])
    row.place(in: frame.inset(by: Insets(horizontal: 16, vertical: 0)), context, &scene)
    scene.add(
      Element(id: id, role: .listItem, label: title, frame: frame, response: .press(action)))
  }
}
