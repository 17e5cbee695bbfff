import Foundation
import MemeTestKit

/// The helpers as another user would run them.
///
/// Tests run as root in many places, and for root the kernel makes exceptions: limits on processes
/// do not apply to it, for example.
enum DecoderUser: String, CaseIterable {
  /// The user of the tests.
  case current
  /// A user without privileges; only root can become it.
  case ordinary

  /// The users that a test can run helpers as.
  static var available: [DecoderUser] { geteuid() == 0 ? allCases : [.current] }

  /// The programs that are tested.
  static let helpers = ["mememe-decode", "mememe-decode-heif"]

  /// The path of a helper that runs as this user.
  ///
  /// - Parameters:
  ///   - name: The helper.
  ///   - folder: A folder that everybody can read, to put a script in.
  /// - Returns: The helper, or a script that runs it as that user.
  /// - Throws: An error of the file system.
  func program(_ name: String, in folder: DecoderTestFolder) throws -> String {
    let helper = BuiltProducts.path(of: name)
    guard self == .ordinary else { return helper }
    // The build may be in a folder that only root can read.
    let copy = "\(folder.path)/$$/\(name)"
    return try folder.script(
      [
        "/usr/bin/install -D -m 755 '\(helper)' \(copy)",
        "exec /usr/bin/setpriv --reuid=65534 --regid=65534 --clear-groups \(copy)",
      ], name: "run-\(name)")
  }
}
