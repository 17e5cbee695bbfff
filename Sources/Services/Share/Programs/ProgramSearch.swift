internal import Glibc

/// Finds programs.
public enum ProgramSearch {
  /// The folders that are searched without `PATH`.
  private static let standardFolders = "/usr/local/bin:/usr/bin:/bin"

  /// The path of a program.
  ///
  /// Relative folders in `PATH` are skipped: what they name depends on the current folder.
  ///
  /// - Parameters:
  ///   - program: An absolute path, or a name without slashes that is searched in `PATH`.
  ///   - environment: The variables, of which `PATH` is used.
  /// - Returns: The absolute path of an executable file; nil if there is none.
  public static func path(of program: String, in environment: [String: String]) -> String? {
    guard !program.isEmpty, !program.utf8.contains(0) else { return nil }
    if program.hasPrefix("/") { return isExecutable(program) ? program : nil }
    guard !program.contains("/") else { return nil }
    return (environment["PATH"] ?? standardFolders).split(separator: ":")
      .filter { $0.hasPrefix("/") }
      .map { "\($0)/\(program)" }
      .first(where: isExecutable)
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
