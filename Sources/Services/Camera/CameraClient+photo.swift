internal import Canvas
internal import Dispatch
internal import HelperProcess
internal import MemeCore
internal import PictureEncoding
internal import Synchronization

/// Photos: from the helper's pixels to an original picture.
extension CameraClient {
  /// More than any camera has; larger values are invalid.
  private static let maximumPixels = 120_000_000
  private static let longestSide = 16_384
  /// The loss is not visible, even after the meme is encoded again.
  private static let quality = 95

  func allocatePhoto(_ report: CameraReport) {
    let sides = 1...Int64(Self.longestSide)
    let isSane =
      sides.contains(report.width) && sides.contains(report.height)
      && report.width * report.height <= Int64(Self.maximumPixels)
    let isReady = state.withLock { state in
      guard let session = state.session, session.number == report.session else { return true }
      guard case .takingPhoto = session.phase, isSane,
        let memory = try? FrameMemory(
          size: PixelSize(width: Int(report.width), height: Int(report.height)))
      else { return false }
      state.session?.phase = .fillingPhoto(memory)
      state.helper?.send(session.order(.fillPhoto), passing: memory.descriptor)
      return true
    }
    if !isReady { endSession(report.session, .broken) }
  }

  func finishPhoto(_ report: CameraReport) {
    let taken: (work: WorkID, memory: FrameMemory)? = state.withLock { state in
      guard let session = state.session, session.number == report.session,
        case .fillingPhoto(let memory) = session.phase
      else { return nil }
      state.session?.phase = .encodingPhoto
      return (session.work, memory)
    }
    guard let taken else { return endSession(report.session, .broken) }
    // Large photos take long to encode, and the queue handles further reports.
    DispatchQueue.global().async { [weak self] in
      // The helper still has access to the memory and could change it.
      let photo = taken.memory.bitmap(isOpaque: true).copied()
      guard let bytes = try? PictureEncoder.jpeg(photo, quality: Self.quality) else {
        self?.endSession(report.session, .broken)
        return
      }
      let picture = LoadedPicture(
        name: "photo-\(LocalTime.now.stamp).jpg", digest: ContentHash.name(of: bytes),
        encoded: EncodedPicture(bytes: bytes), size: photo.size,
        preview: photo.scaled(to: photo.size.limited(toLongSide: CloseUp.longSide)))
      self?.onAction(.photoTaken(taken.work, picture))
    }
  }
}
