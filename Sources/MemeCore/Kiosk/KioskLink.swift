/// A page that phones open by a code on the attract screen, such as that of the event.
public struct KioskLink: Hashable, Sendable {
  /// Its address, which begins with `https://` or `http://`.
  public let address: String
  /// The code of the address.
  public let code: QRCode

  /// The maximum number of characters of an address: the code of a longer one is too fine to be
  /// scanned from some distance.
  public static let longestAddress = 120
  private static let schemes = ["https://", "http://"]

  /// Makes a link.
  ///
  /// - Parameters:
  ///   - address: Its address; the result is nil unless that is an address of the web without spaces.
  ///   - encode: Makes the code of a text; the result is nil if it cannot.
  public init?(_ address: String, encode: (String) -> QRCode?) {
    let name = Self.name(of: address)
    guard name != address, !name.isEmpty, !name.hasPrefix("/"),
      address.utf8.count <= Self.longestAddress,
      address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let code = encode(address)
    else { return nil }
    self.address = address
    self.code = code
  }

  /// The address as people write it.
  public var name: String {
    let name = Self.name(of: address)
    return name.hasSuffix("/") ? String(name.dropLast()) : name
  }

  /// An address without its scheme.
  private static func name(of address: String) -> String {
    schemes.first(where: address.hasPrefix).map { String(address.dropFirst($0.count)) } ?? address
  }
}
