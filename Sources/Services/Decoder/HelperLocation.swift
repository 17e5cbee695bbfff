internal import Glibc

/// The location of the helper programs.
enum HelperLocation {
  /// The helper of most formats, and that of HEIC and AVIF.
  static let decoders = ["mememe-decode", "mememe-decode-heif"]

  /// Finds a helper beside the running executable, or in `../libexec/mememe` relative to it.
  ///
  /// - Parameter name: The program's name.
  /// - Returns: The path; nil if there is no such executable.
  static func path(of name: String) -> String? {
    guard let folder = executableFolder() else { return nil }
    return ["\(folder)/\(name)", "\(folder)/../libexec/mememe/\(name)"]
      .first { access($0, X_OK) == 0 }
  }

  private static func executableFolder() -> String? {
    let capacity = Int(PATH_MAX)
    let path = withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return [UInt8]() }
      let count = readlink("/proc/self/exe", start, capacity)
      return count > 0 ? buffer[..<count].map(UInt8.init(bitPattern:)) : []
    }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return String(validating: path[..<slash], as: UTF8.self)
  }
}
