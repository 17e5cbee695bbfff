internal import Foundation

/// A message bus of a test's own, with services played by python3-dbusmock; it goes with the test.
public final class PrivateBus {
  /// Where it is to be found.
  public let address: String
  private let folder: URL
  private var daemon: HelperProgram?
  private var services: [HelperProgram] = []

  /// Why a test has no bus.
  public enum Failure: Error {
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
    daemon = HelperProgram(
      ["/usr/bin/dbus-daemon", "--nofork", "--print-address", "--config-file", configuration.path],
      output: output.path)
    let deadline = ContinuousClock.now + .seconds(120)
    while try Data(contentsOf: output).isEmpty {
      guard ContinuousClock.now < deadline else { throw Failure.notStarted }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Variables that make this bus the one of the desktop, or of the machine.
  public func environment(isSystem: Bool = false) -> [String: String] {
    [isSystem ? "DBUS_SYSTEM_BUS_ADDRESS" : "DBUS_SESSION_BUS_ADDRESS": address]
  }

  /// Starts a service without methods; what it can do it is told over the bus.
  public func startMock(_ name: String, _ path: String, _ interface: String) throws {
    let words = ["/usr/bin/python3", "-m", "dbusmock", "--session", name, path, interface]
    guard let service = HelperProgram(words, variables: environment()) else {
      throw Failure.notStarted
    }
    services.append(service)
  }

  /// Ends the services.
  public func endServices() {
    services = []
  }

  /// Ends the bus under everybody's feet.
  public func end() {
    daemon = nil
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
