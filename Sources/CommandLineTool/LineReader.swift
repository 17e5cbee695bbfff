internal import Glibc
internal import System

/// A reader that splits a file into lines without loading all of it.
struct LineReader {
  /// The maximum length of a line in bytes, far more than two captions and two paths need.
  static let longestLine = 1 << 20

  /// The number of lines read.
  private(set) var lineNumber = 0
  /// Whether reading ended before the file did.
  private(set) var hasFailed = false

  private let descriptor: Int32
  /// Whether the end was reached; a terminal would wait for more if read again.
  private var isAtEnd = false
  /// Whether the interruption came while a line was read.
  private var hasDroppedLine = false
  private var buffer: [UInt8] = []
  private var position = 0

  private let interruption: Interruption

  /// Reads a file until the interruption, where it ends.
  init(_ descriptor: Int32, until interruption: Interruption) {
    self.descriptor = descriptor
    self.interruption = interruption
  }

  /// The next line without its line break; text after the last line break is a line, too.
  mutating func next() -> Result<[UInt8], BatchFault>? {
    var line: [UInt8] = []
    var isTooLong = false
    var hasBegun = false
    while position < buffer.count || refill() {
      hasBegun = true
      let rest = buffer[position...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let part = rest[..<(end ?? rest.endIndex)]
      isTooLong = isTooLong || line.count + part.count > Self.longestLine
      if !isTooLong { line += part }
      position = end.map { $0 + 1 } ?? rest.endIndex
      if end != nil { break }
    }
    // A line that could not be read to its end is dropped.
    guard hasBegun, !hasFailed, !interruption.isRequested else {
      hasDroppedLine = hasBegun && (isTooLong || !line.allSatisfy(Self.isBlank))
      return nil
    }
    lineNumber += 1
    guard !isTooLong else {
      return .failure(BatchFault(message: "The line is too long. A line holds at most 1 MB."))
    }
    return .success(line)
  }

  /// Whether the interruption has left text that is not blank, or a stream that goes on; does not
  /// wait for more of it.
  mutating func hasUnreadText() -> Bool {
    while !hasDroppedLine, buffer[position...].allSatisfy(Self.isBlank) {
      guard !isAtEnd else { return hasFailed }
      guard Poll.hasInput(descriptor) else { return true }
      _ = fill()
    }
    return true
  }

  /// Whether a byte of a line is white space, or ends it.
  static func isBlank(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains(byte)
  }

  private mutating func refill() -> Bool {
    guard !isAtEnd, interruption.waitForInput(descriptor) else { return false }
    return fill()
  }

  private mutating func fill() -> Bool {
    position = 0
    var count = 0
    buffer = [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, filled in
      count = FileDescriptor.read(descriptor, into: UnsafeMutableRawBufferPointer(space))
      filled = max(0, count)
    }
    isAtEnd = count <= 0
    hasFailed = count < 0
    return count > 0
  }
}
