import Canvas
import Foundation
import Glibc
import HelperProcess
import MemeTestKit
import System

/// A client of the real helper, in place of the window: sends orders and receives reports.
final class CameraHelperClient {
  /// An unexpected report or end of the helper.
  enum Failure: Error {
    /// The expected report did not arrive; the reports that did.
    case noReport(String, [String])
    /// The helper ended before the expected report; the reports before.
    case ended(ChildProcess.Termination, String, [String])
  }

  static let helper = BuiltProducts.path(of: "mememe-camera")

  /// The present cameras, by number.
  private(set) var cameras: [Int64: String] = [:]
  private(set) var log: [String] = []

  private let channel: Channel
  private let process: ChildProcess
  private var lastSession: Int64 = 0

  init(_ environment: [String: String], remote: Bool = false) throws {
    var variables = environment
    if remote { variables["MEMEME_CAMERA_REMOTE"] = "1" }
    let helper = try ConnectedHelper(Self.helper, environment: variables)
    (channel, process) = (helper.channel, helper.process)
  }

  /// Ends the helper and returns how it ended.
  func end() -> ChildProcess.Termination { process.end() }

  /// Whether the helper exits by itself with status 0.
  func endsByItself() -> Bool {
    process.hasEnded(by: .now + .seconds(120)) && process.end() == .exited(0)
  }

  // MARK: - Reports

  /// Waits for a report, and records those before it.
  func wait(
    for what: String = "a report", seconds: Double = 120, _ isIt: (CameraReport) -> Bool
  ) throws -> CameraReport {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      let report: CameraReport
      do {
        report = try channel.receive(CameraReport.self, until: deadline)
      } catch {
        // The exit status of a helper that has ended.
        if error == .closed { throw Failure.ended(process.end(), what, log) }
        throw Failure.noReport("\(what): \(error)", log)
      }
      update(report)
      if isIt(report) { return report }
    }
  }

  func wait(for kind: CameraReport.Kind, session: Int64 = 0) throws -> CameraReport {
    try wait(for: "\(kind)") { $0.kind == kind.rawValue && $0.session == session }
  }

  /// Waits until a camera is present.
  func camera(_ name: String) throws -> Int64 {
    if let known = cameras.first(where: { $0.value == name }) { return known.key }
    return try wait(for: name) {
      $0.kind == CameraReport.Kind.added.rawValue && $0.name.text == name
    }
    .camera
  }

  /// Waits for the failure of a session.
  func failure(_ session: Int64) throws -> CameraReport.Fault? {
    CameraReport.Fault(rawValue: try wait(for: .failed, session: session).fault)
  }

  /// Whether nothing is reported for a while.
  func isQuiet(seconds: Double) -> Bool {
    (try? wait(seconds: seconds) { _ in true }) == nil
  }

  private func update(_ report: CameraReport) {
    let kind = CameraReport.Kind(rawValue: report.kind)
    if kind == .added { cameras[report.camera] = report.name.text }
    if kind == .removed { cameras[report.camera] = nil }
    guard kind != .frame else { return }
    log.append("\(kind.map { "\($0)" } ?? "?") \(report.camera) \(report.session) \(report.fault)")
  }

  // MARK: - Orders

  /// Opens a camera, for frames in a box.
  func open(
    _ camera: Int64, _ width: Int, _ height: Int, mirrored: Bool = false
  ) throws -> (session: Int64, ring: FrameRing) {
    lastSession += 1
    var order = CameraOrder(.open)
    order.camera = camera
    return (lastSession, try send(&order, lastSession, width, height, mirrored))
  }

  func resize(
    _ session: Int64, _ width: Int, _ height: Int, mirrored: Bool = false
  ) throws -> FrameRing {
    var order = CameraOrder(.resize)
    return try send(&order, session, width, height, mirrored)
  }

  private func send(
    _ order: inout CameraOrder, _ session: Int64, _ width: Int, _ height: Int, _ mirrored: Bool
  ) throws -> FrameRing {
    let ring = try FrameRing(capacity: PixelSize(width: width, height: height))
    order.session = session
    (order.width, order.height) = (Int64(width), Int64(height))
    order.isMirrored = mirrored ? 1 : 0
    try channel.send(order, passing: ring.descriptor)
    return ring
  }

  func send(_ kind: CameraOrder.Kind, _ session: Int64 = 0, passing: FileDescriptor? = nil) throws {
    var order = CameraOrder(kind)
    order.session = session
    try channel.send(order, passing: passing)
  }

  /// Waits for a frame.
  func frame(_ session: Int64, _ ring: FrameRing) throws -> Bitmap {
    while true {
      if let frame = try ring.read() { return frame }
      _ = try wait(for: "frame") {
        $0.kind == CameraReport.Kind.frame.rawValue && $0.session == session
      }
    }
  }

  /// Takes a photo.
  func photo(_ session: Int64) throws -> Bitmap {
    try send(.takePhoto, session)
    let report = try wait(for: "photo") {
      $0.session == session && $0.kind != CameraReport.Kind.frame.rawValue
    }
    guard report.kind == CameraReport.Kind.photoSize.rawValue else {
      throw Failure.noReport("photo", log)
    }
    let memory = try FrameMemory(
      size: PixelSize(width: Int(report.width), height: Int(report.height)))
    try send(.fillPhoto, session, passing: memory.descriptor)
    _ = try wait(for: .photoDone, session: session)
    return memory.bitmap(isOpaque: true)
  }

  /// The process ID of the helper.
  var processID: pid_t { process.processID ?? 0 }
}
