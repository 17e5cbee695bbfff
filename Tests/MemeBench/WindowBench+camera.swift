internal import AppRuntime
internal import Dispatch
internal import Foundation
internal import Glibc
internal import MemeCore
internal import Services
internal import System
internal import Toolkit

/// Measurements of a camera in the event loop.
extension WindowBench {
  /// The measurements of a camera.
  struct CameraMeasurement {
    /// The time from the press of the button to the first frame on the screen, in seconds.
    var firstFrame = 0.0
    /// The number of frames on the screen.
    var frames = 0
    /// The processor time of this process and the helper from the first frame on, in seconds.
    var computing = 0.0
    /// The elapsed time from the first frame on, in seconds.
    var time = 0.0
  }

  /// Waits until there is a camera.
  ///
  /// - Returns: Whether one was found within some seconds.
  func waitForCamera(_ cameras: CameraFixture) -> Bool {
    cameras.client.watch()
    let end = ContinuousClock.now + .seconds(5)
    while ContinuousClock.now < end, !state.hasCamera {
      for action in cameras.wait() { _ = state.reduce(action) }
    }
    return state.hasCamera
  }

  /// Presses the button, shows the preview, and goes back.
  ///
  /// - Parameters:
  ///   - cameras: The source of frames.
  ///   - seconds: The duration from the first frame on.
  /// - Returns: The measurements.
  /// - Throws: `BenchFixture.Failure` when no frame arrives.
  func watch(_ cameras: CameraFixture, for seconds: Double) throws -> CameraMeasurement {
    var measurement = CameraMeasurement()
    let start = ContinuousClock.now
    var begin: (time: ContinuousClock.Instant, computing: Double)?
    cameras.run(state.reduce(.editor(.cameraTapped)))
    while begin.map({ ContinuousClock.now - $0.time < .seconds(seconds) }) ?? true {
      guard ContinuousClock.now - start < .seconds(seconds + 10), state.alert == nil else {
        let reason = state.alert.map { "\($0)" } ?? "nothing is reported"
        throw BenchFixture.Failure(
          description: "the camera shows nothing after \(measurement.frames) frames: \(reason)")
      }
      let before = state.cameras.screen?.frame
      for action in cameras.wait() { cameras.run(state.reduce(action)) }
      try show()
      for action in interaction.drainVisibilityActions() { cameras.run(state.reduce(action)) }
      guard let frame = state.cameras.screen?.frame, frame != before else { continue }
      measurement.frames += 1
      if begin == nil {
        measurement.firstFrame = (ContinuousClock.now - start) / .seconds(1)
        begin = (.now, Self.processorTime + cameras.helperTime)
      }
    }
    if let begin {
      measurement.computing = Self.processorTime + cameras.helperTime - begin.computing
      measurement.time = (ContinuousClock.now - begin.time) / .seconds(1)
    }
    cameras.run(state.reduce(.camera(.cancelTapped)))
    try show()
    return measurement
  }
}

/// The camera service with its inbox, without a window.
final class CameraFixture {
  let client: CameraClient
  private let inbox: Inbox<AppAction>
  private let frameArrived = DispatchSemaphore(value: 0)

  init() {
    let frameArrived = frameArrived
    let inbox = Inbox<AppAction> { frameArrived.signal() }
    self.inbox = inbox
    let environment = ProcessInfo.processInfo.environment
    client = CameraClient(
      environment: environment, bus: MessageBus(.session, environment: environment)
    ) { inbox.post(.camera($0)) }
  }

  /// Waits briefly for actions of the camera.
  func wait() -> [AppAction] {
    _ = frameArrived.wait(timeout: .now() + .milliseconds(16))
    return inbox.drain()
  }

  /// Carries out effects of the camera.
  func run(_ effects: [Effect]) {
    for effect in effects {
      if case .camera(.open(let name, let maximumSize, let isMirrored), let work) = effect {
        client.open(work, name: name, maximumSize: maximumSize, isMirrored: isMirrored)
      } else if case .camera(.resize(let maximumSize), let work) = effect {
        client.resize(work, to: maximumSize)
      } else if case .camera(.requestFrame, let work) = effect {
        client.requestFrame(work)
      } else if case .camera(.close, let work) = effect {
        client.close(work)
      }
    }
  }

  /// The processor time of the helper, in seconds.
  var helperTime: Double {
    // Children are listed with the thread that started them, so all threads are read.
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    let lists = threads.compactMap {
      try? String(contentsOfFile: "/proc/self/task/\($0)/children", encoding: .utf8)
    }
    return lists.flatMap { $0.split(separator: " ") }.reduce(0) { $0 + Self.time(of: String($1)) }
  }

  private static func time(of process: String) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      text.contains("(mememe-camera)")
    else { return 0 }
    let fields = text.split(separator: " ")
    guard fields.count > 14, let user = Double(fields[13]), let system = Double(fields[14]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
