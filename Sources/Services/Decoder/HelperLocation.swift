internal import Glibc
internal import HelperProcess
internal import System

/// The location of the helper programs.
enum HelperLocation {
  /// Finds a helper beside the running executable, or in `../libexec/mememe` relative to it.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The path; nil if there is no such executable.
  static func path(of name: HelperName) -> String? {
    guard let executable = CurrentProcess.executable,
      let slash = executable.lastIndex(of: "/")
    else { return nil }
    let folder = executable[..<slash]
    return ["\(folder)/\(name.rawValue)", "\(folder)/../libexec/mememe/\(name.rawValue)"]
      .first { access($0, X_OK) == 0 }
  }
}
