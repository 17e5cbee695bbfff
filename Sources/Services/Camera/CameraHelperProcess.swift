internal import Dispatch
internal import Glibc
internal import HelperProcess

/// A running camera helper; whoever lets go of it ends it.
final class CameraHelperProcess: Sendable {
  /// What comes from it, on the queue it was started with.
  enum Event: Sendable {
    case report(CameraReport)
    /// It ended, or talks nonsense; nothing comes after that.
    case ended
  }

  private let channel: Channel
  private let process: ChildProcess
  // Sources may be used from any thread; Dispatch does not say so in a way Swift knows.
  private nonisolated(unsafe) let source: any DispatchSourceRead

  /// Starts a helper.
  ///
  /// - Parameters:
  ///   - program: Path of the executable.
  ///   - environment: The variables of this program, of which it gets what it needs.
  ///   - isRemote: Whether it looks for no cameras before it is given a connection to them.
  ///   - queue: A serial queue.
  ///   - onEvent: Called on the queue.
  /// - Throws: `HelperError.system` when it cannot be started.
  init(
    _ program: String, environment: [String: String], isRemote: Bool, queue: DispatchQueue,
    onEvent: @escaping @Sendable (CameraHelperProcess, Event) -> Void
  ) throws(HelperError) {
    let (near, far) = try Channel.makePair()
    var variables = Self.needed(environment)
    if isRemote { variables["MEMEME_CAMERA_REMOTE"] = "1" }
    channel = near
    process = try ChildProcess(program, channel: far, environment: variables)
    source = DispatchSource.makeReadSource(fileDescriptor: near.fileDescriptor, queue: queue)
    // The source holds the channel, so that its number is no other file's before it is cancelled.
    source.setCancelHandler { withExtendedLifetime(near) {} }
    source.setEventHandler { [weak self] in
      guard let self else { return }
      read { onEvent(self, $0) }
    }
    source.activate()
  }

  deinit {
    source.cancel()
  }

  /// What GStreamer, PipeWire and the cameras' drivers look at, and no more.
  private static func needed(_ environment: [String: String]) -> [String: String] {
    let names: Set = ["HOME", "PATH", "DBUS_SESSION_BUS_ADDRESS", "LD_LIBRARY_PATH"]
    let prefixes = ["XDG_", "GST_", "PIPEWIRE_", "SPA_", "LIBCAMERA_", "ORC_"]
    return environment.filter { name, _ in
      names.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }
  }

  /// Orders something; that it is gone is told by an event.
  func send(_ order: CameraOrder, passing descriptor: FileDescriptor? = nil) {
    do {
      try channel.send(order, passing: descriptor, waits: false)
    } catch {
      // One that has not read what was said before hangs, and is of no use.
      process.kill()
    }
  }

  /// Has it let go of the camera and end; one that takes too long is ended.
  ///
  /// A camera whose user is just gone may be in use for good, as far as other programs can tell.
  func finish() {
    source.cancel()
    channel.hangUp()
    _ = process.hasEnded(by: .now + .milliseconds(300))
    _ = process.end()
  }

  /// Ends it at once.
  ///
  /// - Returns: How it ended.
  func end() -> ChildProcess.Termination {
    source.cancel()
    return process.end()
  }

  private func read(_ handle: (Event) -> Void) {
    do {
      // After some the queue's other work is due.
      for _ in 0..<32 where !source.isCancelled && channel.isReady {
        handle(.report(try channel.receive(CameraReport.self, until: .now)))
      }
    } catch .timedOut {
      // Somebody has read it already.
    } catch {
      source.cancel()
      handle(.ended)
    }
  }
}
