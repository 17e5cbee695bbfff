internal import Foundation
internal import Glibc

/// A scheduler of CUPS for a test, with printers that keep what they get; ended with the test.
public final class PrintScheduler {
  /// A printer, as the scheduler's own file describes it.
  public struct Queue: Sendable {
    /// The name of the queue.
    public var name: String
    /// The lines of its description that matter to a test, such as `Accepting No`.
    public var lines: [String]
    /// Whether it is the default printer.
    public var isDefault: Bool

    /// Makes a printer that is idle.
    public init(_ name: String, _ lines: [String] = [], isDefault: Bool = false) {
      self.name = name
      self.lines = lines
      self.isDefault = isDefault
    }
  }

  /// What a printer got as its last job.
  public struct Job: Equatable {
    /// The bytes of its first file.
    public var bytes: [UInt8]
    /// Its title.
    public var title: String
    /// The number of copies.
    public var copies: String
    /// The options, by words.
    public var options: [String]
  }

  /// An error in starting the scheduler.
  public enum Failure: Error {
    /// It did not start in time.
    case notStarted
  }

  /// The path of its socket.
  public var socket: String { path("socket") }

  private let folder: URL
  private var daemon: HelperProgram?

  /// Starts a scheduler.
  ///
  /// - Parameter queues: Its printers.
  /// - Throws: `Failure.notStarted`.
  public init(_ queues: [Queue]) async throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "mememe-cups-\(UUID().uuidString)")
    for name in ["root", "spool/tmp", "cache", "state", "printed", "bin/backend"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    try installBackend()
    try write(files, "root/cups-files.conf")
    try write(Self.configuration(socket: socket), "root/cupsd.conf")
    try write(queues.map(Self.description).joined(), "root/printers.conf")
    daemon = HelperProgram([
      "/usr/sbin/cupsd", "-f", "-c", path("root/cupsd.conf"), "-s", path("root/cups-files.conf"),
    ])
    try await waitForSocket()
  }

  deinit {
    daemon = nil
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends the scheduler.
  public func end() { daemon = nil }

  /// Makes it accept connections, and answer nothing.
  public func stop() { daemon?.stop() }

  /// Makes it go on.
  public func resume() { daemon?.resume() }

  /// The last job that a printer has got; nil if it has not got any.
  public func job(of queue: String) -> Job? {
    guard
      let lines = try? String(contentsOfFile: path("printed/\(queue).arguments"), encoding: .utf8),
      let bytes = try? Data(contentsOf: URL(filePath: path("printed/\(queue).file")))
    else { return nil }
    let words = lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 3 else { return nil }
    return Job(
      bytes: [UInt8](bytes), title: words[0], copies: words[1],
      options: words[2].split(separator: " ").map(String.init))
  }

  /// The names of the files in its queues.
  public var spooled: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path("spool"))) ?? []
    return names.filter { $0.hasPrefix("d") }
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func waitForSocket() async throws {
    let deadline = ContinuousClock.now + .seconds(120)
    while !FileManager.default.fileExists(atPath: socket) {
      guard ContinuousClock.now < deadline else { throw Failure.notStarted }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Installs what the scheduler hands a job to: it keeps the file and the arguments.
  private func installBackend() throws {
    // Backends are started by a program of the scheduler.
    symlink("/usr/lib/cups/daemon", path("bin/daemon"))
    let backend = path("bin/backend/recorder")
    try ExecutableFile.write(
      """
      #!/usr/bin/env sh
      [ $# -gt 0 ] || exit 0
      name=\(path("printed"))/${DEVICE_URI##*/}
      /bin/cp "$6" "$name.file"
      printf '%s\\n' "$3" "$4" "$5" > "$name.new"
      /bin/mv "$name.new" "$name.arguments"

      """, to: backend)
    // A scheduler of root runs a backend that others may run as another user.
    chmod(backend, 0o700)
  }

  /// Where all its files are.
  private var files: String {
    let user = String(cString: getpwuid(getuid()).pointee.pw_name)
    let group = String(cString: getgrgid(getgid()).pointee.gr_name)
    let owner = getuid() == 0 ? "" : "User \(user)\nGroup \(group)\n"
    return """
      AccessLog \(path("access_log"))
      CacheDir \(path("cache"))
      ErrorLog \(path("error_log"))
      PageLog \(path("page_log"))
      RequestRoot \(path("spool"))
      TempDir \(path("spool/tmp"))
      ServerRoot \(path("root"))
      StateDir \(path("state"))
      ServerBin \(path("bin"))
      Sandboxing relaxed
      SystemGroup \(group)
      \(owner)
      """
  }

  private static func configuration(socket: String) -> String {
    """
    Listen \(socket)
    Browsing No
    WebInterface No
    DefaultAuthType None
    PreserveJobFiles No
    <Location />
      Order allow,deny
      Allow all
    </Location>
    <Policy default>
      <Limit All>
        Order deny,allow
      </Limit>
    </Policy>

    """
  }

  private static func description(_ queue: Queue) -> String {
    let kind = queue.isDefault ? "DefaultPrinter" : "Printer"
    return """
      <\(kind) \(queue.name)>
      DeviceURI recorder:/\(queue.name)
      \(queue.lines.joined(separator: "\n"))
      </\(kind)>

      """
  }
}
