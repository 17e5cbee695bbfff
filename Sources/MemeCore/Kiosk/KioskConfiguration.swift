public import Localization

/// How a kiosk is operated.
public struct KioskConfiguration: Hashable, Sendable {
  /// The time without any input until the visitor is asked whether they are still there, in seconds.
  public var idleSeconds = 60
  /// The time that the visitor then has to answer, in seconds.
  public var countdownSeconds = 10
  /// The hours of each day in which it can be used; nil for all.
  public var hours: OpeningHours?
  /// How long sent memes are kept.
  public var retention = KioskRetention.none
  /// The megabytes that sent memes may take, beyond which the oldest are deleted; nil for all of the
  /// disk.
  public var quotaMegabytes: Int?
  /// The text on the attract screen; empty for that of the app.
  public var slogan = ""
  /// The languages that visitors can choose on the attract screen, in order; none for no choice.
  public var languages: [LanguageTag] = []
  /// What visitors see.
  public var flow = Flow.questions
  /// The folder of the pictures on the attract screen; nil for the samples.
  public var attractFolder: String?
  /// The page whose code is on the attract screen; nil for none.
  public var link: KioskLink?
  /// The only folders whose pictures can be chosen; without any, the samples are offered.
  public var folders: [String] = []
  /// The only ways of sharing, in order.
  public var activities = [KioskActivity.print]
  /// How much visitors may print.
  public var prints = PrintLimits()
  /// The logo on each meme; nil for none.
  public var watermark: WatermarkConfiguration?
  /// Whether visitors can put their memes on the attract screen.
  public var hasWall = false
  /// The crypt(3) hash of the operator's PIN; without one there is no way out from inside.
  public var pinHash: String?
  /// Where memes are handed out to phones; nil for where the setting `handout` says.
  public var handout: HandoutConfiguration?
  /// Whether memes are handed out at all; false also where what is configured for that is not valid.
  public var handsOut = true

  /// What visitors see.
  public enum Flow: String, CaseIterable, Sendable {
    /// Three questions: which picture, which words, and how to take the meme home.
    case questions
    /// The editor.
    case editor
  }

  /// The valid times without input, in seconds.
  public static let idleTimes = 5...3600
  /// The valid times to answer, in seconds.
  public static let countdownTimes = 3...60
  /// The valid numbers of megabytes of sent memes.
  public static let quotas = 10...1_000_000
  /// The maximum number of languages to choose from.
  public static let mostLanguages = 6
  /// The maximum number of characters of the slogan.
  public static let longestSlogan = 80

  /// Makes the default configuration, which is the safe one: nothing is kept and nothing leaves.
  public init() {}

  /// Whether each part is valid by itself.
  var isValid: Bool {
    Self.idleTimes.contains(idleSeconds) && Self.countdownTimes.contains(countdownSeconds)
      && retention.isValid && quotaMegabytes.map(Self.quotas.contains) ?? true
      && Self.isSlogan(slogan)
      && (([attractFolder].compactMap(\.self)) + folders).allSatisfy(Self.isPath)
      && languages.count <= Self.mostLanguages && Set(languages).count == languages.count
      && Set(activities).count == activities.count && activities.allSatisfy(\.isValid)
      && prints.isValid && watermark.map { Self.isPath($0.picture) } ?? true
      && pinHash.map(Self.isPINHash) ?? true && handout?.isValid ?? true
  }
}

extension KioskConfiguration: SettingType {
  static let settingValues = SettingValues(object: .kiosk)
  static let absence = SettingValue.off
  var settingValue: SettingValue { .kiosk(self) }
}
