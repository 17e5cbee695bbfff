import Foundation
import Glibc
import Testing

extension Home {
  /// A user that needs no account.
  private static let user: UInt32 = 1234

  /// Starts a program as a user other than root, whom permissions bind.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - folders: The folders in this home, besides the home itself, that are the user's.
  /// - Returns: The program.
  /// - Throws: Why it was not started.
  func startAsUser(_ words: [String], owning folders: [String]) throws -> Program {
    var words = words
    if getuid() == 0 {
      let id = String(Self.user)
      let setpriv = try #require(Tools.path(of: "setpriv"))
      words = [setpriv, "--reuid=\(id)", "--regid=\(id)", "--clear-groups"] + words
      for folder in [path] + folders.map({ self.path($0) }) {
        try #require(chown(folder, Self.user, Self.user) == 0)
      }
    }
    return try Program(words[0], Array(words.dropFirst()), environment: environment)
  }
}
