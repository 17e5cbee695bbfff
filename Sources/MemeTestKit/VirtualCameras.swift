internal import Foundation
internal import Glibc

/// Cameras without hardware: a PipeWire of a test's own, and test patterns published on it.
///
/// Every program that is started with its `environment` lists them and gets their frames. All of it
/// goes with the test, and only one test at a time has them. Its methods wait, so they are not for
/// Swift's own task threads.
public final class VirtualCameras {
  /// Where PipeWire's socket is, or will be.
  public var socket: String { runtime.appending(path: "pipewire-0").path }

  /// All that run at the same time would have to share two cores with their pictures.
  private static let lock = AsyncLock()

  private let lockHolder: AsyncLock.Holder
  private let folder: URL
  private let runtime: URL
  private let bus: PrivateBus
  private var server: HelperProgram?
  private var manager: HelperProgram?
  private var cameras: [String: HelperProgram] = [:]
  /// The names of those that PipeWire drives, or has driven.
  private var driven: Set<String> = []

  /// Why a test has no cameras.
  public enum Failure: Error {
    /// A program of this name is not installed.
    case cannotStart(String)
    /// It did not start in time.
    case notStarted
  }

  /// Prepares the place for a PipeWire without starting it, as soon as no other test has one.
  public init() async throws {
    lockHolder = await Self.lock.acquire()
    bus = try await PrivateBus()
    // A socket's path has to be short.
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

  /// Variables with which a program finds the cameras.
  public var environment: [String: String] {
    var variables = ["XDG_RUNTIME_DIR": runtime.path, "LC_ALL": "C.UTF-8"]
    variables.merge(bus.environment()) { $1 }
    variables["GST_REGISTRY"] = Self.registry
    return variables
  }

  /// Where GStreamer keeps what it knows of its plugins: where there is no such file it loads them
  /// all, which takes seconds.
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
    // It has a second connection, which it opens when the first one works.
    try wait { try listing().contains("WirePlumber [export]") }
  }

  /// Ends PipeWire; its cameras have nowhere to go, and end as well.
  public func endPipeWire() {
    manager = nil
    server = nil
    cameras = [:]
  }

  /// Plugs a camera in, and waits until it can be seen.
  ///
  /// With PipeWire 0.3 it loses one of its eight buffers whenever somebody who watched goes away,
  /// and stands still when it has none left: it is good for a few openings only, and for programs
  /// that end in good order. `isSending(_:)` tells.
  ///
  /// - Parameters:
  ///   - name: What programs show.
  ///   - pattern: What it sees, in the words of GStreamer's videotestsrc: smpte, ball, white, …
  ///   - width: Columns of its frames.
  ///   - height: Rows of its frames.
  /// - Throws: `Failure` when there is no such camera in the end.
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
      // Not mode=provide: a camera that sets the pace itself waits for a free buffer now and then
      // when somebody who watched goes away, and then for ever, because nobody sets the pace.
      "pipewiresink", "mode=default",
      "stream-properties=p,\(properties.joined(separator: ",").replacing(" ", with: "\\ "))",
    ]
    cameras[name] = try Self.start(words, environment)
    try wait { try listing().contains("node.name = \"\(name)\"") }
  }

  /// Plugs in a camera that PipeWire itself drives, as it drives hardware.
  ///
  /// Who watches it may be killed, and it may be opened any number of times. It sees bars and snow,
  /// in any size that is asked for.
  ///
  /// - Parameter name: What programs show.
  /// - Throws: `Failure` when there is no such camera in the end.
  public func plugDriven(_ name: String) throws {
    // Otherwise it stands still after every few dozen openings, running and linked but without
    // frames; one that is suspended gives its buffers back and begins anew.
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

  /// Whether a camera sends pictures to somebody who has nothing to do with us.
  ///
  /// - Parameter name: What it was called when it was plugged in.
  /// - Returns: Whether a frame has come within half a minute.
  /// - Throws: `Failure.cannotStart`.
  public func isSending(_ name: String) throws -> Bool {
    // One that can do any size has to be told which.
    let format = "video/x-raw" + (driven.contains(name) ? ",width=320,height=240" : "")
    return try Self.start(
      [
        "/usr/bin/timeout", "30", "/usr/bin/gst-launch-1.0", "-q", "pipewiresrc",
        "target-object=\(name)", "num-buffers=1", "!", format, "!", "fakesink",
      ], environment
    ).waitForEnd()
  }

  /// Waits until a driven camera that nobody watches any more is suspended.
  ///
  /// Who opens it before may get its buffers just when they are taken away, and PipeWire 0.3.65 does
  /// not survive that.
  ///
  /// - Parameter name: What it was called when it was plugged in.
  /// - Throws: `Failure` when it does not come to that.
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

  /// Has a camera send nothing any more, without a word.
  public func freeze(_ name: String) {
    cameras[name]?.stop()
  }

  /// Pulls a camera out.
  public func unplug(_ name: String) {
    cameras[name] = nil
  }

  /// Starts a program that finds the cameras.
  ///
  /// - Parameter words: Its path and what follows.
  /// - Returns: What keeps it running.
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

  /// What PipeWire has to say of all that it knows; empty where it cannot be reached.
  private func listing() throws -> String {
    String(decoding: try printed(["/usr/bin/pw-cli", "list-objects"]), as: UTF8.self)
  }

  /// What a program prints until it ends.
  private func printed(_ words: [String]) throws -> Data {
    let output = folder.appending(path: "printed")
    try Data().write(to: output)
    try Self.start(words, environment, output: output.path).waitForEnd()
    return try Data(contentsOf: output)
  }

  /// How long anything may take.
  private static let limit = Duration.seconds(120)

  private func wait(until isThere: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + Self.limit
    while try !isThere() {
      guard ContinuousClock.now < deadline else { throw Failure.notStarted }
      usleep(10_000)
    }
  }
}
