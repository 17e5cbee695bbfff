internal import CGStreamer
internal import Canvas
internal import HelperProcess
internal import Synchronization

/// Writes a camera's frames into a ring, or keeps one of them as the photo.
///
/// Frames arrive on the pipeline's thread, orders on the main thread.
final class FrameWriter: Sendable {
  private let state: Mutex<State>
  private let channel: Channel
  private let session: Int64

  /// The target of frames, and their size.
  struct Target {
    /// The ring that receives the frames.
    var ring: FrameRing
    /// The columns and rows that frames are fitted into.
    var box: PixelSize
    /// Whether frames are mirrored.
    var isMirrored: Bool
  }

  private struct State {
    var target: Target
    /// Columns and rows of the camera's frames with square pixels; nil before the first one.
    var source: PixelSize?
    var picture = Picture.none
  }

  /// The state of a photo.
  private enum Picture {
    case none
    case waiting(Exposure)
    case taken(Bitmap)
  }

  /// The number of frames until a camera that was just started has adjusted its exposure.
  struct Exposure {
    /// The number of frames to skip.
    var framesLeft: Int
    /// The time after which no frames are skipped.
    var end: ContinuousClock.Instant?

    /// For a running camera: the next frame.
    static let none = Exposure(framesLeft: 0)
    /// For a camera that was just started: the sixth frame, or the first after half a second.
    static let standard = Exposure(framesLeft: 5)

    /// Counts a frame.
    ///
    /// - Returns: Whether this is the frame to keep.
    mutating func isOver() -> Bool {
      guard framesLeft > 0 else { return true }
      framesLeft -= 1
      let now = ContinuousClock.now
      guard let end else {
        end = now + .milliseconds(500)
        return false
      }
      return now >= end
    }
  }

  /// Makes a writer for a session.
  ///
  /// - Parameters:
  ///   - session: The client's number of the session, for reports.
  ///   - target: The target of frames.
  ///   - channel: The channel for reports.
  init(session: Int64, target: Target, channel: Channel) {
    self.session = session
    self.channel = channel
    state = Mutex(State(target: target))
  }

  // MARK: - Orders

  /// Writes further frames to another target.
  func redirect(to target: Target) {
    state.withLock { $0.target = target }
  }

  /// Keeps the first frame after an exposure as the photo.
  func awaitPicture(_ exposure: Exposure) {
    state.withLock { $0.picture = .waiting(exposure) }
  }

  /// Resets the format of the camera's frames, before it is restarted.
  func removeSource() {
    state.withLock { $0.source = nil }
  }

  /// The photo; nil before it is taken.
  var picture: Bitmap? {
    state.withLock {
      guard case .taken(let pixels) = $0.picture else { return nil }
      return pixels
    }
  }

  /// Columns and rows of the camera's frames with square pixels; nil before the first one.
  var sourceSize: PixelSize? { state.withLock(\.source) }

  /// The wanted size of frames; nil before the camera has sent any.
  var wantedSize: PixelSize? { state.withLock { Self.wantedSize($0) } }

  private static func wantedSize(_ state: State) -> PixelSize? {
    guard let source = state.source else { return nil }
    guard case .none = state.picture else { return source }
    return source.fit(into: state.target.box)
  }

  // MARK: - Frames

  /// Records the size of the camera's frames.
  ///
  /// - Parameter size: Columns and rows with square pixels.
  /// - Returns: The wanted size of frames.
  func announce(_ size: PixelSize) -> PixelSize {
    state.withLock { state in
      state.source = size
      return Self.wantedSize(state) ?? size
    }
  }

  /// Handles a frame.
  ///
  /// A frame of another size was already in the pipeline when the wanted size changed; it is
  /// dropped.
  ///
  /// - Returns: Whether this frame became the photo.
  func write(_ frame: MappedFrame) -> Bool {
    state.withLock { state in
      guard frame.size == Self.wantedSize(state) else { return false }
      switch state.picture {
      case .none:
        show(frame, in: state.target)
        return false
      case .waiting(var exposure):
        let isOver = exposure.isOver()
        state.picture = .waiting(exposure)
        guard isOver else { return false }
        let picture = Bitmap(size: frame.size, isOpaque: true)
        picture.withMutablePixels { frame.copy(to: $0, isMirrored: false) }
        state.picture = .taken(picture)
        return true
      case .taken: return false
      }
    }
  }

  private func show(_ frame: MappedFrame, in target: Target) {
    let needsReport = target.ring.write(frame.size) {
      frame.copy(to: $0, isMirrored: target.isMirrored)
    }
    guard needsReport else { return }
    var report = CameraReport(.frame)
    report.session = session
    // A closed channel is detected by the main loop.
    try? channel.send(report)
  }
}

extension PixelSize {
  /// The largest size of this aspect ratio that fits into a box; at least 2x2.
  ///
  /// Frames are also enlarged here, because that is no cheaper in the window.
  func fit(into box: PixelSize) -> PixelSize {
    let fitting = size.aspectFit(in: box.size)
    return PixelSize(
      width: max(2, Int(fitting.width.rounded())), height: max(2, Int(fitting.height.rounded())))
  }
}
