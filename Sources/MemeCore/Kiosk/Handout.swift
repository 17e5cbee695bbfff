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

/// A QR code, without the quiet zone around it.
public struct QRCode: Hashable, Sendable {
  /// The number of modules on a side.
  public var side: Int
  /// Whether each module is dark, row by row.
  public var isDark: [Bool]

  /// Makes a code from its modules, of which there are as many as in a square.
  public init(side: Int, isDark: [Bool]) {
    precondition(isDark.count == side * side, "The modules are a square.")
    self.side = side
    self.isDark = isDark
  }
}
