internal import Canvas
internal import MemeCore
internal import Toolkit

/// The screen of the settings: one list under a bar.
struct SettingsScreen: View {
  typealias Action = AppAction

  let snapshot: StateSnapshot
  let commands: Commands

  /// The state, which is not copied.
  var state: AppState { _read { yield snapshot.state } }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let parts: [any View<AppAction>] = [
      NavigationBar<AppAction>(
        title: title, leading: commands[[.back]].compactMap { $0.barButton() }),
      ScrollView(id: ViewID("list of \(title)"), label: title, rows: rows),
    ]
    Background(\.background, Stack(.vertical, alignment: .fill, parts))
      .place(in: frame, context, &scene)
  }

  private var title: String {
    switch state.settingsScreen.page {
    case .settings: Strings.settings
    case .licences: Strings.licences
    }
  }

  private var rows: [any View<AppAction>] {
    let rows =
      switch state.settingsScreen.page {
      case .settings: SettingsSection.allCases.flatMap(rows)
      case .licences: LicencePage.rows
      }
    return rows + [Frame(height: Spacing.group, Spacer<AppAction>())]
  }

  private func rows(of section: SettingsSection) -> [any View<AppAction>] {
    let controls = controls(of: section)
    return controls.enumerated().map { index, control in
      SettingsRow(
        heading: index == 0 ? Strings.heading(of: section) : nil, title: control.title,
        control: control.view, hasLine: index < controls.count - 1)
    }
  }

  private func controls(
    of section: SettingsSection
  ) -> [(title: String?, view: any View<AppAction>)] {
    let choices = section.keys.map { (Strings.title(of: $0) as String?, control(of: $0)) }
    switch section {
    case .appearance, .devices, .sharing: return choices
    case .startAndStorage: return choices + [(Strings.sentMemes, StoredMemes(snapshot: snapshot))]
    case .about:
      return [
        (nil, AboutProgram(file: state.settingsScreen.file, shortcuts: commands[.shortcuts]?.chip))
      ]
    }
  }

  private func control(of key: SettingKey) -> any View<AppAction> {
    if let slider = SettingSlider(key: key, settings: state.settings) { return slider }
    return SettingChips(
      key: key, settings: state.settings,
      cameras: state.cameras.all.filter { !$0.isNameless }.map(\.name))
  }
}

extension SceneBuilder {
  func settingsLayer(_ transition: Transition) -> Layer<AppAction> {
    let commands = commands(.settings)
    return Layer(
      "settings", root: SettingsScreen(snapshot: snapshot, commands: commands), size: size,
      context: context, transition: transition, escape: commands[.back]?.action,
      shortcuts: commands.shortcuts)
  }

  /// Shows that memes are being deleted, once that takes a noticeable time.
  ///
  /// Escape goes back, as without it: a deletion is easily stopped by mistake.
  var deletionLayer: Layer<AppAction> {
    var layer = waitingLayer("deleting", Strings.deletingMemes, stop: .sent(.deletionStopped))
    layer.escape = nil
    return layer
  }
}
