internal import CCrypt
internal import Glibc
internal import MemeCore

/// Hashes of PINs by crypt(3), as they are in the configuration of a kiosk.
public enum PINHash {
  /// The prefix where the library has no default: SHA-512.
  private static let fallbackPrefix = "$6$"

  /// Hashes a PIN with a new salt, by the method that the system prefers.
  ///
  /// - Parameter pin: The PIN.
  /// - Returns: The hash; nil if the system cannot make one.
  public static func make(_ pin: String) -> String? {
    guard let setting = salt(prefix: nil) ?? salt(prefix: fallbackPrefix),
      let hash = crypt(pin, setting), let text = String(validating: hash, as: UTF8.self),
      KioskConfiguration.isPINHash(text)
    else { return nil }
    return text
  }

  /// Compares a PIN with a hash, in a time that does not depend on where they differ.
  ///
  /// - Parameters:
  ///   - pin: The PIN.
  ///   - hash: The hash; one that the system does not know matches no PIN.
  /// - Returns: Whether it is the hash of this PIN.
  public static func matches(_ pin: String, _ hash: String) -> Bool {
    guard KioskConfiguration.isPINHash(hash), let made = crypt(pin, hash) else { return false }
    let expected = Array(hash.utf8)
    guard made.count == expected.count else { return false }
    return zip(made, expected).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func salt(prefix: String?) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CRYPT_GENSALT_OUTPUT_SIZE)) {
      buffer in
      guard
        crypt_gensalt_rn(prefix, 0, nil, 0, buffer.baseAddress, Int32(buffer.count)) != nil,
        let start = buffer.baseAddress
      else { return nil }
      return String(cString: start)
    }
  }

  /// The hash of a PIN; nil if crypt(3) fails, which it reports by an asterisk.
  private static func crypt(_ pin: String, _ setting: String) -> [UInt8]? {
    let data = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
    let size = MemoryLayout<crypt_data>.size
    memset(data, 0, size)
    defer {
      explicit_bzero(data, size)
      data.deallocate()
    }
    guard let output = crypt_r(pin, setting, data) else { return nil }
    let hash = UnsafeRawBufferPointer(start: output, count: strlen(output))
    return hash.first == UInt8(ascii: "*") ? nil : Array(hash)
  }
}
