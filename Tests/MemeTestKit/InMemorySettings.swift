public import MemeCore
internal import Synchronization

/// Configuration files in memory, for tests.
public final class InMemorySettings: SettingsStore {
  private struct Content {
    var settings = Settings()
    var problem: Problem?
    var writes: [SettingKey] = []
    var watchers: [Int: @Sendable (Settings) -> Void] = [:]
    var count = 0
  }

  private let content = Mutex(Content())

  /// Makes files without settings.
  public init() {}

  /// The settings in the files.
  public var settings: Settings { content.withLock { $0.settings } }

  /// The settings that were written, oldest first.
  public var writes: [SettingKey] { content.withLock { $0.writes } }

  /// Makes every call fail from now on; nil ends that.
  public func fail(with problem: Problem?) {
    content.withLock { $0.problem = problem }
  }

  /// Changes the files as another program would, and notifies the watchers.
  public func changeFromOutside(_ settings: Settings) {
    let watchers = content.withLock { content in
      content.settings = settings
      return Array(content.watchers.values)
    }
    for onChange in watchers { onChange(settings) }
  }

  /// Writes a setting.
  public func write(_ value: SettingValue, for key: SettingKey) throws(Problem) {
    try content.withLock { content throws(Problem) in
      if let problem = content.problem { throw problem }
      content.settings.set(value, for: key)
      content.writes.append(key)
    }
  }

  /// Reports changes from outside.
  public func watch(
    _ onChange: @escaping @Sendable (Settings) -> Void
  ) throws(Problem) -> FolderWatch {
    let number = try content.withLock { content throws(Problem) in
      if let problem = content.problem { throw problem }
      content.count += 1
      content.watchers[content.count] = onChange
      return content.count
    }
    return FolderWatch { [weak self] in
      self?.content.withLock { $0.watchers[number] = nil }
    }
  }
}
