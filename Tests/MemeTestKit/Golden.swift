internal import Foundation

/// A difference between a golden file and a result.
public struct GoldenMismatch: Error, CustomStringConvertible {
  /// The file, and the first difference.
  public let description: String
}

/// Golden files: text or bytes stored beside a test that a result must equal.
///
/// A missing golden file is recorded and the check fails, so that a first run proves nothing. With
/// `MEMEME_RECORD=1` all are recorded again, and fail.
public struct Golden: Sendable {
  let folder: String
  let isRecording: Bool

  /// Uses a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - isRecording: Whether to replace existing golden files.
  public init(folder: String, isRecording: Bool) {
    self.folder = folder
    self.isRecording = isRecording
  }

  /// Uses the folder `Goldens` beside a test's file.
  public init(besideTest file: String = #filePath) {
    let tests = URL(fileURLWithPath: file).deletingLastPathComponent()
    self.init(
      folder: tests.appendingPathComponent("Goldens").path,
      isRecording: ProcessInfo.processInfo.environment["MEMEME_RECORD"] == "1")
  }

  /// Compares a text with the golden of a name.
  ///
  /// - Throws: `GoldenMismatch` where they differ or there was no golden; errors of the disk.
  public func check(_ text: String, named name: String) throws {
    let text = text.hasSuffix("\n") ? text : text + "\n"
    let wanted = try stored(name, orRecord: Array(text.utf8))
    let golden = String(decoding: wanted, as: UTF8.self)
    guard golden != text else { return }
    throw GoldenMismatch(description: "\(name): \(Self.firstDifference(golden, text))")
  }

  /// The bytes of a golden.
  ///
  /// - Throws: `GoldenMismatch` after recording, if there was none or all are recorded again.
  func stored(_ name: String, orRecord bytes: @autoclosure () throws -> [UInt8]) throws -> [UInt8] {
    let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
    if !isRecording, let data = FileManager.default.contents(atPath: file.path) {
      return Array(data)
    }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try Data(try bytes()).write(to: file, options: .atomic)
    throw GoldenMismatch(description: "\(name): recorded; look at it, then run again")
  }

  private static func firstDifference(_ golden: String, _ text: String) -> String {
    let wanted = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(wanted, found).enumerated().first { $1.0 != $1.1 }?.offset
    let at = line ?? min(wanted.count, found.count)
    func show(_ lines: [Substring]) -> String { at < lines.count ? String(lines[at]) : "(end)" }
    return "line \(at + 1)\n  golden: \(show(wanted))\n  found:  \(show(found))"
  }
}
