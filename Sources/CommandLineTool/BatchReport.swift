internal import Glibc
internal import MemeCore
internal import Services
internal import Synchronization
internal import System
internal import TextFormats

/// The report of a batch for programs: an object of JSON in a line for each line of the batch, in the
/// order in which they end.
///
/// A line is written at once, so that a report that ends early has no part of one.
final class BatchReport: Sendable {
  /// What became of a line.
  enum Outcome {
    case made(bytes: Int, PictureQuality, warnings: [String])
    /// The meme was there.
    case skipped
    case failed(String)
  }

  private struct Entry: Encodable {
    var line: Int
    var status: String
    var picture: String?
    var output: String?
    var seconds: Double
    var bytes: Int?
    var keepsQuality: Bool?
    var warnings: [String]?
    var message: String?
  }

  private let file: FileDescriptor
  private let fault = Mutex<WritingFault?>(nil)

  /// Begins a report; one that is there is replaced.
  ///
  /// - Parameter path: The file.
  /// - Throws: Why it cannot be written.
  init(_ path: String) throws(WritingFault) {
    // In C a zero byte would end the path.
    guard !path.utf8.contains(0) else { throw .noSuchFolder }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOCTTY
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else { throw WritingFault(errno: errno) }
    file = FileDescriptor(adopting: descriptor)
  }

  /// Why not all of it could be written; nil if it was.
  var failure: WritingFault? { fault.withLock(\.self) }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - number: Its number in the batch.
  ///   - job: What was to be made; nil if the line is none.
  ///   - outcome: What became of it.
  ///   - seconds: How long that took.
  func add(_ number: Int, _ job: BatchJob?, _ outcome: Outcome, seconds: Double) {
    var entry = Entry(
      line: number, status: "made", picture: job?.picture, output: job?.outputName,
      seconds: (seconds * 1_000).rounded() / 1_000)
    switch outcome {
    case .made(let bytes, let quality, let warnings):
      (entry.bytes, entry.keepsQuality) = (bytes, quality == .original)
      if !warnings.isEmpty { entry.warnings = warnings }
    case .skipped: entry.status = "skipped"
    case .failed(let message): (entry.status, entry.message) = ("failed", message)
    }
    write(entry)
  }

  private func write(_ entry: Entry) {
    // Strings and numbers can always be encoded.
    guard let text = try? JSONText.encode(entry) else { return }
    fault.withLock { fault in
      do throws(WritingFault) {
        try AtomicFile.stream(text + [UInt8(ascii: "\n")], into: file.rawValue)
      } catch {
        fault = fault ?? error
      }
    }
  }
}
