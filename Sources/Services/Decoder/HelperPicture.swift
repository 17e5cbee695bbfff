internal import Canvas
internal import HelperProcess
internal import MemeCore
internal import Synchronization

/// A picture whose pixels a helper is writing.
final class HelperPicture: OpenedPicture {
  let originalSize: PixelSize
  let decodedSize: PixelSize

  private enum State {
    case decoding(DecoderClient, FrameMemory)
    case ready(Bitmap, isDamaged: Bool)
    case failed(Problem)
  }

  private let state: Mutex<State>
  private let cancellation: Cancellation
  private let onEnd: @Sendable () -> Void

  /// Makes a picture that a helper has begun; `onEnd` is called when the helper has ended.
  init(
    _ session: DecoderClient, header: DecoderClient.Header, cancellation: Cancellation,
    onEnd: @escaping @Sendable () -> Void
  ) {
    self.onEnd = onEnd
    originalSize = header.originalSize
    decodedSize = header.frame.size
    state = Mutex(.decoding(session, header.frame))
    self.cancellation = cancellation
  }

  deinit {
    // Nobody has read the pixels.
    if case .decoding = state.withLock({ $0 }) { onEnd() }
  }

  /// Waits for the pixels.
  ///
  /// They can be read once, because the caller then owns them; but after the problem
  /// `damagedInPart` a second call may accept the damage.
  func pixels(allowingDamage: Bool) throws(Problem) -> Bitmap {
    let result: Result<Bitmap, Problem> = state.withLock { state in
      if case .decoding(let session, let frame) = state { state = finish(session, frame) }
      switch state {
      case .ready(_, isDamaged: true) where !allowingDamage:
        return .failure(.picture(.damagedInPart))
      case .ready(let bitmap, _):
        state = .failed(.picture(.decoderEnded))
        return .success(bitmap)
      case .failed(let problem):
        return .failure(problem)
      case .decoding:
        return .failure(.picture(.decoderEnded))
      }
    }
    return try result.get()
  }

  private func finish(_ session: DecoderClient, _ frame: FrameMemory) -> State {
    defer { onEnd() }
    do {
      let (bitmap, isDamaged) = try session.finish(frame)
      return .ready(bitmap, isDamaged: isDamaged)
    } catch {
      return .failed(cancellation.isCancelled ? .cancelled : error)
    }
  }
}
