internal import Canvas
internal import HelperProcess
internal import MemeCore

extension DecoderClient {
  /// Sends memory for the pixels, which the helper begins to decode.
  func decode(_ header: Header) throws(Problem) -> FrameMemory {
    renewDeadline()
    return try exchange { () throws(HelperError) in
      let frame = try FrameMemory(size: header.decodedSize)
      var offer = FrameOffer(byteCount: Int64(header.decodedSize.count * 4))
      offer.reportsRows = header.deliversRows ? 1 : 0
      try channel.send(offer, passing: frame.descriptor)
      return frame
    }
  }

  /// Waits for the pixels; when this returns, the helper has ended and cannot change them.
  func finish(
    _ frame: FrameMemory, _ header: Header
  ) throws(Problem) -> (bitmap: Bitmap, isDamaged: Bool) {
    frame.populate { !header.deliversRows && channel.isReady }
    var progress = Progress.rows(0)
    while case .rows(let rows) = progress { progress = try next(after: rows, of: frame) }
    guard case .done(let isOpaque, let isDamaged) = progress else { throw misbehavingHelper() }
    return (frame.bitmap(isOpaque: isOpaque), isDamaged)
  }

  /// What a helper has written of the pixels.
  enum Progress {
    /// Some rows, from the top.
    case rows(Int)
    /// All of them; the helper has ended.
    case done(isOpaque: Bool, isDamaged: Bool)
  }

  /// Waits for the next rows, or the last ones.
  ///
  /// - Parameters:
  ///   - rows: The number of rows that are written.
  ///   - frame: The memory for all of them.
  /// - Returns: What is written now.
  /// - Throws: A `Problem` with the picture or the decoder.
  func next(after rows: Int, of frame: FrameMemory) throws(Problem) -> Progress {
    let reply = try exchange { () throws(HelperError) in
      try channel.receive(DecodingReply.self, until: deadline)
    }
    if reply.kind == DecodingReply.Kind.rows.rawValue {
      guard reply.count > rows, reply.count <= frame.size.height else { throw misbehavingHelper() }
      return .rows(Int(reply.count))
    }
    _ = process.end()
    guard reply.kind == DecodingReply.Kind.done.rawValue else { throw problem(in: reply) }
    return .done(isOpaque: reply.isOpaque == 1, isDamaged: reply.isDamaged != 0)
  }
}
