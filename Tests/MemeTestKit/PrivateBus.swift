internal import Foundation

/// A private message bus for a test, with mock services by python3-dbusmock; ended with the test.
public final class PrivateBus {
  /// The address.
  public let address: String
  private let folder: URL
  private var daemon: HelperProgram?
  private var services: [HelperProgram] = []

  /// An error in starting the bus.
  public enum Failure: Error {
    /// It did not start in time.
    case notStarted
  }

  /// Starts a bus without activatable services.
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

  /// The variables that make this bus the session bus, or the system bus.
  public func environment(isSystem: Bool = false) -> [String: String] {
    [isSystem ? "DBUS_SYSTEM_BUS_ADDRESS" : "DBUS_SESSION_BUS_ADDRESS": address]
  }

  /// Starts a service without methods; they are added over the bus.
  public func startMock(_ name: String, _ path: String, _ interface: String) throws {
    let words = ["/usr/bin/python3", "-m", "dbusmock", "--session", name, path, interface]
    guard let service = HelperProgram(words, variables: environment()) else {
      throw Failure.notStarted
    }
    services.append(service)
  }

  /// Starts a service written in Python.
  ///
  /// - Parameters:
  ///   - program: The program's text.
  ///   - arguments: Its arguments.
  /// - Throws: `Failure.notStarted`.
  public func startService(_ program: String, _ arguments: [String]) throws {
    let words = ["/usr/bin/python3", "-c", program] + arguments
    guard let service = HelperProgram(words, variables: environment()) else {
      throw Failure.notStarted
    }
    services.append(service)
  }

  /// Ends the services.
  public func endServices() {
    services = []
  }

  /// Ends the bus while clients are connected.
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
