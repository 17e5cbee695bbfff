import CLinux
import Canvas
import Foundation
import Glibc
import MemeCore
import MemeTestKit
import Services
import Testing

/// A user with programs that are scripts, and with folders of their own.
final class ShareTestUser: Sendable {
  let folder = TemporaryFolder()

  init() throws {
    for name in ["bin", "run", "share/applications", "config", "cache"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
  }

  /// Variables with which only the scripts are found, and nothing of the system.
  var environment: [String: String] {
    [
      "HOME": folder.root, "PATH": folder.path("bin"), "LANG": "C",
      "XDG_RUNTIME_DIR": folder.path("run"), "XDG_CACHE_HOME": folder.path("cache"),
      "XDG_DATA_HOME": folder.path("share"), "XDG_DATA_DIRS": folder.path("system"),
      "XDG_CONFIG_HOME": folder.path("config"), "XDG_CONFIG_DIRS": folder.path("etc"),
    ]
  }

  var directories: Directories { Directories(environment: environment) }

  /// Writes a file and the folders it is in.
  func write(_ text: String, to name: String) throws {
    let path = folder.path(name)
    try FileManager.default.createDirectory(
      atPath: URL(filePath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// Installs a script for the shell; it records its arguments before anything else.
  ///
  /// - Returns: Its path.
  @discardableResult
  func install(_ name: String, _ lines: [String] = []) throws -> String {
    let path = folder.path("bin/\(name)")
    let record = [
      "#!/bin/sh", #"printf '%s\0' "$@" > "$0.new""#, #"/bin/mv "$0.new" "$0.arguments""#,
    ]
    try ExecutableFile.write((record + lines + [""]).joined(separator: "\n"), to: path)
    return path
  }

  /// The arguments that a script has recorded; nil if it was not started.
  func arguments(of name: String) -> [String]? {
    let path = folder.path("bin/\(name).arguments")
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    // A zero byte ends each of them.
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The first line that a script has written to a file.
  func line(_ name: String) -> String? {
    (try? String(contentsOfFile: folder.path("bin/\(name)"), encoding: .utf8))?
      .split(separator: "\n").first.map { String($0) }
  }

  /// The copies that other programs got and that are still there.
  var copies: [String] {
    let shared = folder.path("run/mememe/shared")
    let all = FileManager.default.enumerator(atPath: shared)?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".jpg") }.sorted()
  }
}

/// File names that a shell or a careless parser would change.
let awkwardNames = [
  "it's \"quoted\".jpg", "two\nlines.jpg", "-rf.jpg", "$(touch x) `id` $HOME.jpg", "%f %U %%.jpg",
  "a;b & c | d > e \\.jpg", "\u{202E}gpj.\u{5D0}\u{5D1}.jpg",
  String(repeating: "é", count: 125) + "x.jpg",
]

extension SharedFile {
  /// A small file of a name.
  static func named(_ name: String, _ bytes: [UInt8] = [1, 2, 3]) -> SharedFile {
    SharedFile(
      name: name, content: EncodedPicture(bytes: bytes), format: .jpeg,
      size: PixelSize(width: 1, height: 1))
  }
}

extension ShareActivity {
  /// Performs it and waits for the answer.
  func result(
    of files: [SharedFile], _ choices: ShareChoices = .none,
    cancellation: Cancellation = Cancellation()
  ) async -> Result<ShareOutcome, Problem> {
    await answer {
      perform(
        ShareDelivery(files: files, choices: choices), cancellation: cancellation, answer: $0)
    }
  }
}

/// Waits until something is so, for a minute at most.
func waitUntil(_ isSo: () -> Bool) throws {
  let deadline = ContinuousClock.now + .seconds(60)
  while !isSo() {
    try #require(.now < deadline)
    usleep(1000)
  }
}

/// Whether a process runs: it exists, and not just as a zombie.
func isRunning(_ process: pid_t) -> Bool {
  let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  return state.map { !$0.contains(") Z ") } ?? false
}

/// The permissions of a file or folder; 0 if there is none.
func mode(of path: String) -> mode_t { status(of: path).st_mode & 0o7777 }

/// The type of a file, such as `S_IFDIR`; 0 if there is none.
func fileType(of path: String) -> mode_t { status(of: path).st_mode & S_IFMT }

private func status(of path: String) -> stat {
  var status = stat()
  return lstat(path, &status) == 0 ? status : stat()
}

/// The last component of a path.
func fileName(_ path: String) -> String {
  // Foundation's URLs change some names.
  String(decoding: path.utf8.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
}
