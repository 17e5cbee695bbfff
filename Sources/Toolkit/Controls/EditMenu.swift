public import Canvas
public import Localization

/// The labels of the selection handles and the edit commands.
public struct TextToolLabels: Hashable, Sendable {
  private let ends: [SelectionEnd: Sentence]
  private let commands: [TextCommand: Sentence]

  /// Makes labels for the handles and the commands.
  public init(ends: [SelectionEnd: Sentence], commands: [TextCommand: Sentence]) {
    self.ends = ends
    self.commands = commands
  }

  /// The label of a handle.
  subscript(end: SelectionEnd) -> Sentence { ends[end] ?? .empty }

  /// The label of a command.
  public subscript(command: TextCommand) -> Sentence { commands[command] ?? .empty }
}

extension TextFieldFrame {
  /// Places the edit menu beside the selection, in front of the whole layer.
  ///
  /// - Parameters:
  ///   - handleBounds: The area that the handles must stay within.
  ///   - labels: The labels of the commands.
  ///   - context: The layout context.
  ///   - scene: The layer.
  public func placeEditMenu<Action>(
    besideHandlesWithin handleBounds: Rect, labels: TextToolLabels, _ context: LayoutContext,
    _ scene: inout LayerBuilder<Action>
  ) {
    let memory = context.memory
    guard memory.focused == id, memory.hasEditMenu, memory.composition.isEmpty else { return }
    let selection = memory.selection.clamped(to: value.count)
    let commands = TextCommand.available(for: value, selection)
    let handles =
      memory.hasHandles
      ? TextHandles(of: selection, in: block, within: handleBounds).handles.map(\.area) : []
    let menu = EditMenu(field: id, commands: commands, labels: labels)
    let available = scene.bounds.inset(by: Insets(Spacing.small))
    let place = EditMenu.place(
      menu.size(in: available.width, context), beside: selectedArea(selection), avoiding: handles,
      within: available)
    scene.inFront { menu.place(in: place, context, &$0) }
  }

  /// The visible part of the selection, or of the caret.
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

/// A row of commands on a card.
struct EditMenu {
  let field: ViewID
  let commands: [TextCommand]
  let labels: TextToolLabels

  /// Padding on each side of a label; less in a narrow window.
  private static let padding = 14.0
  private static let minimumPadding = 5.0
  /// Above and below the line between two commands.
  private static let lineInset = 10.0

  /// Places the menu above the selection, below it, or else clear of the handles.
  static func place(
    _ size: Size, beside selection: Rect, avoiding handles: [Rect], within bounds: Rect
  ) -> Rect {
    let x = min(max(bounds.minX, selection.midX - size.width / 2), bounds.maxX - size.width)
    let below = max(selection.maxY, handles.map(\.maxY).max() ?? 0)
    let tops = [
      selection.minY - Spacing.small - size.height, below + Spacing.small, bounds.minY,
      bounds.maxY - size.height,
    ]
    let places = tops.map { Rect(x: x, y: $0, width: size.width, height: size.height) }
    return places.first { place in
      bounds.contains(place) && !handles.contains { !$0.intersection(place).isEmpty }
    } ?? places[0].moved(into: bounds)
  }

  /// The card's size in the given width.
  func size(in width: Double, _ context: LayoutContext) -> Size {
    Size(
      width: widths(in: width, context).reduce(0, +), height: Measure.touchTarget)
  }

  private func widths(in width: Double, _ context: LayoutContext) -> [Double] {
    let texts = commands.map {
      context.width(of: labels[$0], in: TypeScale.control).rounded(.up)
    }
    func padded(_ padding: Double) -> [Double] {
      texts.map { max(Measure.touchTarget, $0 + 2 * padding) }
    }
    let paddings = stride(from: Self.padding, to: Self.minimumPadding, by: -1)
    return paddings.lazy.map(padded).first { $0.reduce(0, +) <= width }
      ?? padded(Self.minimumPadding)
  }

  func place<Action>(
    in card: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let theme = context.theme
    scene.drawFloating(card, radius: Radius.button, theme)
    var x = card.minX
    for (command, width) in zip(commands, widths(in: card.width, context)) {
      let cell = Rect(x: x, y: card.minY, width: width, height: card.height)
      if x > card.minX {
        let line = cell.inset(by: Insets(horizontal: 0, vertical: Self.lineInset))
        scene.drawLine(.left, of: line, theme)
      }
      place(command, in: cell, context.onFloating, &scene)
      x += width
    }
  }

  private func place<Action>(
    _ command: TextCommand, in cell: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<Action>
  ) {
    let id = ViewID("edit \(command)")
    let face = cell.inset(by: Insets(Spacing.tight))
    scene.drawControl(
      face, radius: Radius.key, .plain, ControlState(of: id, in: context.memory), context.theme)
    if context.memory.editCommand == command {
      scene.draw(
        .stroke(
          face, context.theme.highlight, width: Measure.focusRing, radius: Radius.key, dash: nil))
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
