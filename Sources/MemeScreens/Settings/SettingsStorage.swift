internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// How many memes are kept in how many bytes, and the button that deletes them.
struct StoredMemes: View {
  typealias Action = AppAction

  let snapshot: StateSnapshot

  /// The state, which is not copied.
  var state: AppState { _read { yield snapshot.state } }

  private static let height = 56.0

  private var row: Stack<AppAction> {
    let isListed = state.sent.memes != nil
    let count = state.sent.kept.count
    let figures =
      isListed
      ? Strings.storage(count, byteCount: state.settingsScreen.byteCount) : Strings.reading
    let parts: [any View<AppAction>] = [
      Frame(
        flexible: Label<AppAction>(
          figures, TypeScale.body.tabular, lineLimit: 2, id: "storage")),
      Button<AppAction>(
        Strings.clearAll, .pill, isEnabled: count > 0, id: "clear all",
        action: .settings(.clearTapped)),
    ]
    return Stack(.horizontal, spacing: Spacing.small, parts)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Self.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    row.place(in: frame, context, &scene)
  }
}

/// The program's icon, version and purpose, and the file of the settings.
struct AboutProgram: View {
  typealias Action = AppAction

  /// The path of the configuration file, as it is shown.
  let file: String

  private var texts: Stack<AppAction> {
    let texts: [any View<AppAction>] = [
      Label(Strings.versionLine, TypeScale.rowTitle, id: "version"),
      Label(Strings.purpose, TypeScale.secondary, color: \.secondaryText, lineLimit: Self.lines),
      Frame(height: Spacing.small, Spacer<AppAction>()),
      Label(
        Strings.keptIn(file), TypeScale.secondary, color: \.secondaryText,
        lineLimit: Self.lines, id: "configuration file"),
    ]
    return Stack(.vertical, alignment: .fill, texts)
  }

  private var content: Padding<AppAction> {
    let columns = Stack<AppAction>(
      .horizontal, alignment: .start,
      [Frame(width: AppIcon.side + Spacing.text, AppIcon()), Frame(flexible: texts)])
    return Padding(Insets(horizontal: 0, vertical: Measure.margin), columns)
  }

  private static let lines = 4

  func size(offered: Size, in context: LayoutContext) -> Size {
    let height = content.size(offered: offered, in: context).height
    return Size(width: offered.width, height: height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    content.place(in: frame, context, &scene)
  }
}

/// The icon of the program.
private struct AppIcon: View {
  typealias Action = AppAction

  static let side = 64.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: Self.side, height: Self.side)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let square = Rect(x: frame.minX, y: frame.minY, width: Self.side, height: Self.side)
    scene.draw(.drawing("mememe", square.snapped))
  }
}
