internal import Canvas

extension AppState {
  mutating func reduceSettings(_ action: SettingsAction) -> [Effect] {
    switch action {
    case .opened: return openSettings()
    case .backTapped: return leaveSettings()
    case .licencesTapped: settingsScreen.page = .licences
    case .chosen(let key, let value): return choose(value, for: key)
    case .slid(let key, let value): return set(value, for: key)
    case .stepped(let key, let steps): return step(key, by: steps)
    case .released(let key):
      if settingsScreen.unwritten.contains(key) { return write(settings[key], for: key) }
    case .rested(let work):
      if settingsScreen.resting?.work == work { return writeSliders() }
    case .written(let work): finishWriting(work)
    case .notWritten(let work, let problem): failWriting(work, problem)
    case .changed(let settings): return adopt(settings)
    case .languageRead(let work, let language): use(language, of: work)
    case .languagesListed(let languages): self.languages = languages
    case .measured(let work, let byteCount):
      guard settingsScreen.measuring == work else { return [] }
      (settingsScreen.measuring, settingsScreen.byteCount) = (nil, byteCount)
    case .clearTapped:
      let kept = sent.kept.map(\.id)
      if !kept.isEmpty { alerts.append(.clearing(kept)) }
    case .clearConfirmed: return clear()
    }
    return []
  }

  /// Has the features use new settings, at once; the policy stays until the next start.
  public mutating func apply(_ settings: Settings) {
    let isTurned = settings.rotation != self.settings.rotation
    self.settings = settings
    preferences = settings.appearance
    // Visitors have no keyboard but ours, unless it is configured otherwise.
    let isOwn = policy.hasVisits && settings.keyboard == .auto
    keyboard.choice = isOwn ? .own : settings.keyboard
    cameras.requestedName = settings.camera
    sharing.commands = settings.commands.map { ShareCommandSummary(name: $0.name, icon: $0.icon) }
    sharing.offersHandout = policy.handout(in: settings) != nil
    sharing.standard = ShareOptions(format: settings.format, quality: settings.quality)
    followsSensor = settings.rotation.map { $0 == .sensor } ?? followsSensorByDefault
    // Until another is chosen, the interface stays as the user has turned it.
    guard isTurned else { return }
    if case .fixed(let turn)? = settings.rotation {
      self.turn = turn
    } else if !followsSensor {
      turn = .none
    } else if let orientation = desktop.orientation {
      turn = orientation
    }
  }

  // MARK: - The screen

  /// Opens the settings over any screen, unless something else waits for an answer.
  ///
  /// A sent meme or a draft that is still being opened would lead away from them, so its opening is
  /// cancelled.
  private mutating func openSettings() -> [Effect] {
    guard destination != .settings, sharing.sheet == nil, alert == nil else { return [] }
    closeMenus()
    settingsScreen.page = .settings
    settingsScreen.hasWarned = false
    let listing = sent.memes == nil ? sent.refresh(&shared) : []
    return cancelOpening() + go(to: .settings) + listing
      + measureSentMemes() + [.settings(.listLanguages)]
  }

  /// Goes back to the first page, or to where the settings were opened.
  private mutating func leaveSettings() -> [Effect] {
    guard destination == .settings else { return [] }
    guard settingsScreen.page == .settings else {
      settingsScreen.page = .settings
      return []
    }
    goBack()
    return writeSliders()
  }

  /// Deletes the memes that the alert is about, as far as they are still there.
  private mutating func clear() -> [Effect] {
    guard case .clearing(let ids) = alert else { return [] }
    alerts.removeFirst()
    sent.selection = nil
    return closeDetail() + delete(sent.kept.map(\.id).filter(Set(ids).contains))
  }

  /// Counts the bytes of the sent memes again, while the settings are shown.
  mutating func measureSentMemes() -> [Effect] {
    guard destination == .settings else { return [] }
    let outdated = settingsScreen.measuring.map { [Effect.cancel($0)] } ?? []
    let work = shared.startWork()
    settingsScreen.measuring = work
    return outdated + [.settings(.measure, work)]
  }
}
