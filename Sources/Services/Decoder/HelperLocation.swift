internal import Glibc
internal import System

/// The location of the helper programs.
enum HelperLocation {
  /// The helper of most formats, and that of HEIC and AVIF.
  static let decoders = ["mememe-decode", "mememe-decode-heif"]

  /// Finds a helper beside the running executable, or in `../libexec/mememe` relative to it.
  ///
  /// - Parameter name: The program's name.
  /// - Returns: The path; nil if there is no such executable.
  static func path(of name: String) -> String? {
    guard let executable = CurrentProcess.executable,
      let slash = executable.lastIndex(of: "/")
    else { return nil }
    let folder = executable[..<slash]
    return ["\(folder)/\(name)", "\(folder)/../libexec/mememe/\(name)"]
      .first { access($0, X_OK) == 0 }
  }
}
