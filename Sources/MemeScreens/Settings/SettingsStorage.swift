internal import Canvas
internal import MemeCore
internal import Toolkit

/// How many memes are kept in how many bytes, and the button that deletes them.
struct StoredMemes: View {
  typealias Action = AppAction

  let snapshot: StateSnapshot

  /// The state, which is not copied.
  var state: AppState { _read { yield snapshot.state } }

  private var row: Stack<AppAction> {
    let isListed = state.sent.memes != nil
    let count = state.sent.kept.count
    let figures =
      isListed
      ? Strings.storage(count, byteCount: state.settingsScreen.byteCount) : Strings.reading
    let parts: [any View<AppAction>] = [
      Frame(
        flexible: Label<AppAction>(
          figures, TypeScale.body.tabular, color: \.secondaryText, lineLimit: 2, id: "storage")),
      Button<AppAction>(
        Strings.clearAll, .pill, isEnabled: count > 0, id: "clear all",
        action: .settings(.clearTapped)),
    ]
    return Stack(.horizontal, spacing: Spacing.small, parts)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: row.size(offered: offered, in: context).height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    row.place(in: frame, context, &scene)
  }
}

/// The program's icon, version and purpose, the file of the settings, and the ways to the shortcuts
/// and to the licences.
struct AboutProgram: View {
  typealias Action = AppAction

  /// The path of the configuration file, as it is shown.
  let file: String
  /// The button that lists the shortcuts.
  let shortcuts: Button<AppAction>?

  private var buttons: [Button<AppAction>] {
    let licences = Button<AppAction>(
      Strings.licences, .pill, action: .settings(.licencesTapped))
    return [shortcuts, licences].compactMap(\.self)
  }

  private var texts: Stack<AppAction> {
    let texts: [any View<AppAction>] = [
      Label(Strings.versionLine, TypeScale.rowTitle, id: "version"),
      Label(Strings.purpose, TypeScale.secondary, color: \.secondaryText, lineLimit: Self.lines),
      Frame(height: Spacing.small, Spacer<AppAction>()),
      Label(
        Strings.keptIn(file), TypeScale.secondary, color: \.secondaryText,
        lineLimit: Self.lines, id: "configuration file"),
      Frame(height: Spacing.tight, Spacer<AppAction>()),
      Flow(spacing: Spacing.small, buttons),
    ]
    return Stack(.vertical, alignment: .fill, texts)
  }

  /// The texts are under the controls of the other rows where those are beside their titles.
  private func content(_ width: Double) -> Stack<AppAction> {
    let iconWidth = SettingsRow.isWide(width) ? SettingsRow.titleWidth : AppIcon.side + Spacing.text
    return Stack(
      .horizontal, alignment: .start,
      [Frame(width: iconWidth, AppIcon()), Frame(flexible: texts)])
  }

  private static let lines = 4

  func size(offered: Size, in context: LayoutContext) -> Size {
    let height = content(offered.width).size(offered: offered, in: context).height
    return Size(width: offered.width, height: height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    content(frame.width).place(in: frame, context, &scene)
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
