internal import Canvas
internal import Foundation
internal import Glibc
internal import PictureEncoding

/// The fixture of a run: its folder, the program and the baselines.
final class BenchFixture {
  /// An error that prevents a measurement.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The `mememe` program of the same build.
  let mememe: String
  /// The folder of icons and drawings.
  let assets = package.appending(path: "Assets").path
  private let folder: URL

  init() throws {
    mememe =
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "mememe").path
    guard access(mememe, X_OK) == 0 else {
      throw Failure(
        description: "\(mememe) is missing; build the product mememe")
    }
    folder = FileManager.default.temporaryDirectory.appending(path: "mememe-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  isolated deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes a file into the folder.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: folder.appending(path: name))
    return path(name)
  }

  /// The variables of a process with a separate home folder.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    let own = ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    return own.merging(more) { $1 }
  }

  /// Makes a home for a user without privileges, who may write into the folder too.
  ///
  /// - Returns: Its path, and the words before a command that is run by that user; none if this one
  ///   has no privileges.
  /// - Throws: `Failure` when it cannot be given to that user.
  func ordinaryUser() throws -> (home: String, words: [String]) {
    let home = path("home")
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    guard geteuid() == 0 else { return (home, []) }
    let nobody: uid_t = 65_534
    for owned in [folder.path, home] where chown(owned, nobody, nobody) != 0 {
      throw Failure(description: "\(owned) cannot be given away")
    }
    return (
      home, ["/usr/bin/setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"]
    )
  }

  /// The text of a file that comes with the baselines.
  func text(of name: String) throws -> String {
    try String(contentsOfFile: baseline(name), encoding: .utf8)
  }

  /// The path of a file that comes with the baselines.
  func baseline(_ name: String) -> String {
    Self.package.appending(path: "Packaging/baseline/\(name)").path
  }

  /// Compiles one of the plain C programs.
  ///
  /// - Parameters:
  ///   - name: Its name, without the file extension.
  ///   - library: The name of its library for pkg-config.
  /// - Returns: The path of the executable.
  /// - Throws: `Failure` when there is no compiler or no library.
  func compile(_ name: String, library: String) throws -> String {
    let flags = try output(of: "/usr/bin/pkg-config", ["--cflags", "--libs", library])
      .split(whereSeparator: \.isWhitespace).map(String.init)
    let source = baseline("\(name).c")
    let result = path(name)
    _ = try output(of: "/usr/bin/cc", ["-O2", source, "-o", result] + flags)
    return result
  }

  /// Runs a program and returns its output.
  ///
  /// - Throws: `Failure` when it fails.
  func output(
    of program: String, _ arguments: [String], _ environment: [String: String]? = nil
  ) throws -> String {
    let file = path("output")
    let end = try ChildRun(program, arguments, environment ?? self.environment(), output: file)
      .end()
    guard end.status == 0 else {
      throw Failure(description: "\(program) \(arguments.joined(separator: " ")) failed")
    }
    return try String(contentsOfFile: file, encoding: .utf8)
  }
}

/// A picture of 12 megapixels that takes a codec about as long as a photo.
enum SamplePhoto {
  static let size = PixelSize(width: 4000, height: 3000)
  static let quality = 90

  /// Soft shapes with a little noise, the same in every run.
  static func make(_ size: PixelSize = size) -> Bitmap {
    let bitmap = Bitmap(size: size, isOpaque: true)
    var random: UInt64 = 0x9E37_79B9_7F4A_7C15
    let columns = (0..<size.width).map { wave(Double($0)) }
    bitmap.withMutablePixels { pixels in
      for y in 0..<size.height {
        let slope = Double(y) / Double(size.height)
        let row = wave(Double(y) * 1.3 + 100) * (1 - slope)
        for x in 0..<size.width {
          // Marsaglia's xorshift.
          random ^= random << 13
          random ^= random >> 7
          random ^= random << 17
          let noise = Int(random & 15) + Int(random >> 8 & 15) - 15
          let light = 110 + columns[x] + row + Double(noise) * 0.8
          let at = y * bitmap.bytesPerRow + x * 4
          pixels[at] = byte(light + 30 * slope)
          pixels[at + 1] = byte(light)
          pixels[at + 2] = byte(light + 60 - 90 * slope)
          pixels[at + 3] = 255
        }
      }
    }
    return bitmap
  }

  private static func wave(_ place: Double) -> Double {
    let long = sin(place / 90) * 40
    let short = sin(place / 17) * 12
    return long + short
  }

  private static func byte(_ light: Double) -> UInt8 { UInt8(max(0, min(255, light))) }

  /// A file of 64 columns and rows.
  static func small() throws -> [UInt8] {
    try PictureEncoder.jpeg(make(PixelSize(width: 64, height: 64)), quality: quality)
  }

  /// The picture as a file of a few megabytes.
  static func jpeg() throws -> [UInt8] { try PictureEncoder.jpeg(make(), quality: quality) }
}
