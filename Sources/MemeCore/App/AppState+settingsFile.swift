internal import Localization

/// Changes of settings, which are in effect at once and written afterwards.
extension AppState {
  /// Changes a setting and writes it, unless it has that value already; an invalid value changes
  /// nothing.
  mutating func choose(_ value: SettingValue, for key: SettingKey) -> [Effect] {
    let isKept = settings[key] == value && !settingsScreen.differsFromFiles(key)
    guard !isKept, key.values.contains(value) else { return [] }
    return set(value, for: key) + write(value, for: key)
  }

  /// Changes a setting that will be written later; an invalid value changes nothing.
  ///
  /// A write in progress is that of an earlier value, so its end does not matter any more.
  mutating func set(_ value: SettingValue, for key: SettingKey) -> [Effect] {
    var changed = settings
    guard changed.set(value, for: key) else { return [] }
    settingsScreen.unwritten.insert(key)
    settingsScreen.failed.remove(key)
    settingsScreen.writes[key] = nil
    return use(changed)
  }

  /// Moves a slider by the keyboard, and writes its value once it rests.
  mutating func step(_ key: SettingKey, by steps: Int) -> [Effect] {
    guard case .number(let number) = settings[key],
      case .range(let range, _) = key.values.numbers
    else { return [] }
    let others = settingsScreen.resting?.key == key ? [] : writeSliders()
    let work = shared.startWork()
    settingsScreen.resting = SettingsState.Resting(key: key, work: work)
    return others + set(.number((number + Double(steps)).clamped(to: range)), for: key)
      + [.settings(.awaitRest, work)]
  }

  /// Writes the values of the sliders that were moved and whose values are not being written yet.
  mutating func writeSliders() -> [Effect] {
    SettingKey.allCases
      .filter { settingsScreen.unwritten.contains($0) && settingsScreen.writes[$0] == nil }
      .flatMap { write(settings[$0], for: $0) }
  }

  /// Writes the value of a setting.
  mutating func write(_ value: SettingValue, for key: SettingKey) -> [Effect] {
    if settingsScreen.resting?.key == key { settingsScreen.resting = nil }
    let work = shared.startWork()
    settingsScreen.writes[key] = work
    return [.settings(.write(value, for: key), work)]
  }

  mutating func finishWriting(_ work: WorkID) {
    guard let key = settingsScreen.removeWrite(work) else { return }
    settingsScreen.hasWarned = false
    settingsScreen.unwritten.remove(key)
  }

  /// Reports a setting that was not written, once; it stays in effect until the files change.
  mutating func failWriting(_ work: WorkID, _ problem: Problem) {
    guard let key = settingsScreen.removeWrite(work) else { return }
    settingsScreen.unwritten.remove(key)
    settingsScreen.failed.insert(key)
    guard !settingsScreen.hasWarned else { return }
    settingsScreen.hasWarned = true
    alerts.append(.settingNotWritten(problem))
  }

  /// Uses the settings of changed files, except for those that were changed here and are yet to
  /// be written.
  mutating func adopt(_ changed: Settings) -> [Effect] {
    var changed = changed
    settingsScreen.failed = []
    for key in settingsScreen.unwritten { changed.set(settings[key], for: key) }
    return changed == settings ? [] : use(changed)
  }

  /// Has the features, the window and the desktop's services use new settings.
  private mutating func use(_ changed: Settings) -> [Effect] {
    let (before, watches) = (settings, desktopEffects)
    apply(changed)
    var effects: [Effect] = []
    if changed.language != before.language { effects += readLanguage() }
    if changed.scale != before.scale { effects.append(.window(.setScale(changed.scale))) }
    if changed.commands != before.commands {
      effects.append(.settings(.useCommands(changed.commands)))
    }
    let handout = policy.handout(in: changed)
    if handout != policy.handout(in: before) {
      effects.append(.settings(.useHandout(handout)))
    }
    return desktopEffects == watches ? effects : effects + desktopEffects
  }
}

// MARK: - The language

extension AppState {
  /// Reads the translations of the chosen language, which is in effect when they are there.
  mutating func readLanguage() -> [Effect] {
    let outdated = readingLanguage.map { [Effect.cancel($0)] } ?? []
    let work = shared.startWork()
    readingLanguage = work
    return outdated + [.settings(.readLanguage(chosenLanguage), work)]
  }

  /// Uses a language, unless another one was chosen meanwhile.
  mutating func use(_ language: Language, of work: WorkID) {
    guard readingLanguage == work else { return }
    (readingLanguage, self.language) = (nil, language)
  }
}

extension SettingsState {
  /// Whether the value of a setting is not in the files, or not yet.
  fileprivate func differsFromFiles(_ key: SettingKey) -> Bool {
    unwritten.contains(key) || failed.contains(key)
  }

  /// Removes a write that has ended.
  ///
  /// - Returns: Its setting; nil if it was changed again since.
  fileprivate mutating func removeWrite(_ work: WorkID) -> SettingKey? {
    guard let key = writes.first(where: { $0.value == work })?.key else { return nil }
    writes[key] = nil
    return key
  }
}
