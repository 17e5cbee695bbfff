internal import CGStreamer
internal import Canvas
internal import HelperProcess
internal import System

/// A camera session, from `open` to `close` or `failed`.
///
/// After a photo the camera is stopped: the client closes the session or opens another one.
final class CameraSession {
  /// The client's number.
  let number: Int64
  /// The camera.
  let camera: Camera

  private let channel: Channel
  private let writer: FrameWriter
  private let failed: (CameraReport.Fault) -> Void
  private var pipeline: CameraPipeline?
  private var mode: CameraMode?
  /// Modes to try if the current one fails.
  private var otherModes: [CameraMode?] = []
  private var deadline: EventSource?

  /// The timeout of a photo, in milliseconds.
  private static let maximumMilliseconds: UInt32 = 5000

  /// Opens a camera.
  ///
  /// - Parameters:
  ///   - number: The client's number of the session.
  ///   - camera: The camera.
  ///   - target: The target of frames.
  ///   - channel: The channel for reports, except the failure.
  ///   - failed: Called when the session fails; never before this returns.
  init(
    number: Int64, camera: Camera, target: FrameWriter.Target, channel: Channel,
    failed: @escaping (CameraReport.Fault) -> Void
  ) {
    self.number = number
    self.camera = camera
    self.channel = channel
    self.failed = failed
    writer = FrameWriter(session: number, target: target, channel: channel)
    let offered = camera.modes(around: target.box)
    let usable = modes(around: target.box)
    guard usable.isEmpty == offered.isEmpty else {
      failLater(.componentMissing)
      return
    }
    let mode = CameraMode.preview(among: usable, in: target.box)
    start(mode.map { [$0, nil] } ?? [nil])
  }

  private func modes(around box: PixelSize?) -> [CameraMode] {
    let modes = camera.modes(around: box)
    return CameraPipeline.has("jpegdec") ? modes : modes.filter { !$0.isJPEG }
  }

  // MARK: - Orders

  /// Writes further frames to another target.
  func redirect(to target: FrameWriter.Target) {
    writer.redirect(to: target)
    pipeline?.adoptWantedSize()
  }

  /// Takes a photo at the best resolution of the camera.
  func takePhoto() {
    guard deadline == nil, pipeline != nil else { return }
    deadline = EventSource(after: Self.maximumMilliseconds) { [weak self] in self?.fail(.broken) }
    let best = CameraMode.picture(among: modes(around: nil))
    let running = mode?.size.count ?? writer.sourceSize?.count ?? 0
    if let best, best.size.count > running {
      // A camera cannot be opened twice.
      pipeline = nil
      writer.awaitPicture(.standard)
      start([best, mode, nil])
    } else {
      writer.awaitPicture(writer.sourceSize == nil ? .standard : .none)
      pipeline?.adoptWantedSize()
    }
  }

  /// Writes the pixels of the photo into memory.
  ///
  /// - Parameter memory: The client's memory.
  func fillPhoto(_ memory: FileDescriptor) {
    guard let picture = writer.picture else { return }
    do {
      let mapping = try Mapping(memory, count: picture.size.count * 4, isWritable: true)
      picture.withPixels { mapping.writableBytes.copyMemory(from: $0) }
      var report = CameraReport(.photoDone)
      report.session = number
      try channel.send(report)
    } catch {
      // The memory is smaller than the photo.
      fail(.broken)
    }
  }

  // MARK: - The pipeline

  private func start(_ modes: [CameraMode?]) {
    pipeline = nil
    writer.removeSource()
    mode = modes.first ?? nil
    otherModes = Array(modes.dropFirst())
    do {
      pipeline = try CameraPipeline(camera, mode: mode, writer: writer) { [weak self] event in
        self?.handle(event)
      }
    } catch {
      failLater(error.fault)
    }
  }

  /// Fails the session after the initializer has returned.
  private func failLater(_ fault: CameraReport.Fault) {
    deadline = EventSource(after: 0) { [weak self] in self?.fail(fault) }
  }

  private func handle(_ event: CameraPipeline.Event) {
    switch event {
    case .pictureTaken: reportPicture()
    case .failed(let failure):
      if failure.mayBeMode, !otherModes.isEmpty, writer.sourceSize == nil {
        start(otherModes)
      } else {
        fail(failure.fault)
      }
    }
  }

  private func reportPicture() {
    guard let picture = writer.picture else { return }
    deadline = nil
    pipeline = nil
    var report = CameraReport(.photoSize)
    report.session = number
    report.width = Int64(picture.size.width)
    report.height = Int64(picture.size.height)
    // A closed channel is detected by the main loop.
    try? channel.send(report)
  }

  private func fail(_ fault: CameraReport.Fault) {
    deadline = nil
    pipeline = nil
    failed(fault)
  }
}
