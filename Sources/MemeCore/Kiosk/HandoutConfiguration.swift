/// Where memes are handed out to phones on the same network.
public struct HandoutConfiguration: Hashable, Sendable {
  /// The network address of this machine, as a number.
  public var address: String
  /// The port.
  public var port: Int
  /// How long a meme can be fetched, in minutes; in a kiosk it is the visit that counts.
  public var minutes: Int
  /// The name of the wireless network that phones have to join; nil if that is not said.
  public var network: String?

  /// The maximum number of bytes of the name of a wireless network.
  static let longestNetwork = 32
  /// The valid ports.
  public static let ports = 1...65535
  /// The valid times, in minutes.
  public static let times = 1...60
  /// The time where none is configured, in minutes.
  public static let standardMinutes = 10

  /// Makes a configuration.
  public init(
    address: String, port: Int, minutes: Int = standardMinutes, network: String? = nil
  ) {
    self.address = address
    self.port = port
    self.minutes = minutes
    self.network = network
  }

  /// Whether a text can be the name of a wireless network.
  public static func isNetwork(_ text: String) -> Bool {
    1...longestNetwork ~= text.utf8.count && KioskConfiguration.isSlogan(text)
  }
}

extension HandoutConfiguration: SettingType {
  static let settingValues = SettingValues(object: .handout)
  static let absence = SettingValue.off
  var settingValue: SettingValue { .handout(self) }
}
