import Foundation
import Glibc

/// The paths of the programs that the tests start.
enum Tools {
  /// The folder of the products that were built with the tests.
  private static let builtFolder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  static let mememe = builtFolder.appending(path: "mememe").path
  static let decoder = builtFolder.appending(path: "mememe-decode").path
  static let storeTrial = builtFolder.appending(path: "StoreTrial").path

  /// The folder that contains Package.swift.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The path of an installed program; nil if it is not installed.
  static func path(of name: String) -> String? {
    ["/usr/bin", "/bin", "/usr/sbin", "/sbin"].map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}
