internal import Foundation
internal import Glibc

/// Scripts that replace a program.
public enum ExecutableFile {
  /// An error in making the file.
  public enum Failure: Error {
    /// The file could not be copied.
    case notCopied
  }

  /// Writes a script that can be executed at once.
  ///
  /// A file that is open for writing in any process cannot be executed, and a child started by
  /// another thread inherits all descriptors for a moment. So another process writes it.
  ///
  /// - Parameters:
  ///   - text: The content, beginning with the `#!` line.
  ///   - path: The path of the file.
  /// - Throws: `Failure`, or an error of the file system.
  public static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path + ".text"))
    let copy = HelperProgram(["/usr/bin/install", "-m", "755", path + ".text", path])
    guard let copy, copy.waitForEnd() else { throw Failure.notCopied }
  }
}
