internal import Canvas
internal import HelperProcess
internal import PictureDecoding
internal import System

/// A decoding request, from the first message to the last.
struct HelperSession {
  private let channel: Channel
  private let parent: Int32
  private let formats: [any SourceFormat.Type]
  private let thread: ReadingThread?

  /// Makes a session on the channel to the client, whose process ID is `parent`.
  init(
    _ channel: Channel, parent: Int32, formats: [any SourceFormat.Type],
    reading thread: ReadingThread?
  ) {
    self.channel = channel
    self.parent = parent
    self.formats = formats
    self.thread = thread
  }

  /// Answers one request.
  ///
  /// - Returns: The exit status: 0 if the final reply was sent, whether success or failure.
  func run() -> Int32 {
    do {
      let reply = try decode()
      try channel.send(reply)
      return 0
    } catch {
      // The client has exited or sent an invalid message: there is no one to reply to.
      return 1
    }
  }

  private func decode() throws(HelperError) -> DecodingReply {
    let (request, file) = try channel.receiveWithDescriptor(DecodingRequest.self)
    if let call = ForbiddenCall(rawValue: request.forbiddenCall) {
      return DecodingReply(call.attempt(parent: parent) ? .callSucceeded : .callRefused)
    }
    guard let count = file.regularFileSize else { return DecodingReply(.unreadable) }
    guard count > 0 else { return DecodingReply(.empty) }
    let picture: Mapping
    do {
      picture = try Mapping(file, count: count, isWritable: false)
    } catch {
      return DecodingReply(error.isShortage ? .tooMuchMemory : .unreadable)
    }
    return try withExtendedLifetime(picture) { () throws(HelperError) in
      if request.secondByteCount > 0 { return try compare(picture.bytes, request) }
      return try decode(picture.bytes, request)
    }
  }

  private func decode(
    _ bytes: UnsafeRawBufferPointer, _ request: DecodingRequest
  ) throws(HelperError) -> DecodingReply {
    let plan: DecodingPlan
    do {
      plan = try DecodingPlan(
        bytes, longSide: request.longSide > 0 ? Int(request.longSide) : nil,
        limits: DecodingLimits(request), formats: formats)
    } catch {
      if error == .unknownFormat, ISOMedia.matches(bytes) { return DecodingReply(.otherHelper) }
      return Self.reply(error)
    }
    try channel.send(Self.sizeReply(plan))
    if request.expectsPainting != 0, !plan.isCoarse, let thread {
      plan.startPainting(reading: thread)
    }
    let (offer, memory) = try channel.receiveWithDescriptor(FrameOffer.self)
    let isPainting = offer.isPainting != 0
    guard isPainting || offer.byteCount == plan.decodedSize.count * 4 else {
      throw .malformed
    }
    let frame: Mapping
    do {
      frame = try Mapping(memory, count: Int(offer.byteCount), isWritable: true)
    } catch {
      guard error.isShortage else { throw error }
      return Self.reply(.tooMuchMemory(plan.originalSize))
    }
    if isPainting { return try paint(plan, frame, offer) }
    do {
      let result = try plan.decode(into: frame.writableBytes) { rows in
        guard offer.reportsRows != 0 else { return }
        // The client may be gone; then the last reply fails too.
        try? channel.send(Self.reply(.rows, count: rows))
      }
      var reply = DecodingReply(.done)
      reply.isOpaque = result.isOpaque ? 1 : 0
      reply.isDamaged = result.isDamaged ? 1 : 0
      return reply
    } catch {
      return Self.reply(error)
    }
  }

