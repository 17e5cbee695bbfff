internal import HelperProcess
public import MemeCore

extension HelperPictureDecoder {
  /// Compares two JPEG files by what is stored in them.
  ///
  /// - Parameters:
  ///   - first: A file.
  ///   - second: Another one.
  /// - Returns: What they have in common; nil if they are not JPEG files of the same size, sampling
  ///   and quantization.
  /// - Throws: A `Problem` with a picture or the decoder.
  public func compare(
    _ first: EncodedPicture, _ second: EncodedPicture
  ) throws(Problem) -> PictureComparison? {
    let session = try makeSession()
    guard let reply = try session.compare(first, second) else { return nil }
    return PictureComparison(
      blocks: Int(reply.blocks), equalBlocks: Int(reply.equalBlocks),
      largestDifference: Double(reply.largestDifference) / 1_000,
      firstByteCount: first.bytes.count, secondByteCount: second.bytes.count)
  }
}

extension DecoderClient {
  /// Has two files compared.
  ///
  /// - Returns: The reply; nil if the files cannot be compared.
  fileprivate func compare(
    _ first: EncodedPicture, _ second: EncodedPicture
  ) throws(Problem) -> DecodingReply? {
    var request = DecodingRequest(longSide: 0, limits)
    request.secondByteCount = Int64(second.bytes.count)
    let reply = try exchange { [request] () throws(HelperError) in
      try channel.send(request, passing: SealedBytes.make(first.bytes + second.bytes))
      return try channel.receive(DecodingReply.self, until: deadline)
    }
    _ = process.end()
    switch DecodingReply.Kind(rawValue: reply.kind) {
    case .compared: break
    case .notComparable: return nil
    default: throw problem(in: reply)
    }
    guard reply.blocks > 0, (0...reply.blocks).contains(reply.equalBlocks),
      reply.largestDifference >= 0
    else { throw misbehavingHelper() }
    return reply
  }
}
