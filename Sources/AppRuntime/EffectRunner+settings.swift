internal import Localization
internal import MemeCore

/// Effects of the settings.
extension EffectRunner {
  /// After this time without a key press a slider rests, in seconds.
  private static let restTime = 0.5

  func run(_ effect: SettingsEffect, _ work: WorkID) {
    switch effect {
    case .readLanguage(let tag): readLanguage(work, tag)
    case .listLanguages: listLanguages(work)
    case .write(let value, let key): write(work, value, for: key)
    case .watch:
      services.queues.start(.loading) { [settingsWatcher] in settingsWatcher.begin() }
    case .useCommands(let commands): use(commands)
    case .useHandout(let configuration): services.sharing.use(configuration)
    case .awaitRest: post(.settings(.rested(work)), after: Self.restTime)
    case .measure: measure(work)
    }
  }

  private func write(_ work: WorkID, _ value: SettingValue, for key: SettingKey) {
    start(work, .persisting, failed: { .settings(.notWritten(work, $0)) }) {
      [services] _ throws(Problem) in
      try services.settings.write(value, for: key)
      return .settings(.written(work))
    }
  }

  private func readLanguage(_ work: WorkID, _ tag: LanguageTag?) {
    start(work, failed: { _ in .settings(.languageRead(work, .english)) }) { [services] _ in
      .settings(.languageRead(work, services.catalogs?.language(tag) ?? .english))
    }
  }

  private func listLanguages(_ work: WorkID) {
    start(work, failed: { _ in .settings(.languagesListed([])) }) { [services] _ in
      .settings(.languagesListed(services.catalogs?.languages ?? []))
    }
  }

  /// Counts the bytes of the sent memes; where they cannot be read, their list says so.
  private func measure(_ work: WorkID) {
    start(work, failed: { _ in .settings(.measured(work, byteCount: nil)) }) {
      [services] cancellation throws(Problem) in
      let count = try services.store.byteCount(cancellation: cancellation)
      return .settings(.measured(work, byteCount: count))
    }
  }
}
