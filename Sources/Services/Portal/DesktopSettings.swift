public import MemeCore
internal import Synchronization

/// How the desktop wishes programs to look, from its settings portal, live.
public final class DesktopSettings: Sendable {
  private let bus: MessageBus
  private let subscriptions: [BusSubscription]

  /// Begins to ask and to listen; nothing is told where there is no portal.
  ///
  /// - Parameters:
  ///   - bus: The session bus.
  ///   - onChange: Called on the bus's thread with the wishes, as soon as there are some and when
  ///     they change.
  public init(bus: MessageBus, onChange: @escaping @Sendable (AppearancePreferences) -> Void) {
    self.bus = bus
    let reader = SettingsReader(onChange: onChange)
    let rule = BusMatchRule(
      SettingsPortal.service, SettingsPortal.path, SettingsPortal.interface, "SettingChanged")
    subscriptions = [
      bus.listen(to: rule) { reader.receive($0.arguments) },
      // A portal that comes back may have other settings than the one that went.
      bus.watchOwner(of: SettingsPortal.service) { [weak bus] owner in
        guard let bus, reader.shouldAsk(owner) else { return }
        for key in SettingKey.allCases { reader.ask(key, bus) }
      },
    ]
  }
}

/// The settings portal of the desktop.
enum SettingsPortal {
  static let service = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let interface = "org.freedesktop.portal.Settings"

  /// Asks for a setting; the desktop may start its portal for that.
  static func read(_ key: SettingKey) -> BusCall {
    BusCall(
      service, path, interface, "Read", [.string(key.namespace), .string(key.name)],
      startsService: true)
  }
}

/// The settings that are about the look.
enum SettingKey: CaseIterable {
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

/// The values of the settings, and the wishes that come of them.
private final class SettingsReader: Sendable {
  private struct Known {
    var values: [SettingKey: BusValue] = [:]
    var reported = AppearancePreferences()
    var isAsked = false
  }

  private let known = Mutex(Known())
  private let onChange: @Sendable (AppearancePreferences) -> Void

  init(onChange: @escaping @Sendable (AppearancePreferences) -> Void) {
    self.onChange = onChange
  }

  /// Whether a change of the portal's owner is a reason to ask; the first is, whatever it is, since
  /// asking may start the portal.
  func shouldAsk(_ owner: String?) -> Bool {
    known.withLock { known in
      defer { known.isAsked = true }
      return owner != nil || !known.isAsked
    }
  }

  func ask(_ key: SettingKey, _ bus: MessageBus) {
    bus.call(SettingsPortal.read(key)) { answer in
      switch answer {
      case .success(let values): self.update(key, values.first)
      // What a portal does not know it does not wish.
      case .failure(.noSuchService), .failure(.noSuchMethod), .failure(.remote):
        self.update(key, nil)
      case .failure: break
      }
    }
  }

  /// Takes a change: a namespace, a name and a value.
  func receive(_ change: [BusValue]) {
    guard change.count == 3 else { return }
    let key = SettingKey.allCases.first {
      $0.namespace == change[0].text && $0.name == change[1].text
    }
    if let key { update(key, change[2]) }
  }

  private func update(_ key: SettingKey, _ value: BusValue?) {
    let preferences: AppearancePreferences? = known.withLock { known in
      // The first version of the portal answers in two variants.
      known.values[key] = value?.unwrapped
      let preferences = AppearancePreferences(known.values)
      defer { known.reported = preferences }
      return preferences == known.reported ? nil : preferences
    }
    if let preferences { onChange(preferences) }
  }
}

extension ColorScheme {
  /// The scheme that a setting tells; none where all are the same to the user.
  init?(_ setting: BusValue?) {
    switch setting?.unwrapped.number {
    case 1: self = .dark
    case 2: self = .light
    default: return nil
    }
  }
}

extension AppearancePreferences {
  /// The wishes that are in some settings; what has an unknown value is no wish.
  fileprivate init(_ values: [SettingKey: BusValue]) {
    self.init(scheme: ColorScheme(values[.scheme]))
    if values[.contrast]?.number == 1 || values[.highContrast]?.flag == true { contrast = .high }
    if values[.reducedMotion]?.number == 1 || values[.animations]?.flag == false {
      motion = .reduced
    }
  }
}
