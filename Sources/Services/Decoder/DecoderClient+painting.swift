internal import Canvas
internal import HelperProcess
internal import MemeCore

extension DecoderClient {
  /// Paints captions onto the file; when this returns, the helper has ended.
  ///
  /// - Parameters:
  ///   - areas: The areas of the captions, in the pixels of the upright picture.
  ///   - overlay: The captions.
  ///   - orientation: The orientation of the stored picture.
  ///   - header: The picture.
  ///   - byteCount: The size of its file.
  /// - Returns: The new file; nil if the picture has to be decoded and encoded instead.
  /// - Throws: A `Problem` with the picture or the decoder.
  func paint(
    _ areas: [PixelArea], of overlay: MemeOverlay, _ orientation: Orientation, _ header: Header,
    byteCount: Int
  ) throws(Problem) -> EncodedPicture? {
    // Those that are turned are painted upright first.
    let sizes = areas.map(\.size)
    try MemoryCheck.require(orientation == .upright ? sizes : sizes + sizes)
    let stored = areas.map { orientation.inverse.moved($0, in: header.originalSize) }
    // Files whose own codes suit them better than the standard ones grow.
    let outputCount = 3 * byteCount + 2 * areas.reduce(0) { $0 + $1.size.count } + 1 << 16
    let layout = PaintingLayout(areas: stored, outputCount: outputCount)
    let memory = try exchange { () throws(HelperError) in try PaintingMemory(layout) }
    for (number, area) in areas.enumerated() {
      overlay.paint(area, onto: memory.bitmap(ofArea: number), turned: orientation.inverse)
    }
    renewDeadline()
    let offer = FrameOffer(byteCount: Int64(layout.byteCount), areaCount: Int64(areas.count))
    let reply = try exchange { () throws(HelperError) in
      try channel.send(offer, passing: memory.descriptor)
      return try channel.receive(DecodingReply.self, until: deadline)
    }
    _ = process.end()
    switch DecodingReply.Kind(rawValue: reply.kind) {
    case .done:
      let size = orientation.turned(header.originalSize)
      guard let bytes = memory.file(count: reply.count),
        JPEGFileCheck(size: size, orientation: orientation).accepts(bytes)
      else { throw misbehavingHelper() }
      return EncodedPicture(bytes: bytes)
    case .notPainted, .tooMuchMemory: return nil
    default: throw problem(in: reply)
    }
  }
}

extension MemeOverlay {
  /// Paints the captions in an area onto its transparent pixels, which are stored in another
  /// orientation.
  fileprivate func paint(
    _ area: PixelArea, onto stored: Bitmap, turned orientation: Orientation
  ) {
    guard orientation != .upright else { return paint(area, onto: stored) }
    let upright = Bitmap(size: area.size, isOpaque: false)
    paint(area, onto: upright)
    stored.withMutablePixels { upright.write(turned: orientation, into: $0) }
  }
}
