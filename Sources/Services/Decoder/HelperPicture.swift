internal import Canvas
internal import HelperProcess
internal import MemeCore
internal import Synchronization

/// A picture that a helper has opened.
final class HelperPicture: OpenedPicture {
  let originalSize: PixelSize
  let decodedSize: PixelSize

  private enum State {
    /// The helper waits for what to do with the picture.
    case opened(DecoderClient)
    case decoding(DecoderClient, FrameMemory)
    /// The helper has ended without the pixels, which another one is to decode.
    case ended
    case ready(Bitmap, isDamaged: Bool)
    case failed(Problem)
  }

  private let state: Mutex<State>
  private let header: DecoderClient.Header
  /// The size of the file.
  private let byteCount: Int
  private let cancellation: Cancellation
  private let reopen: @Sendable (DecoderClient.Header) throws(Problem) -> DecoderClient
  private let onEnd: @Sendable () -> Void

  /// Makes a picture that a helper has opened.
  ///
  /// - Parameters:
  ///   - session: The helper, which waits.
  ///   - frame: Memory for the pixels if the helper does not wait but decodes.
  ///   - header: What the helper has read.
  ///   - byteCount: The size of the file.
  ///   - cancellation: That of the helper.
  ///   - reopen: Opens the picture again with another helper, if it still has the same sizes.
  ///   - onEnd: Called when the helper has ended.
  init(
    _ session: DecoderClient, _ frame: FrameMemory?, header: DecoderClient.Header, byteCount: Int,
    cancellation: Cancellation,
    reopen: @escaping @Sendable (DecoderClient.Header) throws(Problem) -> DecoderClient,
    onEnd: @escaping @Sendable () -> Void
  ) {
    originalSize = header.originalSize
    decodedSize = header.decodedSize
    state = Mutex(frame.map { State.decoding(session, $0) } ?? State.opened(session))
    self.header = header
    self.byteCount = byteCount
    self.cancellation = cancellation
    self.reopen = reopen
    self.onEnd = onEnd
  }

  deinit {
    // Nobody has read the pixels.
    switch state.withLock({ $0 }) {
    case .opened, .decoding: onEnd()
    case .ended, .ready, .failed: break
    }
  }

  /// Waits for the pixels.
  ///
  /// They can be read once, because the caller then owns them; but after the problem
  /// `damagedInPart` a second call may accept the damage.
  func pixels(allowingDamage: Bool) throws(Problem) -> Bitmap {
    // The helper may have ended before.
    guard !cancellation.isCancelled else { throw .cancelled }
    let result: Result<Bitmap, Problem> = state.withLock { state in
      state = finished(state)
      switch state {
      case .ready(_, isDamaged: true) where !allowingDamage:
        return .failure(.picture(.damagedInPart))
      case .ready(let bitmap, _):
        state = .failed(.picture(.decoderEnded))
        return .success(bitmap)
      case .failed(let problem):
        return .failure(problem)
      case .opened, .decoding, .ended:
        return .failure(.picture(.decoderEnded))
      }
    }
    return try result.get()
  }

  /// The state when the pixels are there, or have failed.
  private func finished(_ state: State) -> State {
    let session: DecoderClient
    let frame: FrameMemory
    switch state {
    case .ready, .failed: return state
    case .opened, .decoding, .ended: break
    }
    defer { onEnd() }
    do throws(Problem) {
      switch state {
      case .decoding(let helper, let memory): (session, frame) = (helper, memory)
      case .opened(let helper): (session, frame) = (helper, try helper.decode(header))
      case .ended, .ready, .failed:
        session = try reopen(header)
        frame = try session.decode(header)
      }
      let (bitmap, isDamaged) = try session.finish(frame, header)
      return .ready(bitmap, isDamaged: isDamaged)
    } catch {
      return .failed(cancellation.isCancelled ? .cancelled : error)
    }
  }

  func arrivingPixels() -> (any ArrivingPixels)? {
    state.withLock { state in
      guard header.deliversRows, case .decoding(let session, let frame) = state else { return nil }
      state = .ended
      return HelperPixels(session, frame, cancellation: cancellation, onEnd: onEnd)
    }
  }

  var isStoredUpright: Bool { header.stored?.orientation == .upright }

  var hasLowQuality: Bool { header.stored?.isCoarse ?? false }

  func keepsFile(croppedTo crop: Crop) -> Bool {
    header.stored?.area(crop, of: originalSize) != nil
  }

  func beginDecoding() throws(Problem) {
    let result: Result<Void, Problem> = state.withLock { state in
      guard case .opened(let session) = state else { return .success(()) }
      return Result { () throws(Problem) in
        state = .decoding(session, try session.decode(header))
      }
    }
    try result.get()
  }

  func painted(
    _ overlay: MemeOverlay, croppedTo crop: Crop, quality: Int?
  ) throws(Problem) -> EncodedPicture? {
    guard let stored = header.stored, let area = stored.area(crop, of: originalSize),
      let captions = overlay.imagesOnPicture, overlay.canvas == crop.size(of: originalSize),
      captions.count <= PaintingMemory.maximumImages
    else { return nil }
    let corner = crop.storedArea(in: originalSize)
    let images = captions.map { $0.moved(x: corner.x, y: corner.y) }
    let result: Result<EncodedPicture?, Problem> = state.withLock { state in
      guard case .opened(let session) = state else { return .success(nil) }
      defer { onEnd() }
      state = .ended
      return Result { () throws(Problem) in
        try session.paint(
          images, keeping: area, quality: quality, stored.orientation, header,
          byteCount: byteCount)
      }
    }
    do throws(Problem) {
      return try result.get()
    } catch {
      throw cancellation.isCancelled ? .cancelled : error
    }
  }
}