  /// Paints captions onto the file.
  private func paint(
    _ plan: DecodingPlan, _ memory: Mapping, _ offer: FrameOffer
  ) throws(HelperError) -> DecodingReply {
    let stored = plan.orientation.turned(plan.originalSize)
    guard
      let layout = PaintingLayout(
        readingFrom: memory.bytes, imageCount: offer.imageCount, in: stored),
      let area = offer.keptArea(in: stored), (0...100).contains(offer.quality)
    else { throw .malformed }
    let quality = offer.quality == 0 ? nil : Int(offer.quality)
    memory.populate(0..<layout.output.lowerBound)
    func part(_ range: Range<Int>) -> UnsafeMutableRawBufferPointer {
      UnsafeMutableRawBufferPointer(rebasing: memory.writableBytes[range])
    }
    let images = zip(layout.images, layout.pixels).map {
      StoredImage($0.area, $0.color, part($1))
    }
    let output = part(layout.output)
    do {
      let count = try plan.paint(
        images, keeping: area, quality: quality, into: output, reading: thread)
      return count.map { Self.reply(.done, count: $0) } ?? DecodingReply(.notPainted)
    } catch {
      return Self.reply(error)
    }
  }

  /// Compares two pictures that follow each other.
  private func compare(
    _ bytes: UnsafeRawBufferPointer, _ request: DecodingRequest
  ) throws(HelperError) -> DecodingReply {
    guard request.secondByteCount < bytes.count else { throw .malformed }
    let first = UnsafeRawBufferPointer(rebasing: bytes.dropLast(Int(request.secondByteCount)))
    let second = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(first.count))
    do {
      let comparison = try JPEGComparison(first, second, DecodingLimits(request))
      var reply = DecodingReply(.compared)
      reply.blocks = Int64(comparison.blocks)
      reply.equalBlocks = Int64(comparison.equalBlocks)
      reply.largestDifference = Int64((comparison.largestDifference * 1_000).rounded())
      return reply
    } catch {
      return error == .unknownFormat ? DecodingReply(.notComparable) : Self.reply(error)
    }
  }

  private static func sizeReply(_ plan: DecodingPlan) -> DecodingReply {
    var reply = DecodingReply(.size)
    reply.originalWidth = Int64(plan.originalSize.width)
    reply.originalHeight = Int64(plan.originalSize.height)
    reply.decodedWidth = Int64(plan.decodedSize.width)
    reply.decodedHeight = Int64(plan.decodedSize.height)
    reply.deliversRows = plan.deliversRows ? 1 : 0
    if let unit = plan.paintedUnit {
      reply.orientation = Int64(plan.orientation.rawValue)
      reply.isCoarse = plan.isCoarse ? 1 : 0
      (reply.unitWidth, reply.unitHeight) = (Int64(unit.width), Int64(unit.height))
    }
    return reply
  }

  private static func reply(_ fault: DecodingFault) -> DecodingReply {
    switch fault {
    case .empty: DecodingReply(.empty)
    case .unknownFormat: DecodingReply(.unknownFormat)
    case .codecMissing: DecodingReply(.codecMissing)
    case .damaged: DecodingReply(.damaged)
    case .tooManyPixels(let size): reply(.tooManyPixels, size)
    case .sideTooLong(let size): reply(.sideTooLong, size)
    case .tooMuchMemory(let size): reply(.tooMuchMemory, size)
    case .tooManyScans(let count): reply(.tooManyScans, count: count)
    case .chunkTooLarge(let count): reply(.chunkTooLarge, count: count)
    }
  }

  private static func reply(
    _ kind: DecodingReply.Kind, _ size: PixelSize? = nil, count: Int = 0
  ) -> DecodingReply {
    var reply = DecodingReply(kind)
    reply.originalWidth = Int64(size?.width ?? 0)
    reply.originalHeight = Int64(size?.height ?? 0)
    reply.count = Int64(count)
    return reply
  }
}

extension DecodingLimits {
  fileprivate init(_ request: DecodingRequest) {
    self.init(
      pixels: Int(request.maximumPixels), side: Int(request.maximumSide),
      scans: Int(request.maximumScans), chunkBytes: Int(request.maximumChunkBytes))
  }
}
