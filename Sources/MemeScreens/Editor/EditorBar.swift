internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The bar over the editor; in a narrow window most of its commands are in the menu under More.
struct EditorBar: View {
  typealias Action = AppAction

  let commands: Commands
  /// What an empty editor offers; nil where there is something to edit.
  let wall: StartWall?

  /// Below this window width, in points, there are only Share, More and Cancel.
  static let narrow = 420.0
  /// The commands between Share and More.
  static let center: [CommandName] = [.undo, .redo, .font, .crop, .sent]

  /// Those that an empty editor has in its menu.
  private static let startCenter: [CommandName] = [.undo, .redo, .font, .sent]
  /// The width of a segment, in points.
  private static let segments = (narrow: 100.0, wide: 112.0)
  /// From this window width on, in points, segments are wide.
  private static let wide = 600.0

  /// Whether there is room for the segments of an empty editor in a window of a width in points.
  static func hasSegments(width: Double) -> Bool { width >= narrow }

  /// The commands in the menu under More.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in points.
  ///   - isStart: Whether the editor is empty, so that the segments are in the bar.
  /// - Returns: The names of the commands.
  static func menu(width: Double, isStart: Bool) -> [CommandName] {
    (isStart ? startCenter : width < narrow ? center : []) + [
      .saveAsTemplate, .settings, .shortcuts,
    ]
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.topBar)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let cancel = commands.leaveButton(Strings.cancel, .barText, action: .editor(.cancelTapped))
    let menu = Self.menu(width: frame.width, isStart: wall != nil)
    let more: [any View<AppAction>] = commands[menu].isEmpty ? [] : [Commands.moreButton]
    let share = buttons([.share])
    let center = frame.width < Self.narrow ? [] : centerParts(width: frame.width)
    let isCentered =
      frame.width / 2 >= width(of: center, context) / 2 + width(of: more + [cancel], context)
    NavigationBar<AppAction>(
      leading: isCentered ? share : share + [Spacer(), Stack(.horizontal, center)],
      center: isCentered ? center : [], trailing: more + [cancel]
    ).place(in: frame, context, &scene)
  }

  private func centerParts(width: Double) -> [any View<AppAction>] {
    guard let wall else { return buttons(Self.center) }
    let segment = width < Self.wide ? Self.segments.narrow : Self.segments.wide
    return [StartWallView.segments(wall.segment, width: segment)]
  }

  /// The width of some buttons with the space beside them.
  private func width(of buttons: [any View<AppAction>], _ context: LayoutContext) -> Double {
    let offered = Size(width: .infinity, height: Measure.touchTarget)
    let row = Stack(.horizontal, spacing: Spacing.tight, buttons)
    return row.size(offered: offered, in: context).width + Spacing.small
  }

  private func buttons(_ names: [CommandName]) -> [any View<AppAction>] {
    commands[names].compactMap { $0.barButton() }
  }
}
