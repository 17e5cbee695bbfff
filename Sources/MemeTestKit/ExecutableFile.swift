internal import Foundation
internal import Glibc

/// Scripts that stand in a program's place.
public enum ExecutableFile {
  /// Why there is no such file.
  public enum Failure: Error {
    /// It could not be copied to its place.
    case notCopied
  }

  /// Writes a file that can be run at once.
  ///
  /// While a file is open for writing in any process it cannot be run, and a child that another
  /// thread is just starting has all that is open here. So it is another process that writes it.
  ///
  /// - Parameters:
  ///   - text: What is in it, beginning with the program that runs it.
  ///   - path: Where it is to be.
  /// - Throws: `Failure`, or what the disk says.
  public static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path + ".text"))
    let copy = HelperProgram(["/usr/bin/install", "-m", "755", path + ".text", path])
    guard let copy, copy.waitForEnd() else { throw Failure.notCopied }
  }
}
