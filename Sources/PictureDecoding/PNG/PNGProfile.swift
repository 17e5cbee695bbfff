internal import CPNG

/// The iCCP chunk of a PNG file, as in the PNG specification (third edition), section 11.3.2.3.
enum PNGProfile {
  /// The largest profile, decompressed; those of printers have up to 3 MB.
  private static let maximumBytes = 8 << 20

  /// The profile of a chunk: a name, a zero byte, the method of compression, and its data.
  ///
  /// - Parameter chunk: The chunk's content.
  /// - Returns: The profile; nil if it is invalid or too large.
  static func decompressed(_ chunk: UnsafeRawBufferPointer) -> [UInt8]? {
    guard let end = chunk.prefix(80).firstIndex(of: 0), chunk.count > end + 2, chunk[end + 1] == 0
    else { return nil }
    let compressed = UnsafeRawBufferPointer(rebasing: chunk[(end + 2)...])
    // The size is not known before: that of screens is below the first attempt.
    for capacity in [64 << 10, maximumBytes] {
      var count = uLongf(capacity)
      var status = Z_OK
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
        status = uncompress(
          buffer.baseAddress, &count, compressed.baseAddress?.assumingMemoryBound(to: UInt8.self),
          uLong(compressed.count))
        filled = status == Z_OK ? Int(count) : 0
      }
      if status == Z_OK { return bytes }
      if status != Z_BUF_ERROR { return nil }
    }
    return nil
  }
}
