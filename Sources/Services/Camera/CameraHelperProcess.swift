internal import Dispatch
internal import Glibc
internal import HelperProcess
internal import System

/// A running camera helper; it ends when released.
final class CameraHelperProcess: Sendable {
  /// An event of the helper, on the queue it was started with.
  enum Event: Sendable {
    case report(CameraReport)
    /// It ended, or sent invalid data; no events follow.
    case ended
  }

  private let channel: Channel
  private let process: ChildProcess
  // Dispatch sources are thread-safe, but not declared Sendable.
  private nonisolated(unsafe) let source: any DispatchSourceRead

  /// Starts a helper.
  ///
  /// - Parameters:
  ///   - program: Path of the executable.
  ///   - environment: The variables of this program; the helper gets those it needs.
  ///   - isRemote: Whether it waits for a connection to PipeWire before it looks for cameras.
  ///   - queue: A serial queue.
  ///   - onEvent: Called on the queue.
  /// - Throws: `HelperError.system` when it cannot be started.
  init(
    _ program: String, environment: [String: String], isRemote: Bool, queue: DispatchQueue,
    onEvent: @escaping @Sendable (CameraHelperProcess, Event) -> Void
  ) throws(HelperError) {
    var variables = Self.needed(environment)
    if isRemote { variables["MEMEME_CAMERA_REMOTE"] = "1" }
    let helper = try ConnectedHelper(program, environment: variables)
    (channel, process) = (helper.channel, helper.process)
    source = DispatchSource.makeReadSource(
      fileDescriptor: channel.fileDescriptor, queue: queue)
    // The source retains the channel, so that its descriptor is not reused before cancellation.
    source.setCancelHandler { withExtendedLifetime(helper.channel) {} }
    source.setEventHandler { [weak self] in
      guard let self else { return }
      read { onEvent(self, $0) }
    }
    source.activate()
  }

  deinit {
    source.cancel()
  }

  /// The variables that GStreamer, PipeWire and the camera drivers use.
  private static func needed(_ environment: [String: String]) -> [String: String] {
    let names: Set = ["HOME", "PATH", "DBUS_SESSION_BUS_ADDRESS", "LD_LIBRARY_PATH"]
    let prefixes = ["XDG_", "GST_", "PIPEWIRE_", "SPA_", "LIBCAMERA_", "ORC_"]
    return environment.filter { name, _ in
      names.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }
  }

  /// Sends an order; if the helper is gone, that is reported as an event.
  func send(_ order: CameraOrder, passing descriptor: FileDescriptor? = nil) {
    do {
      try channel.send(order, passing: descriptor, waits: false)
    } catch {
      // The channel is full: the helper has not read earlier orders and hangs.
      process.kill()
    }
  }

  /// Lets the helper close the camera and exit; kills it if that takes too long.
  ///
  /// If the helper is killed while it uses a camera, the camera may stay in use for other programs.
  func finish() {
    source.cancel()
    channel.hangUp()
    _ = process.hasEnded(by: .now + .milliseconds(300))
    _ = process.end()
  }

  /// Ends the helper at once.
  ///
  /// - Returns: How it ended.
  func end() -> ChildProcess.Termination {
    source.cancel()
    return process.end()
  }

  private func read(_ handle: (Event) -> Void) {
    do {
      // A limit, so that other work of the queue is not delayed.
      for _ in 0..<32 where !source.isCancelled && channel.isReady {
        handle(.report(try channel.receive(CameraReport.self, until: .now)))
      }
    } catch .timedOut {
      // The message has already been read.
    } catch {
      source.cancel()
      handle(.ended)
    }
  }
}
