import Foundation
import Glibc
import MemeTestKit

/// The paths of the programs that the tests start.
enum Tools {
  static let mememe = BuiltProducts.path(of: "mememe")
  static let decoder = BuiltProducts.path(of: "mememe-decode")
  static let storeTrial = BuiltProducts.path(of: "StoreTrial")

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
