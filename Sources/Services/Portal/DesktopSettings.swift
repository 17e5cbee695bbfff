public import MemeCore
internal import Synchronization

/// The appearance settings of the desktop, from its settings portal, with changes.
public final class DesktopSettings: Sendable {
  private let bus: MessageBus
  private let subscriptions: [BusSubscription]

  /// Reads the settings and observes changes; nothing is reported without a portal.
  ///
  /// - Parameters:
  ///   - bus: The session bus.
  ///   - onChange: Called on the bus's thread with the preferences, once known and when they
  ///     change.
  public init(bus: MessageBus, onChange: @escaping @Sendable (AppearancePreferences) -> Void) {
    self.bus = bus
    let reader = SettingsReader(onChange: onChange)
    let rule = BusMatchRule(
      SettingsPortal.service, SettingsPortal.path, SettingsPortal.interface, "SettingChanged")
    subscriptions = [
      bus.listen(to: rule) { reader.receive($0.arguments) },
      // A restarted portal may have other settings.
      bus.watchOwner(of: SettingsPortal.service) { [weak bus] owner in
        guard let bus, reader.shouldAsk(owner) else { return }
        for key in DesktopSettingKey.allCases { reader.ask(key, bus) }
      },
    ]
  }
}

/// The settings of the appearance.
enum DesktopSettingKey: CaseIterable {
  case scheme
  case contrast
  case reducedMotion
  case highContrast
  case animations

  var namespace: String {
    switch self {
    case .scheme, .contrast, .reducedMotion: "org.freedesktop.appearance"
    case .highContrast: "org.gnome.desktop.a11y.interface"
    case .animations: "org.gnome.desktop.interface"
    }
  }

  var name: String {
    switch self {
    case .scheme: "color-scheme"
    case .contrast: "contrast"
    case .reducedMotion: "reduced-motion"
    case .highContrast: "high-contrast"
    case .animations: "enable-animations"
    }
  }
}

/// The values of the settings, and the preferences derived from them.
private final class SettingsReader: Sendable {
  private struct Known {
    var values: [DesktopSettingKey: BusValue] = [:]
    var reported = AppearancePreferences()
    var isAsked = false
  }

  private let known = Mutex(Known())
  private let onChange: @Sendable (AppearancePreferences) -> Void

  init(onChange: @escaping @Sendable (AppearancePreferences) -> Void) {
    self.onChange = onChange
  }

  /// Whether to read the settings after a change of the portal's owner; always the first time, even
  /// without an owner, because reading may start the portal.
  func shouldAsk(_ owner: String?) -> Bool {
    known.withLock { known in
      defer { known.isAsked = true }
      return owner != nil || !known.isAsked
    }
  }

  func ask(_ key: DesktopSettingKey, _ bus: MessageBus) {
    bus.call(SettingsPortal.read(key)) { answer in
      switch answer {
      case .success(let values): self.update(key, values.first)
      // The portal does not have this setting.
      case .failure(.noSuchService), .failure(.noSuchMethod), .failure(.remote):
        self.update(key, nil)
      case .failure: break
      }
    }
  }

  /// Handles a change: a namespace, a name and a value.
  func receive(_ change: [BusValue]) {
    guard change.count == 3 else { return }
    let key = DesktopSettingKey.allCases.first {
      $0.namespace == change[0].text && $0.name == change[1].text
    }
    if let key { update(key, change[2]) }
  }

  private func update(_ key: DesktopSettingKey, _ value: BusValue?) {
    let preferences: AppearancePreferences? = known.withLock { known in
      // The first version of the portal wraps the value in two variants.
      known.values[key] = value?.unwrapped
      let preferences = AppearancePreferences(known.values)
      defer { known.reported = preferences }
      return preferences == known.reported ? nil : preferences
    }
    if let preferences { onChange(preferences) }
  }
}

extension ColorScheme {
  /// Makes the scheme of a setting; nil without a preference.
  init?(_ setting: BusValue?) {
    switch setting?.unwrapped.number {
    case 1: self = .dark
    case 2: self = .light
    default: return nil
    }
  }
}

extension AppearancePreferences {
  /// Makes the preferences of settings; unknown values are ignored.
  fileprivate init(_ values: [DesktopSettingKey: BusValue]) {
    self.init(scheme: ColorScheme(values[.scheme]))
    if values[.contrast]?.number == 1 || values[.highContrast]?.flag == true { contrast = .high }
    if values[.reducedMotion]?.number == 1 || values[.animations]?.flag == false {
      motion = .reduced
    }
  }
}
