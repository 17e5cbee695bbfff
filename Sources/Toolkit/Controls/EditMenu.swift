public import Canvas

/// What can be done with the text of a field.
public enum TextCommand: Hashable, Sendable, CaseIterable {
  /// Takes the selection to the clipboard.
  case cut
  /// Puts the selection on the clipboard.
  case copy
  /// Puts the clipboard's text in the place of the selection.
  case paste
  /// Selects everything.
  case selectAll

  /// The command of a key that is pressed with Control.
  init?(_ key: Character) {
    switch key {
    case "x": self = .cut
    case "c": self = .copy
    case "v": self = .paste
    case "a": self = .selectAll
    default: return nil
    }
  }

  /// Whether there is anything to do it with; what the clipboard holds is only known later.
  func applies(to text: String, _ selection: TextSelection) -> Bool {
    switch self {
    case .cut, .copy: !selection.isEmpty
    case .paste: true
    case .selectAll: selection.range.count < text.count
    }
  }
}

/// What is called what around a selection.
public struct TextToolLabels: Hashable, Sendable {
  private let ends: [SelectionEnd: String]
  private let commands: [TextCommand: String]

  /// Names the handles and the commands.
  public init(ends: [SelectionEnd: String], commands: [TextCommand: String]) {
    self.ends = ends
    self.commands = commands
  }

  /// The name of a handle.
  subscript(end: SelectionEnd) -> String { ends[end] ?? "" }

  /// The name of a command.
  subscript(command: TextCommand) -> String { commands[command] ?? "" }
}

extension TextFieldFrame {
  /// Offers what can be done with the text beside its selection, in front of the whole layer.
  ///
  /// - Parameters:
  ///   - handleBounds: What the handles stay inside.
  ///   - labels: What the commands are called.
  ///   - context: What views are laid out with.
  ///   - scene: The layer.
  public func placeEditMenu<Action>(
    besideHandlesWithin handleBounds: Rect, labels: TextToolLabels, _ context: LayoutContext,
    _ scene: inout LayerBuilder<Action>
  ) {
    let memory = context.memory
    guard memory.focused == id, memory.hasEditMenu, memory.composition.isEmpty else { return }
    let selection = memory.selection.clamped(to: value.count)
    let commands = TextCommand.allCases.filter { $0.applies(to: value, selection) }
    let handles =
      memory.hasHandles
      ? TextHandles(of: selection, in: block, within: handleBounds).handles.map(\.area) : []
    let menu = EditMenu(field: id, commands: commands, labels: labels)
    let available = scene.bounds.inset(by: Insets(8))
    let place = EditMenu.place(
      menu.size(in: available.width, context), beside: selectedArea(selection), avoiding: handles,
      within: available)
    scene.inFront { menu.place(in: place, context, &$0) }
  }

  /// What is selected, or the caret, as far as the field shows it.
  private func selectedArea(_ selection: TextSelection) -> Rect {
    let rects = block.rects(of: selection.range)
    let first = rects.first ?? block.caret(at: selection.head)
    let (left, right) = rects.reduce((first.minX, first.maxX)) { extent, rect in
      (min(extent.0, rect.minX), max(extent.1, rect.maxX))
    }
    let (top, bottom) = rects.reduce((first.minY, first.maxY)) { extent, rect in
      (min(extent.0, rect.minY), max(extent.1, rect.maxY))
    }
    let x = min(max(frame.minX, left), frame.maxX)
    return Rect(
      x: x, y: top, width: max(0, min(right, frame.maxX) - x), height: bottom - top)
  }
}

/// Commands beside each other on a card.
struct EditMenu {
  let field: ViewID
  let commands: [TextCommand]
  let labels: TextToolLabels

  /// Between the selection and the card, in points.
  private static let gap = 8.0
  /// On each side of a label; less where the window is narrow.
  private static let padding = 14.0
  private static let minimumPadding = 5.0

  /// Finds a place above the selection, or below it, or wherever no handle is.
  static func place(
    _ size: Size, beside selection: Rect, avoiding handles: [Rect], within bounds: Rect
  ) -> Rect {
    let x = min(max(bounds.minX, selection.midX - size.width / 2), bounds.maxX - size.width)
    let below = max(selection.maxY, handles.map(\.maxY).max() ?? 0)
    let tops = [
      selection.minY - gap - size.height, below + gap, bounds.minY, bounds.maxY - size.height,
    ]
    let places = tops.map { Rect(x: x, y: $0, width: size.width, height: size.height) }
    return places.first { place in
      bounds.contains(place) && !handles.contains { !$0.intersection(place).isEmpty }
    } ?? places[0].moved(into: bounds)
  }

  /// The card's size where there is so much width.
  func size(in width: Double, _ context: LayoutContext) -> Size {
    Size(
      width: widths(in: width, context).reduce(0, +), height: Measure.touchTarget)
  }

  private func widths(in width: Double, _ context: LayoutContext) -> [Double] {
    let texts = commands.map {
      context.measurer.width(of: labels[$0], in: TypeScale.control).rounded(.up)
    }
    let available = (width - texts.reduce(0, +)) / Double(2 * max(1, commands.count))
    let padding = min(Self.padding, max(Self.minimumPadding, available.rounded(.down)))
    return texts.map { max(Measure.touchTarget, $0 + 2 * padding) }
  }

  func place<Action>(
    in card: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let theme = context.theme
    let radius = Measure.buttonRadius
    scene.drawFloating(card, theme.raised, radius: radius, drop: 4, blur: 20, theme)
    // On a dark picture a dark card needs an edge.
    if !theme.isHighContrast {
      scene.draw(.stroke(card, theme.line, width: 1, radius: radius, dash: nil))
    }
    var x = card.minX
    for (command, width) in zip(commands, widths(in: card.width, context)) {
      let cell = Rect(x: x, y: card.minY, width: width, height: card.height)
      if x > card.minX {
        let line = Rect(x: x, y: card.minY + 10, width: 0, height: card.height - 20)
        scene.draw(.fill(line, theme.line, radius: 0))
      }
      place(command, in: cell, context, &scene)
      x += width
    }
  }

  private func place<Action>(
    _ command: TextCommand, in cell: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<Action>
  ) {
    let id = ViewID("edit \(command)")
    let memory = context.memory
    if memory.pressed == id || memory.hovered == id {
      let background = context.theme.pressed.faded(memory.pressed == id ? 1 : 0.5)
      scene.draw(.fill(cell.inset(by: Insets(4)), background, radius: Measure.buttonRadius - 4))
    }
    let text = Label<Action>(labels[command], TypeScale.control, alignment: .center)
    let height = text.size(offered: cell.size, in: context).height
    text.place(
      in: cell.centered(Size(width: cell.width, height: height)), context, &scene)
    scene.add(
      Element(
        id: id, role: .button, label: labels[command], frame: cell,
        response: .textCommand(field, command), keepsFocus: true))
  }
}
