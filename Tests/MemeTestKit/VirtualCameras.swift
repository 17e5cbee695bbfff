internal import Foundation
internal import Glibc

/// Virtual cameras: a private PipeWire for a test, with test patterns published on it.
///
/// Every program started with its `environment` lists them and gets their frames. All of it ends
/// with the test, and only one test at a time can use it. Its methods block, so they are not for
/// threads of Swift tasks.
public final class VirtualCameras {
  /// The path of PipeWire's socket.
  public var socket: String { runtime.appending(path: "pipewire-0").path }

  /// Several at a time would have to share two processor cores.
  private static let lock = AsyncLock()

  private let lockHolder: AsyncLock.Holder
  private let folder: URL
  private let runtime: URL
  private let bus: PrivateBus
  private var server: HelperProgram?
  private var manager: HelperProgram?
  private var cameras: [String: HelperProgram] = [:]
  /// The names of the cameras that PipeWire drives, or has driven.
  private var driven: Set<String> = []

  /// An error in starting the cameras.
  public enum Failure: Error {
    /// A program of this path is not installed.
    case cannotStart(String)
    /// It did not start in time.
    case notStarted
  }

  /// Prepares the folder of a PipeWire without starting it, as soon as no other test uses one.
  public init() async throws {
    lockHolder = await Self.lock.acquire()
    bus = try await PrivateBus()
    // The path of a socket has a maximum length.
    folder = URL(filePath: "/tmp").appending(path: "mememe-cam-\(UUID().uuidString.prefix(13))")
    runtime = folder.appending(path: "run")
    try FileManager.default.createDirectory(
      at: runtime, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  deinit {
    cameras = [:]
    endPipeWire()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The variables with which a program finds the cameras.
  public var environment: [String: String] {
    var variables = ["XDG_RUNTIME_DIR": runtime.path, "LC_ALL": "C.UTF-8"]
    variables.merge(bus.environment()) { $1 }
    variables["GST_REGISTRY"] = Self.registry
    return variables
  }

  /// The plugin registry of GStreamer; without it GStreamer loads all plugins, which takes seconds.
  public static var registry: String { "/tmp/mememe-tests-\(getuid())-gstreamer.registry" }

  /// Starts PipeWire, and waits until programs can connect.
  public func startPipeWire() throws {
    guard server == nil else { return }
    if access(Self.registry, F_OK) != 0 {
      try Self.start(["/usr/bin/gst-inspect-1.0", "--exists", "fakesink"], environment).waitForEnd()
    }
    var variables = environment
    for name in ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
      variables[name] = folder.path
    }
    server = try Self.start(["/usr/bin/pipewire"], variables)
    try wait { try listing().contains("PipeWire:Interface:Core") }
    manager = try Self.start(["/usr/bin/wireplumber"], variables)
    // It opens its second connection when the first one works.
    try wait { try listing().contains("WirePlumber [export]") }
  }

  /// Ends PipeWire and its cameras.
  public func endPipeWire() {
    manager = nil
    server = nil
    cameras = [:]
  }

  /// Plugs a camera in, and waits until it is listed.
  ///
  /// With PipeWire 0.3 it loses one of its eight buffers whenever a client disconnects, and stops
  /// sending when none is left: it works for a few openings only, and for programs that exit in an
  /// orderly way. `isSending(_:)` checks that.
  ///
  /// - Parameters:
  ///   - name: What programs show.
  ///   - pattern: Its picture, a pattern of GStreamer's videotestsrc: smpte, ball, white, …
  ///   - width: The width of its frames in pixels.
  ///   - height: The height of its frames in pixels.
  /// - Throws: `Failure` when the camera is not listed in time.
  public func plug(
    _ name: String, pattern: String = "smpte", width: Int = 640, height: Int = 480
  ) throws {
    let properties = [
      "media.class=Video/Source", "media.role=Camera", "node.name=(string)\"\(name)\"",
      "node.description=(string)\"\(name)\"",
    ]
    let words = [
      "/usr/bin/gst-launch-1.0", "-q", "videotestsrc", "is-live=true", "pattern=\(pattern)", "!",
      "video/x-raw,format=YUY2,width=\(width),height=\(height),framerate=30/1",
      "!",
      // Not mode=provide: a camera that drives the graph itself sometimes waits for a free buffer
      // when a client disconnects, and then for ever, because no other node drives it.
      "pipewiresink", "mode=default",
      "stream-properties=p,\(properties.joined(separator: ",").replacing(" ", with: "\\ "))",
    ]
    cameras[name] = try Self.start(words, environment)
    try wait { try listing().contains("node.name = \"\(name)\"") }
  }

  /// Plugs in a camera that PipeWire itself drives, as it drives hardware.
  ///
  /// Its clients may be killed, and it may be opened any number of times. It sends bars and snow,
  /// in any requested size.
  ///
  /// - Parameter name: What programs show.
  /// - Throws: `Failure` when the camera is not listed in time.
  public func plugDriven(_ name: String) throws {
    // Otherwise it stops sending after every few dozen openings, running and linked but without
    // frames; suspending it releases its buffers and restarts it.
    let node = """
      { factory.name = videotestsrc library.name = videotestsrc/libspa-videotestsrc \
      node.name = "\(name)" node.description = "\(name)" media.class = Video/Source \
      node.suspend-on-idle = true }
      """
    cameras[name] = try Self.start(
      ["/usr/bin/pw-cli", "-m", "create-node", "spa-node-factory", node], environment)
    driven.insert(name)
    try wait { try listing().contains("node.name = \"\(name)\"") }
  }

  /// Whether a camera sends frames to an independent program.
  ///
  /// - Parameter name: The name it was plugged in with.
  /// - Returns: Whether a frame has arrived within half a minute.
  /// - Throws: `Failure.cannotStart`.
  public func isSending(_ name: String) throws -> Bool {
    // A driven camera supports any size, so one is requested.
    let format = "video/x-raw" + (driven.contains(name) ? ",width=320,height=240" : "")
    return try Self.start(
      [
        "/usr/bin/timeout", "30", "/usr/bin/gst-launch-1.0", "-q", "pipewiresrc",
        "target-object=\(name)", "num-buffers=1", "!", format, "!", "fakesink",
      ], environment
    ).waitForEnd()
  }

  /// Waits until a driven camera without clients is suspended.
  ///
  /// A client that opens it earlier may get its buffers while they are released, which crashes
  /// PipeWire 0.3.65.
  ///
  /// - Parameter name: The name it was plugged in with.
  /// - Throws: `Failure` when it is not suspended in time.
  public func awaitSuspension(_ name: String) throws {
    try wait {
      let output = try printed(["/usr/bin/pw-dump"])
      let objects = try? JSONSerialization.jsonObject(with: output) as? [[String: Any]]
      return (objects ?? []).contains { object in
        let info = object["info"] as? [String: Any]
        let properties = info?["props"] as? [String: Any]
        return properties?["node.name"] as? String == name
          && info?["state"] as? String == "suspended"
      }
    }
  }

  /// Stops a camera from sending without disconnecting it.
  public func freeze(_ name: String) {
    cameras[name]?.stop()
  }

  /// Unplugs a camera.
  public func unplug(_ name: String) {
    cameras[name] = nil
  }

  /// Starts a program that finds the cameras.
  ///
  /// - Parameter words: Its path and its arguments.
  /// - Returns: An object whose release ends it.
  /// - Throws: `Failure.cannotStart`.
  public func startHelper(_ words: [String]) throws -> AnyObject {
    try Self.start(words, environment)
  }

  private static func start(
    _ words: [String], _ variables: [String: String], output: String = "/dev/null"
  ) throws -> HelperProgram {
    guard access(words[0], X_OK) == 0,
      let program = HelperProgram(words, variables: variables, output: output)
    else { throw Failure.cannotStart(words[0]) }
    return program
  }

  /// The objects of PipeWire as text; empty if it cannot be reached.
  private func listing() throws -> String {
    String(decoding: try printed(["/usr/bin/pw-cli", "list-objects"]), as: UTF8.self)
  }

  /// Runs a program to its end and returns its output.
  private func printed(_ words: [String]) throws -> Data {
    let output = folder.appending(path: "printed")
    try Data().write(to: output)
    try Self.start(words, environment, output: output.path).waitForEnd()
    return try Data(contentsOf: output)
  }

  /// The timeout of every wait.
  private static let limit = Duration.seconds(120)

  private func wait(until isThere: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + Self.limit
    while try !isThere() {
      guard ContinuousClock.now < deadline else { throw Failure.notStarted }
      usleep(10_000)
    }
  }
}
