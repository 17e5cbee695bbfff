internal import Canvas
internal import Dispatch
internal import HelperProcess
internal import MemeCore

/// One use of a camera, from its opening to its end.
struct CameraClientSession {
  /// What is waited for.
  enum Phase {
    /// The helper has yet to tell that the camera is there.
    case finding
    /// Frames come.
    case watching
    /// The helper makes a photo.
    case takingPhoto
    /// The helper writes it into memory.
    case fillingPhoto(FrameMemory)
    /// The photo is made into a file.
    case encodingPhoto
  }

  let work: WorkID
  /// Its number in messages.
  let number: Int64
  /// What the camera is called.
  let name: String
  let isMirrored: Bool
  /// Where the frames come.
  var ring: FrameRing
  var phase = Phase.finding
  /// Whether a photo is to be made as soon as that is possible.
  var isPhotoWanted = false
  /// Whether somebody waits for a frame.
  var isFrameRequested = true
  /// Whether there is one that nobody has taken.
  var hasFrame = false
  /// When what is waited for is taken for failed.
  var deadline = SuspendingClock.now + CameraTimeout.start

  /// Makes a session whose frames fit into a room.
  init(
    _ work: WorkID, number: Int64, name: String, maximumSize: PixelSize, isMirrored: Bool
  ) throws(HelperError) {
    self.work = work
    self.number = number
    self.name = name
    self.isMirrored = isMirrored
    ring = try FrameRing(capacity: maximumSize)
  }

  /// The same session from its beginning.
  ///
  /// - Parameter number: Its new number, so that what comes late is not mistaken for it.
  /// - Returns: A session that has yet to find its camera.
  /// - Throws: `HelperError.system` when memory or descriptors run out.
  func again(number: Int64) throws(HelperError) -> CameraClientSession {
    var session = try CameraClientSession(
      work, number: number, name: name, maximumSize: ring.capacity, isMirrored: isMirrored)
    session.isFrameRequested = isFrameRequested
    session.isPhotoWanted = isPhotoWanted
    return session
  }

  /// An order about this session.
  func order(_ kind: CameraOrder.Kind) -> CameraOrder {
    var order = CameraOrder(kind)
    order.session = number
    order.width = Int64(ring.capacity.width)
    order.height = Int64(ring.capacity.height)
    order.isMirrored = isMirrored ? 1 : 0
    return order
  }

  /// Takes the latest frame if somebody waits for it.
  ///
  /// - Throws: `HelperError.malformed` when the helper wrote nonsense.
  mutating func nextFrame() throws(HelperError) -> Bitmap? {
    guard isFrameRequested, hasFrame else { return nil }
    hasFrame = false
    guard let frame = try ring.read() else { return nil }
    deadline = .now + CameraTimeout.next
    isFrameRequested = false
    return frame
  }
}

/// How long is waited for what may never come.
enum CameraTimeout {
  /// For the first frame; some cameras take seconds to wake up.
  static let start = Duration.seconds(6)
  /// For another frame; in the dark cameras may make only a few a second.
  static let next = Duration.milliseconds(1_500)
  /// How often is looked whether something is late.
  static let watch = DispatchTimeInterval.milliseconds(250)
  /// For a photo; some cameras change their mode for it.
  static let photo = Duration.seconds(8)
  /// For an answer to the desktop's question whether the camera may be used.
  static let question = Duration.seconds(120)
  /// A helper that ends twice within this time is not started again at once.
  static let restart = Duration.seconds(30)
}
