import Foundation
import Glibc
import Testing

/// A home for a kiosk, with a picture that tells more than it shows.
struct KioskHome {
  let home: Home

  /// A text that the visitor types, without a space.
  static let caption = "typed-by-a-visitor"
  /// What may not be found when the visitor has left.
  private static let markers = [caption, caption.uppercased(), SampleFiles.secret]
  /// The folders of what the program keeps.
  private static let folders = [".local/share", ".local/state", ".cache", "run"]
  /// The name of the picture.
  static let picture = "picture.jpg"

  init() throws {
    home = try Home()
    try home.makeFolder("run")
    try #require(chmod(home.path("run"), 0o700) == 0)
    home.environment["XDG_RUNTIME_DIR"] = home.path("run")
    // Otherwise libraries start a bus.
    home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(home.path("no-bus"))"
    try home.makeFolder("offered")
    try home.write(SampleFiles.talkativeJPEG(), to: "offered/\(Self.picture)")
  }

  /// The options that make the program a kiosk with one way of sharing.
  ///
  /// - Parameters:
  ///   - settings: More members of the setting `kiosk`, after a comma.
  ///   - activity: The way of sharing; a command is there.
  ///   - command: The path of the command.
  ///   - flow: What visitors see.
  /// - Returns: The options.
  func options(
    _ settings: String = "", activity: String = "command:Wall", command: String = "/bin/true",
    flow: String = "editor"
  ) -> [String] {
    let folder = home.path("offered")
    let kiosk = """
      {"flow": "\(flow)", "activities": ["\(activity)"], "folders": ["\(folder)"], \
      "attract": "\(folder)"\(settings)}
      """
    return [
      "--set", #"commands=[{"name": "Wall", "command": ["\#(command)", "%f"]}]"#,
      "--set", "kiosk=\(kiosk)",
    ]
  }

  /// The files that tell of a visitor.
  func traces() throws -> [String] {
    let files = Self.folders.flatMap { folder -> [String] in
      let names = FileManager.default.enumerator(atPath: home.path(folder))?.allObjects ?? []
      return names.compactMap { $0 as? String }.map { "\(folder)/\($0)" }
    }
    return files.filter { file in
      // A file may be removed meanwhile; a folder cannot be read.
      guard let content = try? Data(contentsOf: URL(filePath: home.path(file))) else {
        return false
      }
      return Self.markers.contains { content.range(of: Data($0.utf8)) != nil }
    }
  }

  /// A port that nobody listens on.
  static func freePort() throws -> UInt16 {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(listener >= 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    try #require(status)
    return UInt16(bigEndian: address.sin_port)
  }
}
