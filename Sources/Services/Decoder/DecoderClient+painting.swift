internal import Canvas
internal import HelperProcess
internal import MemeCore

extension DecoderClient {
  /// Paints captions onto the file; when this returns, the helper has ended.
  ///
  /// - Parameters:
  ///   - images: The captions, inside the upright picture.
  ///   - area: The part of the stored picture that is kept.
  ///   - quality: The quality of the new file, 1 to 100; nil for that of the file.
  ///   - orientation: The orientation of the stored picture.
  ///   - header: The picture.
  ///   - byteCount: The size of its file.
  /// - Returns: The new file; nil if the picture has to be decoded and encoded instead.
  /// - Throws: A `Problem` with the picture or the decoder.
  func paint(
    _ images: [GlyphImage], keeping area: PixelArea, quality: Int?, _ orientation: Orientation,
    _ header: Header, byteCount: Int
  ) throws(Problem) -> EncodedPicture? {
    // Also for those that are turned first.
    try MemoryCheck.require(images.map(\.bounds.size))
    let stored = images.map { $0.turned(orientation.inverse, in: header.originalSize) }
    // Files whose own codes suit them better than the standard ones grow, and those whose numbers
    // become larger.
    let painted = images.reduce(0) { $0 + $1.bounds.size.count }
    let outputCount = (quality == nil ? 3 : 8) * byteCount + 2 * painted + 65_536
    let memory = try exchange { () throws(HelperError) in
      try PaintingMemory(stored, outputCount: outputCount)
    }
    renewDeadline()
    let reply = try exchange { () throws(HelperError) in
      try channel.send(memory.offer(keeping: area, quality: quality), passing: memory.descriptor)
      return try channel.receive(DecodingReply.self, until: deadline)
    }
    // It ends while its file is copied; what it did to the file meanwhile would be found in the copy.
    defer { _ = process.end() }
    switch DecodingReply.Kind(rawValue: reply.kind) {
    case .done:
      guard let bytes = memory.file(count: reply.count),
        JPEGFileCheck(size: area.size, orientation: orientation).accepts(bytes)
      else { throw misbehavingHelper() }
      return EncodedPicture(bytes: bytes)
    case .notPainted, .tooMuchMemory: return nil
    default: throw problem(in: reply)
    }
  }
}
