internal import CGStreamer
internal import Canvas
internal import Glibc
internal import HelperProcess
internal import System

/// Carries out the orders from the channel and sends reports; on the main thread.
final class CameraHelper {
  private let channel: Channel
  private var finder: CameraFinder?
  private var orders: EventSource?
  private var cameras: [Int64: Camera] = [:]
  private var lastNumber: Int64 = 0
  private var session: CameraSession?

  /// Uses a channel to the client.
  init(_ channel: Channel) {
    self.channel = channel
  }

  /// Starts to receive orders.
  ///
  /// - Parameter waitsForRemote: Whether to look for cameras only after the order `useRemote`.
  func start(waitsForRemote: Bool) {
    orders = EventSource(on: channel.fileDescriptor, G_IO_IN) { [weak self] in self?.receive() }
    let finder = CameraFinder { [weak self] in self?.handle($0) }
    self.finder = finder
    guard !waitsForRemote else { return }
    finder.start()
    reportList()
  }

  /// Reports that all cameras have been reported, and which parts are not installed.
  private func reportList() {
    var listed = CameraReport(.listed)
    listed.missingParts = CameraPipeline.missingParts.reduce(0) { $0 + $1.rawValue }
    report(listed)
  }

  private func report(_ report: CameraReport) {
    // A closed channel is reported by the next `receive`.
    try? channel.send(report)
  }

  // MARK: - Cameras

  private func handle(_ event: CameraFinder.Event) {
    switch event {
    case .added(let camera):
      lastNumber += 1
      cameras[lastNumber] = camera
      var added = CameraReport(.added)
      added.camera = lastNumber
      added.facing = camera.facing.rawValue
      added.name = CameraName(camera.name)
      report(added)
    case .removed(let camera):
      guard let number = number(of: camera) else { return }
      cameras[number] = nil
      var removed = CameraReport(.removed)
      removed.camera = number
      report(removed)
      if session?.camera.device == camera.device { end(.gone) }
    case .over:
      _exit(0)
    case .replaced(let replacement):
      guard let number = number(of: replacement.old) else { return }
      cameras[number] = replacement.new
    }
  }

  private func number(of camera: Camera) -> Int64? {
    cameras.first { $0.value.device == camera.device }?.key
  }

  // MARK: - Orders

  private func receive() {
    do {
      let (order, descriptor) = try channel.receiveWithAnyDescriptor(CameraOrder.self)
      follow(order, descriptor)
    } catch {
      // The client is gone or sends invalid data.
      session = nil
      _exit(error == .closed ? 0 : 1)
    }
  }

  private func follow(_ order: CameraOrder, _ descriptor: FileDescriptor?) {
    switch CameraOrder.Kind(rawValue: order.kind) {
    case .open: open(order, descriptor)
    case .resize:
      guard let session = session(of: order) else { return }
      guard let target = target(of: order, descriptor) else { return end(.broken) }
      session.redirect(to: target)
    case .takePhoto: session(of: order)?.takePhoto()
    case .fillPhoto:
      if let descriptor { session(of: order)?.fillPhoto(descriptor) }
    case .close:
      if session(of: order) != nil { closeSession() }
    case .useRemote:
      guard let descriptor else { return }
      finder?.useOnly(descriptor)
      reportList()
    case nil: break
    }
  }

  private func session(of order: CameraOrder) -> CameraSession? {
    session?.number == order.session ? session : nil
  }

  private func closeSession() {
    session = nil
    Heap.trim()
  }

  private func open(_ order: CameraOrder, _ descriptor: FileDescriptor?) {
    session = nil
    guard let camera = cameras[order.camera] else { return reportFailure(.gone, of: order.session) }
    guard let target = target(of: order, descriptor) else {
      return reportFailure(.broken, of: order.session)
    }
    session = CameraSession(
      number: order.session, camera: camera, target: target, channel: channel
    ) { [weak self] in self?.end($0) }
  }

  /// The target of frames; nil if the order is invalid.
  private func target(of order: CameraOrder, _ descriptor: FileDescriptor?) -> FrameWriter.Target? {
    let sides: ClosedRange<Int64> = 2...16_384
    guard let descriptor, sides.contains(order.width), sides.contains(order.height) else {
      return nil
    }
    let box = PixelSize(width: Int(order.width), height: Int(order.height))
    guard let ring = try? FrameRing(writingTo: descriptor, capacity: box) else { return nil }
    return FrameWriter.Target(ring: ring, box: box, isMirrored: order.isMirrored == 1)
  }

  private func end(_ fault: CameraReport.Fault) {
    guard let number = session?.number else { return }
    // Closing a camera that is gone may end this process.
    reportFailure(fault, of: number)
    fault == .gone ? LibraryFault.expect(whileClosing: closeSession) : closeSession()
  }

  private func reportFailure(_ fault: CameraReport.Fault, of session: Int64) {
    var failed = CameraReport(.failed)
    failed.session = session
    failed.fault = fault.rawValue
    report(failed)
  }
}
