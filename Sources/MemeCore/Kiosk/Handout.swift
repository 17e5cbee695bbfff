/// A meme that phones on the same network can fetch.
public struct Handout: Hashable, Sendable {
  /// The address of its page.
  public var address: String
  /// The same as a code for a phone's camera.
  public var code: QRCode
  /// How long it can be fetched, in minutes.
  public var minutes: Int
  /// The name of the wireless network that phones have to join; nil if that is not known.
  public var network: String?

  /// Makes a handout from its parts.
  public init(address: String, code: QRCode, minutes: Int, network: String? = nil) {
    self.address = address
    self.code = code
    self.minutes = minutes
    self.network = network
  }
}
