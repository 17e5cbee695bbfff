public import Canvas

/// Gives the rows of a list, so that only those that can be seen are built.
public protocol RowSource<Action> {
  /// What the rows send.
  associatedtype Action: Equatable & Sendable
  /// How many rows there are.
  var count: Int { get }
  /// The row at an index from 0.
  func row(at index: Int) -> any View<Action>
}

/// Rows of one height under each other, scrolled within the frame.
public struct List<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: String
  private let rowHeight: Double
  private let rows: any RowSource<Action>

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - id: Its name across rebuilds.
  ///   - label: What it is called.
  ///   - rowHeight: Height of each row in points.
  ///   - rows: Builds them on demand.
  public init(id: ViewID, label: String, rowHeight: Double, rows: any RowSource<Action>) {
    self.id = id
    self.label = label
    self.rowHeight = rowHeight
    self.rows = rows
  }

  /// Takes what others leave over.
  public func isFlexible(along axis: StackAxis) -> Bool { true }

  /// All the room there is.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Places the rows that can be seen and one more at each end, for the keyboard to go on to.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let window = ScrollWindow(
      id: id, frame: frame, rowHeight: rowHeight, rowCount: rows.count, context)
    window.place(label: label, context, &scene) { scene, row, y in
      let place = Rect(x: frame.minX, y: y, width: frame.width, height: rowHeight)
      rows.row(at: row).place(in: place, context, &scene)
    }
  }
}

/// What a row stands on: it shows whether the row is chosen, pressed, under the mouse or focused.
public struct RowBackground {
  private let id: ViewID
  private let isChosen: Bool
  private let rect: Rect

  /// Makes the ground of a row.
  ///
  /// - Parameters:
  ///   - id: The row's name.
  ///   - isChosen: Whether it is the one chosen among all.
  ///   - rect: The place, in points.
  public init(id: ViewID, isChosen: Bool = false, rect: Rect) {
    self.id = id
    self.isChosen = isChosen
    self.rect = rect
  }

  /// Draws what there is to be seen of it.
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

/// A row with an icon, a title and a note under it.
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

  /// Draws the row in its present state.
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
