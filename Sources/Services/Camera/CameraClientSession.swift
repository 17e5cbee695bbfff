internal import Canvas
internal import Dispatch
internal import HelperProcess
internal import MemeCore

/// A camera session, from opening to closing.
struct CameraClientSession {
  /// The state of a session.
  enum Phase {
    /// The helper has not reported the camera yet.
    case finding
    /// Frames are received.
    case watching
    /// The helper takes a photo.
    case takingPhoto
    /// The helper writes the photo into memory.
    case fillingPhoto(FrameMemory)
    /// The photo is encoded.
    case encodingPhoto
  }

  let work: WorkID
  /// The number in messages.
  let number: Int64
  /// The name of the camera.
  let name: String
  let isMirrored: Bool
  /// The memory that receives the frames.
  var ring: FrameRing
  var phase = Phase.finding
  /// Whether to take a photo as soon as possible.
  var isPhotoWanted = false
  /// Whether a frame was requested.
  var isFrameRequested = true
  /// Whether there is a frame that has not been read.
  var hasFrame = false
  /// The deadline of what the session waits for.
  var deadline: SuspendingClock.Instant

  private let timeouts: CameraTimeouts

  /// Makes a session with a maximum size of frames.
  init(
    _ work: WorkID, number: Int64, name: String, maximumSize: PixelSize, isMirrored: Bool,
    timeouts: CameraTimeouts
  ) throws(HelperError) {
    self.work = work
    self.number = number
    self.name = name
    self.isMirrored = isMirrored
    self.timeouts = timeouts
    deadline = .now + timeouts.start
    ring = try FrameRing(capacity: maximumSize)
  }

  /// Restarts the session.
  ///
  /// - Parameter number: A new number, so that late messages are not mistaken for the new
  ///   session's.
  /// - Returns: The session in the phase `finding`.
  /// - Throws: `HelperError.system` when memory or descriptors run out.
  func again(number: Int64) throws(HelperError) -> CameraClientSession {
    var session = try CameraClientSession(
      work, number: number, name: name, maximumSize: ring.capacity, isMirrored: isMirrored,
      timeouts: timeouts)
    session.isFrameRequested = isFrameRequested
    session.isPhotoWanted = isPhotoWanted
    return session
  }

  /// Makes an order for this session.
  func order(_ kind: CameraOrder.Kind) -> CameraOrder {
    var order = CameraOrder(kind)
    order.session = number
    order.width = Int64(ring.capacity.width)
    order.height = Int64(ring.capacity.height)
    order.isMirrored = isMirrored ? 1 : 0
    return order
  }

  /// Reads the latest frame if one was requested.
  ///
  /// - Throws: `HelperError.malformed` when the helper wrote invalid data.
  mutating func nextFrame() throws(HelperError) -> Bitmap? {
    guard isFrameRequested, hasFrame else { return nil }
    hasFrame = false
    guard let frame = try ring.read() else { return nil }
    deadline = .now + timeouts.next
    isFrameRequested = false
    return frame
  }
}
