internal import CGStreamer
internal import Canvas
internal import HelperProcess
internal import Synchronization

/// What becomes of a camera's frames: they go into a ring, or one of them becomes a picture.
///
/// Frames come on the pipeline's thread, orders on the main thread.
final class FrameWriter: Sendable {
  private let state: Mutex<State>
  private let channel: Channel
  private let session: Int64

  /// Where frames go, and how large they are to be.
  struct Target {
    /// Where frames go.
    var ring: FrameRing
    /// Columns and rows that they are fit into.
    var box: PixelSize
    /// Whether left and right change places.
    var isMirrored: Bool
  }

  private struct State {
    var target: Target
    /// Columns and rows of the camera's frames as they are to be seen, once it sends any.
    var source: PixelSize?
    var picture = Picture.none
  }

  /// How far a picture is.
  private enum Picture {
    case none
    case waiting(Exposure)
    case taken(Bitmap)
  }

  /// How many frames pass until a camera that was just switched on has got used to the light.
  struct Exposure {
    /// How many frames have to pass before the one that is taken.
    var framesLeft: Int
    /// From when on one is taken even so.
    var end: ContinuousClock.Instant?

    /// For a camera that is running: the next frame.
    static let none = Exposure(framesLeft: 0)
    /// For one that was just switched on: the sixth, or the first after half a second.
    static let standard = Exposure(framesLeft: 5)

    /// Counts a frame.
    ///
    /// - Returns: Whether it is the one to take.
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

  /// Writes frames of a session.
  ///
  /// - Parameters:
  ///   - session: The asker's number, for reports.
  ///   - target: Where frames go.
  ///   - channel: Where they are reported.
  init(session: Int64, target: Target, channel: Channel) {
    self.session = session
    self.channel = channel
    state = Mutex(State(target: target))
  }

  // MARK: - Orders

  /// From now on puts frames elsewhere.
  func redirect(to target: Target) {
    state.withLock { $0.target = target }
  }

  /// From now on waits for a frame that is to be the picture.
  func awaitPicture(_ exposure: Exposure) {
    state.withLock { $0.picture = .waiting(exposure) }
  }

  /// Forgets what frames the camera sent, since it begins anew.
  func removeSource() {
    state.withLock { $0.source = nil }
  }

  /// The picture, once it is there.
  var picture: Bitmap? {
    state.withLock {
      guard case .taken(let pixels) = $0.picture else { return nil }
      return pixels
    }
  }

  /// Columns and rows of the camera's frames as they are to be seen, once it sends any.
  var sourceSize: PixelSize? { state.withLock(\.source) }

  /// How large frames are to be, once the camera sends any.
  var wantedSize: PixelSize? { state.withLock { Self.wantedSize($0) } }

  private static func wantedSize(_ state: State) -> PixelSize? {
    guard let source = state.source else { return nil }
    guard case .none = state.picture else { return source }
    return source.fit(into: state.target.box)
  }

  // MARK: - Frames

  /// Learns what frames the camera sends.
  ///
  /// - Parameter size: Columns and rows as they are to be seen.
  /// - Returns: How large they are to be.
  func announce(_ size: PixelSize) -> PixelSize {
    state.withLock { state in
      state.source = size
      return Self.wantedSize(state) ?? size
    }
  }

  /// Takes a frame.
  ///
  /// One that is not of the wanted size was on its way when another size was asked for.
  ///
  /// - Returns: Whether the picture is there now.
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
    let isNews = target.ring.write(frame.size) {
      frame.copy(to: $0, isMirrored: target.isMirrored)
    }
    guard isNews else { return }
    var report = CameraReport(.frame)
    report.session = session
    // That the other end is gone is told to the main loop.
    try? channel.send(report)
  }
}

extension PixelSize {
  /// The largest size of this shape that fits into a box; 2x2 at least.
  ///
  /// Frames are enlarged here as well, since the window has no cheaper way to do it.
  func fit(into box: PixelSize) -> PixelSize {
    let fitting = size.aspectFit(in: box.size)
    return PixelSize(
      width: max(2, Int(fitting.width.rounded())), height: max(2, Int(fitting.height.rounded())))
  }
}
