internal import Canvas
internal import HelperProcess
internal import MemeCore
internal import Synchronization

/// The pixels that a helper is decoding, row by row.
final class HelperPixels: ArrivingPixels {
  let bitmap: Bitmap

  private let session: DecoderClient
  private let frame: FrameMemory
  private let cancellation: Cancellation
  private let onEnd: @Sendable () -> Void
  private let progress = Mutex(DecoderClient.Progress.rows(0))

  /// Takes over the pixels that a helper has begun to decode.
  ///
  /// - Parameters:
  ///   - session: The helper.
  ///   - frame: The memory for the pixels.
  ///   - cancellation: That of the helper.
  ///   - onEnd: Called when the pixels are released.
  init(
    _ session: DecoderClient, _ frame: FrameMemory, cancellation: Cancellation,
    onEnd: @escaping @Sendable () -> Void
  ) {
    bitmap = frame.bitmap(isOpaque: true)
    self.session = session
    self.frame = frame
    self.cancellation = cancellation
    self.onEnd = onEnd
    session.extendDeadline()
    frame.populate { false }
  }

  deinit {
    // A helper that has not ended is not waited for.
    session.stop()
    onEnd()
  }

  func await(rows count: Int) throws(Problem) {
    _ = try advance { $0 < count }
  }

  func finish() throws(Problem) -> Bool {
    try advance { _ in true }
  }

  /// Waits as long as the number of rows is not enough, but not after the end.
  ///
  /// - Returns: Whether the picture is known to be damaged.
  private func advance(while isTooFew: (Int) -> Bool) throws(Problem) -> Bool {
    let result = progress.withLock { progress in
      Result { () throws(Problem) -> Bool in
        while case .rows(let rows) = progress, isTooFew(rows) {
          progress = try session.next(after: rows, of: frame)
        }
        guard case .done(_, let isDamaged) = progress else { return false }
        return isDamaged
      }
    }
    do throws(Problem) {
      return try result.get()
    } catch {
      throw cancellation.isCancelled ? .cancelled : error
    }
  }
}
