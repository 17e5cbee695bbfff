internal import Canvas
internal import Localization
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
      ScrollView(id: ViewID("list of \(title.english)"), label: title, rows: rows),
    ]
    Background(\.background, Stack(.vertical, alignment: .fill, parts))
      .place(in: frame, context, &scene)
  }

  private var title: Sentence {
    switch state.settingsScreen.page {
    case .settings: Strings.settings
    case .licences: Strings.licences
    }
  }

  private var rows: [any View<AppAction>] {
    let rows =
      switch state.settingsScreen.page {
      case .settings: SettingsSection.allCases.map(card)
      case .licences: LicencePage.rows
      }
    return rows + [Frame(height: Spacing.group, Spacer<AppAction>())]
  }

  private func card(of section: SettingsSection) -> any View<AppAction> {
    SettingsCard(heading: Strings.heading(of: section), rows: rows(of: section))
  }

  private func rows(of section: SettingsSection) -> [any View<AppAction>] {
    let rows = section.keys.map(row)
    switch section {
    case .appearance, .devices, .sharing: return rows
    case .startAndStorage: return rows + [StoredMemes(snapshot: snapshot)]
    case .about:
      let shortcuts = commands[.shortcuts].flatMap { command in
        command.action.map { SettingLink(title: command.name.entry.label, action: $0) }
      }
      let licences = SettingLink(title: Strings.licences, action: .settings(.licencesTapped))
      return [AboutProgram(file: state.settingsScreen.file)]
        + [shortcuts, licences].compactMap(\.self)
    }
  }

  private func row(of key: SettingKey) -> any View<AppAction> {
    switch key {
    case .theme: return ThemePictures(settings: state.settings)
    case .contrast:
      let isHigh = state.appearance.contrast == .high
      return SettingSwitch(
        key: key, title: Strings.highContrast, isOn: isHigh,
        other: .text((isHigh ? Contrast.normal : .high).rawValue))
    case .motion:
      let isReduced = state.appearance.motion == .reduced
      return SettingSwitch(
        key: key, title: Strings.reducedMotion, isOn: isReduced,
        other: .text((isReduced ? Motion.full : .reduced).rawValue))
    default:
      return SettingSlider(key: key, settings: state.settings)
        ?? SettingLine(key: key, settings: state.settings)
    }
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
