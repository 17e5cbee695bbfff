internal import Canvas
internal import MemeCore
internal import Toolkit

/// The commands for the selected caption, beside its frame.
struct CaptionTools {
  /// The commands of the editor with the caption selected.
  let commands: Commands
  /// The middle of the handle that turns, which the commands leave free.
  let turnHandle: Point
  /// The upright rectangle around the caption's box.
  let bounds: Rect
  /// The area that they must stay within.
  let canvas: Rect

  /// The distance from the caption, in points.
  private static let distance = 18.0

  func place(_ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let names: [CommandName] = [.editText, .duplicate, .toFront, .toBack, .deleteText]
    let buttons = commands[names].filter(\.isEnabled).compactMap { command in
      command.barButton(id: ViewID("\(command.name.entry.label) caption"))
    }
    let row = Stack<AppAction>(.horizontal, buttons)
    let inner = row.size(offered: canvas.size, in: context)
    let size = Size(width: inner.width + 2 * Spacing.tight, height: inner.height)
    let frame = frame(of: size).snapped
    scene.drawFloating(frame, radius: frame.height / 2, context.theme)
    // What lies between two buttons must not fall through to the caption.
    scene.add(
      Element(id: "tools of selection", role: nil, label: "", frame: frame, keepsFocus: true))
    row.place(
      in: frame.inset(by: Insets(horizontal: Spacing.tight, vertical: 0)), context.onFloating,
      &scene
    )
  }

  /// Below the caption, or above it where there is no space; the handle that turns may be on either
  /// side.
  private func frame(of size: Size) -> Rect {
    let bottom = max(bounds.maxY, turnHandle.y) + Self.distance
    let top = min(bounds.minY, turnHandle.y) - Self.distance - size.height
    let x = bounds.midX - size.width / 2
    let below = Rect(x: x, y: bottom, width: size.width, height: size.height)
    let above = Rect(x: x, y: top, width: size.width, height: size.height)
    let fits = below.maxY <= canvas.maxY || above.minY < canvas.minY
    return (fits ? below : above).moved(into: canvas)
  }
}
