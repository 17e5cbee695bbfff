public import Canvas
public import Localization

/// The values of all settings, as configured by the user and the operator.
public struct Settings: Equatable, Sendable {
  /// The language of the interface; nil for that of the system.
  public var language: LanguageTag?
  /// The appearance; what is nil follows the desktop.
  public var appearance = AppearancePreferences()
  /// Window units per point; nil for the scale of the desktop.
  public var scale: Double?
  /// The rotation of the interface; nil for the sensor's where the system does not turn the display.
  public var rotation: Rotation?
  /// The root screen.
  public var start = StartScreen.sent
  /// The on-screen keyboard that is shown while text is edited.
  public var keyboard = KeyboardState.Choice.auto
  /// The name, or a part of it, of the only camera to use; nil to use all.
  public var camera: String?
  /// The file format of new memes; nil for the one that suits a meme.
  public var format: ExportFormat?
  /// The quality of JPEG and WebP files, from 1 to 100.
  public var quality = ShareOptions.standardQuality
  /// The least severe messages that are written to the log.
  public var log = LogLevel.info
  /// The user's own commands to share memes with, in order.
  public var commands: [ShareCommand] = []
  /// The configuration of the kiosk; nil if the program is none.
  public var kiosk: KioskConfiguration?
  /// Where memes are handed out to phones; nil for nowhere.
  public var handout: HandoutConfiguration?

  /// Where memes are handed out: in a kiosk its own address comes first, unless it hands out none.
  ///
  /// A code that a kiosk shows has to work, so a page is there as long as its visitor: the end of the
  /// visit withdraws it, not the configured time.
  public var activeHandout: HandoutConfiguration? {
    guard let kiosk else { return handout }
    var handout = kiosk.handsOut ? kiosk.handout ?? handout : nil
    handout?.minutes = HandoutConfiguration.times.upperBound
    return handout
  }

  /// How the program is operated as a kiosk, with the address at which it hands memes out.
  public var activeKiosk: KioskConfiguration? {
    var kiosk = kiosk
    kiosk?.handout = activeHandout
    return kiosk
  }

  /// The valid scales, in window units per point.
  public static let scales = 0.5...4.0

  /// Makes the default settings.
  public init() {}

  /// The rotation of the interface on its display.
  public enum Rotation: Hashable, Sendable {
    /// Always the same.
    case fixed(QuarterTurn)
    /// The rotation of the device, by its accelerometer.
    case sensor
  }

  /// A root screen.
  public enum StartScreen: String, Hashable, Sendable, CaseIterable {
    /// The sent memes.
    case sent
    /// The editor.
    case editor
  }
}
