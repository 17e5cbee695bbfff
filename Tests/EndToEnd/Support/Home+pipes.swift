import Canvas
import Foundation
import Testing

/// A standard stream that cannot be written to.
enum BrokenStream: String, CaseIterable {
  case full = ">/dev/full"
  case closed = ">&-"
  /// A pipe whose only reader has closed it.
  case unread = ">&3"
}

extension Home {
  /// Runs the program with one of its standard streams broken.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - descriptor: 1 for standard output, 2 for standard error.
  ///   - stream: The broken stream in its place.
  /// - Returns: How it ended.
  /// - Throws: What `Program` throws.
  func run(
    _ arguments: [String], descriptor: Int32 = 1, is stream: BrokenStream
  ) async throws -> Program.Completion {
    let script = """
      mkfifo unread && { : <unread & } && exec 3>unread && wait && rm unread || exit 99
      exec "$@" \(descriptor)\(stream.rawValue) 3>&-
      """
    return try await Program(
      "/bin/sh", ["-c", script, "sh", Tools.mememe] + arguments, environment: environment,
      folder: path
    ).completion()
  }

  /// Runs the program between two pipes.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - input: The file for standard input; nil to close standard input.
  ///   - output: The file that receives standard output.
  /// - Returns: How it ended; its `output` is empty, because all is written to the file.
  /// - Throws: What `Program` throws.
  func pipe(
    _ arguments: [String], from input: String? = nil, to output: String = "piped"
  ) async throws -> Program.Completion {
    let source = input == nil ? "" : #"cat "$INPUT" | "#
    let script = #"{ \#(source)"$@"; echo $? > status; } | cat > "$OUTPUT""#
    environment["INPUT"] = input
    environment["OUTPUT"] = output
    defer {
      environment["INPUT"] = nil
      environment["OUTPUT"] = nil
    }
    let program = try Program(
      "/bin/sh", ["-c", script, "sh", Tools.mememe] + arguments, environment: environment,
      folder: path)
    var result = try await program.completion()
    let status = String(decoding: try read("status"), as: UTF8.self)
    result.status = try #require(Int32(status.trimmingCharacters(in: .whitespacesAndNewlines)))
    return result
  }
}

/// The header of a WebP file.
struct WebPHeader: Equatable {
  var size: PixelSize
  var hasAlpha: Bool

  /// Reads the header by the container's specification; nil if the file is not a lossy WebP or its
  /// length does not match.
  init?(_ bytes: [UInt8]) {
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count > 30, bytes.starts(with: Array("RIFF".utf8)),
      bytes[8..<12].elementsEqual(Array("WEBP".utf8)), number(4..<8) == bytes.count - 8
    else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      size = PixelSize(width: number(26..<28) & 0x3FFF, height: number(28..<30) & 0x3FFF)
      hasAlpha = false
    case "VP8X":
      size = PixelSize(width: number(24..<27) + 1, height: number(27..<30) + 1)
      hasAlpha = bytes[20] & 0x10 != 0
    default: return nil
    }
  }
}
