/// Where memes are handed out to phones on the same network.
public struct HandoutConfiguration: Hashable, Sendable {
  /// The network address of this machine, as a number.
  public var address: String
  /// The port.
  public var port: Int
  /// How long a meme can be fetched, in minutes.
  public var minutes: Int

  /// The valid ports.
  public static let ports = 1...65535
  /// The valid times, in minutes.
  public static let times = 1...60
  /// The time where none is configured, in minutes.
  public static let standardMinutes = 10

  /// Makes a configuration.
  public init(address: String, port: Int, minutes: Int = standardMinutes) {
    self.address = address
    self.port = port
    self.minutes = minutes
  }
}

extension HandoutConfiguration: SettingType {
  static let settingValues = SettingValues(object: .handout)
  static let absence = SettingValue.off
  var settingValue: SettingValue { .handout(self) }
}
