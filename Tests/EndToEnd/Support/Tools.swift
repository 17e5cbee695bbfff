import Foundation
import Glibc

/// Where the programs are that the tests start.
enum Tools {
  /// The folder of what was built along with the tests.
  private static let builtFolder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  static let mememe = builtFolder.appending(path: "mememe").path
  static let decoder = builtFolder.appending(path: "mememe-decode").path
  static let storeTrial = builtFolder.appending(path: "StoreTrial").path

  /// The folder that holds Package.swift.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A program of the system, by its name; none where it is not installed.
  static func path(of name: String) -> String? {
    ["/usr/bin", "/bin", "/usr/sbin", "/sbin"].map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}
