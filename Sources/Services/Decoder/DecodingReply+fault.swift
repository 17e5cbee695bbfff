internal import Canvas
internal import HelperProcess
internal import MemeCore

extension DecodingRequest {
  /// Makes a request with the limits for the picture.
  init(longSide: Int, _ limits: PictureLimits) {
    self.init(
      longSide: Int64(longSide), maximumPixels: Int64(limits.pixels),
      maximumSide: Int64(limits.side))
    maximumScans = Int64(limits.scans)
    maximumChunkBytes = Int64(limits.chunkBytes)
  }
}

extension PictureFault {
  /// What is wrong with a picture according to a reply; nil where that is no such reply.
  init?(_ reply: DecodingReply, _ limits: PictureLimits) {
    let size = PixelSize(checking: reply)
    let count = Int(reply.count)
    switch (DecodingReply.Kind(rawValue: reply.kind), size) {
    case (.unknownFormat, _): self = .unknownFormat
    case (.codecMissing, _): self = .codecMissing
    case (.damaged, _): self = .damaged
    case (.unreadable, _): self = .unreadable
    case (.empty, _): self = .empty
    case (.sandboxUnavailable, _): self = .sandboxUnavailable(SandboxPart(reply.unavailablePart))
    case (.tooManyPixels, let size?): self = .tooManyPixels(size, limit: limits.pixels)
    case (.sideTooLong, let size?): self = .sideTooLong(size, limit: limits.side)
    case (.tooMuchMemory, _) where Sandbox.isMemoryLimited: self = .notEnoughMemory
    case (.tooMuchMemory, _):
      self = .tooMuchMemory(size, limit: Int(Sandbox.Limits().addressSpace))
    case (.tooManyScans, _):
      self = .tooManyParts(.scans, count: count, limit: limits.scans)
    case (.chunkTooLarge, _):
      self = .tooManyParts(.chunkBytes, count: count, limit: limits.chunkBytes)
    case (.tooManyPixels, nil), (.sideTooLong, nil), (.size, _), (.done, _), (.otherHelper, _),
      (.callRefused, _), (.callSucceeded, _), (.notPainted, _), (.compared, _), (.notComparable, _),
      (.rows, _), (nil, _):
      return nil
    }
  }
}

extension PixelSize {
  /// The size that a reply names, if it can be one.
  fileprivate init?(checking reply: DecodingReply) {
    let sides = 1...Int64(UInt32.max)
    guard sides.contains(reply.originalWidth), sides.contains(reply.originalHeight) else {
      return nil
    }
    self.init(width: Int(reply.originalWidth), height: Int(reply.originalHeight))
  }
}
