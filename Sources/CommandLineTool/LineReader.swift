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
    guard hasBegun, !hasFailed, !interruption.isRequested else { return nil }
    lineNumber += 1
    guard !isTooLong else {
      return .failure(BatchFault(message: "The line is too long. A line holds at most 1 MB."))
    }
    return .success(line)
  }

  private mutating func refill() -> Bool {
    guard !isAtEnd, interruption.waitForInput(descriptor) else { return false }
    position = 0
    var count = 0
    buffer = [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, filled in
      count = FileDescriptorInput.read(descriptor, into: UnsafeMutableRawBufferPointer(space))
      filled = max(0, count)
    }
    isAtEnd = count <= 0
    hasFailed = count < 0
    return count > 0
  }
}
