internal import Canvas
internal import Dispatch
internal import Synchronization

/// A large picture as JPEG in strips, one below the other, that are encoded on all cores.
///
/// Each strip is encoded as a file of its own. Restart markers join them to one picture: a decoder
/// expects what follows one to begin anew. The strips depend on the size of the picture alone, so
/// that every machine makes the same file.
struct JPEGStrips {
  /// Encodes a strip of some rows into memory, as a file; returns its size.
  typealias Encoder =
    @Sendable (Range<Int>, UnsafeMutableRawBufferPointer) throws(EncodingError) -> Int

  private let size: PixelSize
  private let rows: Int
  /// The memory for a strip.
  private let capacity: Int

  /// The columns and rows of an MCU with half the colour resolution.
  private static let unit = 16
  /// The pixels of a strip.
  private static let pixels = 1 << 20
  /// What is added to the header: the restart interval.
  private static let addition = 6

  /// Divides a picture.
  ///
  /// - Parameters:
  ///   - size: Columns and rows.
  ///   - capacity: The largest size of a file with as many rows.
  init(_ size: PixelSize, capacity: (_ rows: Int) -> Int) {
    self.size = size
    let units = max(1, Self.pixels / (size.width * Self.unit))
    rows = size.count < 2 * Self.pixels ? size.height : units * Self.unit
    self.capacity = capacity(rows)
  }

  private var count: Int { (size.height + rows - 1) / rows }

  /// Encodes the picture.
  ///
  /// - Parameter encode: Encodes a strip; it is called on several threads.
  /// - Returns: The file.
  /// - Throws: The error of a strip.
  func encode(_ encode: Encoder) throws(EncodingError) -> [UInt8] {
    var failure: EncodingError?
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.addition + count * capacity) {
      buffer, filled in
      do throws(EncodingError) {
        filled = try self.encode(into: UnsafeMutableRawBufferPointer(buffer), encode)
      } catch {
        (failure, filled) = (error, 0)
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private func encode(
    into memory: UnsafeMutableRawBufferPointer, _ encode: Encoder
  ) throws(EncodingError) -> Int {
    guard count > 1 else { return try encode(0..<size.height, memory) }
    // Each strip has memory of its own.
    nonisolated(unsafe) let memory = memory
    let results = Mutex<[Result<Int, EncodingError>?]>(Array(repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let start = Self.addition + index * capacity
      let place = UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + capacity])
      let strip = index * rows..<min(size.height, (index + 1) * rows)
      let result = Result { () throws(EncodingError) in try encode(strip, place) }
      results.withLock { $0[index] = result }
    }
    let counts = try results.withLock { $0 }.map { result throws(EncodingError) in
      try (result ?? .success(0)).get()
    }
    return try join(counts, in: memory)
  }

  /// Joins strips.
  ///
  /// - Parameters:
  ///   - counts: The sizes of the strips.
  ///   - memory: Their memory, each at its place.
  /// - Returns: The size of the picture's file.
  /// - Throws: `EncodingError` if a strip is not what TurboJPEG writes.
  private func join(
    _ counts: [Int], in memory: UnsafeMutableRawBufferPointer
  ) throws(EncodingError) -> Int {
    func part(_ range: Range<Int>) -> UnsafeMutableRawBufferPointer {
      UnsafeMutableRawBufferPointer(rebasing: memory[range])
    }
    var end = 0
    func append(_ bytes: UnsafeRawBufferPointer) {
      part(end..<end + bytes.count).copyMemory(from: bytes)
      end += bytes.count
    }
    func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }
    for (index, count) in counts.enumerated() {
      let file = part(Self.addition + index * capacity..<Self.addition + index * capacity + count)
      guard let header = JPEGHeader(UnsafeRawBufferPointer(file)) else {
        throw EncodingError(message: "a strip has no header")
      }
      if index == 0 {
        header.setHeight(size.height, in: file)
        append(UnsafeRawBufferPointer(rebasing: file[..<header.scan]))
        append(restartInterval)
        append(UnsafeRawBufferPointer(rebasing: file[header.scan..<count - 2]))
      } else {
        // Without the marker of the end.
        append([0xFF, 0xD0 | UInt8((index - 1) & 7)])
        append(UnsafeRawBufferPointer(rebasing: file[header.count..<count - 2]))
      }
    }
    append([0xFF, 0xD9])
    return end
  }

  /// The segment that tells the MCUs of a strip.
  private var restartInterval: [UInt8] {
    let interval = rows / Self.unit * ((size.width + Self.unit - 1) / Self.unit)
    return [0xFF, 0xDD, 0, 4, UInt8(interval >> 8), UInt8(interval & 255)]
  }
}
