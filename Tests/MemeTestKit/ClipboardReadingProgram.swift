internal import Foundation

/// A program that reads the clipboard of a virtual display, terminated when it is deallocated.
public final class ClipboardReadingProgram {
  private let program: HelperProgram
  private let output: URL

  init(_ program: HelperProgram, output: URL) {
    self.program = program
    self.output = output
  }

  /// Waits until it has read everything.
  ///
  /// - Returns: What it has read; nil if it failed, or took longer than two minutes.
  /// - Throws: The error of reading its output.
  public func bytes() throws -> [UInt8]? {
    guard program.waitForEnd() else { return nil }
    return try Array(Data(contentsOf: output))
  }
}
