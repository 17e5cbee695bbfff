internal import Foundation

/// A message bus of a test's own, with services played by python3-dbusmock; it goes with the test.
public final class PrivateBus {
  /// Where it is to be found.
  public let address: String
  private let folder: URL
  private let daemon: Process
  private var services: [Process] = []

  /// Why a test has no bus.
  public enum Trouble: Error {
    /// It did not start in time.
    case notStarted
  }

  /// Starts a bus that knows no services but those that are started on it.
  public init() async throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "mememe-bus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    address = "unix:path=\(folder.path)/bus"
    let configuration = folder.appending(path: "bus.conf")
    try Data(Self.configuration(address).utf8).write(to: configuration)
    let output = folder.appending(path: "address")
    try Data().write(to: output)
    // A test that crashes leaves nothing behind for long.
    daemon = try Self.start(
      ["/usr/bin/dbus-daemon", "--nofork", "--print-address", "--config-file", configuration.path],
      output: try FileHandle(forWritingTo: output))
    let deadline = ContinuousClock.now + .seconds(30)
    while try Data(contentsOf: output).isEmpty {
      guard ContinuousClock.now < deadline else { throw Trouble.notStarted }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  deinit {
    services.forEach { $0.terminate() }
    daemon.terminate()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Variables that make this bus the one of the desktop, or of the machine.
  public func environment(isSystem: Bool = false) -> [String: String] {
    [isSystem ? "DBUS_SYSTEM_BUS_ADDRESS" : "DBUS_SESSION_BUS_ADDRESS": address]
  }

  /// Starts a service without methods; what it can do it is told over the bus.
  public func startMock(_ name: String, _ path: String, _ interface: String) throws {
    let words = ["/usr/bin/python3", "-m", "dbusmock", "--session", name, path, interface]
    services.append(try Self.start(words, variables: environment()))
  }

  /// Ends the services.
  public func endServices() {
    services.forEach { $0.terminate() }
    services = []
  }

  /// Ends the bus under everybody's feet.
  public func end() {
    daemon.terminate()
    daemon.waitUntilExit()
  }

  private static func start(
    _ words: [String], variables: [String: String] = [:], output: FileHandle? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["-k", "1", "300"] + words
    process.environment = ["PATH": "/usr/bin:/bin"].merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private static func configuration(_ address: String) -> String {
    """
    <busconfig>
      <type>session</type>
      <listen>\(address)</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }
}
