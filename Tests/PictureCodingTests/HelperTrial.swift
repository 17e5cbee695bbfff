import Canvas
import HelperProcess
import MemeCore
import MemeTestKit

@testable import Services

/// A picture given to the helpers without the window's client, to see how a helper ends.
enum HelperTrial {
  /// How the helper of a picture ends.
  ///
  /// - Returns: Its end; nil if it replied properly.
  static func termination(for bytes: [UInt8], longSide: Int) throws -> ChildProcess.Termination? {
    for name in ["mememe-decode", "mememe-decode-heif"] {
      let helper = try ConnectedHelper(BuiltProducts.path(of: name))
      do {
        let isHere = try exchange(helper.channel, bytes, longSide: longSide)
        if isHere { return nil }
      } catch {
        // A helper that is killed by a signal may be writing its end yet.
        _ = helper.process.hasEnded(by: .now + .seconds(5))
        return helper.process.end()
      }
    }
    return nil
  }

  /// Has a helper decode; false if it is for the other helper.
  private static func exchange(
    _ channel: Channel, _ bytes: [UInt8], longSide: Int
  ) throws(HelperError) -> Bool {
    let deadline = ContinuousClock.now + .seconds(15)
    let request = DecodingRequest(longSide: longSide, PictureLimits())
    try channel.send(request, passing: SealedBytes.make(bytes))
    let reply = try channel.receive(DecodingReply.self, until: deadline)
    if reply.kind == DecodingReply.Kind.otherHelper.rawValue { return false }
    guard reply.kind == DecodingReply.Kind.size.rawValue else { return true }
    let size = PixelSize(width: Int(reply.decodedWidth), height: Int(reply.decodedHeight))
    let frame = try FrameMemory(size: size)
    try channel.send(FrameOffer(byteCount: Int64(size.count * 4)), passing: frame.descriptor)
    _ = try channel.receive(DecodingReply.self, until: deadline)
    return true
  }
}
