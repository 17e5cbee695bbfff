internal import Canvas

extension AppState {
  mutating func reduceSettings(_ action: SettingsAction) -> [Effect] {
    switch action {
    case .opened: return go(to: .settings)
    case .backTapped:
      if destination == .settings { goBack() }
    case .chosen(let key, let value):
      var settings = settings
      if settings.set(value, for: key) { apply(settings) }
    case .changed(let settings): apply(settings)
    }
    return []
  }

  /// Has the features use new settings, at once.
  public mutating func apply(_ settings: Settings) {
    self.settings = settings
    preferences = settings.appearance
    keyboard.choice = settings.keyboard
    cameras.requestedName = settings.camera
    sharing.commands = settings.commands.map { ShareCommandSummary(name: $0.name, icon: $0.icon) }
    if case .fixed(let turn) = settings.rotation { self.turn = turn }
    if let rotation = settings.rotation { followsSensor = rotation == .sensor }
  }
}
