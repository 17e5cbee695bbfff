import Foundation

/// The package on disk, for the tests of this folder.
enum House {
  /// The folder that holds Package.swift.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, given by its path inside the package.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The targets in Tests that are no tests: what tests share, and measurements.
  private static let support = ["MemeBench", "MemeTestKit", "MessageTool", "StoreTrial"]

  /// The folder of a target that is no test.
  static func folder(of target: String) -> String {
    "\(support.contains(target) ? "Tests" : "Sources")/\(target)"
  }

  /// The files of all targets that are no tests, as paths inside the package.
  static func sources(extensions: Set<String>) -> [String] {
    (["Sources"] + support.map(folder)).flatMap { files(in: $0, extensions: extensions) }
  }

  /// The names of the targets that are no tests.
  static func targets() throws -> [String] {
    try support
      + FileManager.default
      .contentsOfDirectory(
        at: root.appending(path: "Sources"), includingPropertiesForKeys: [.isDirectoryKey]
      )
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent)
      .sorted()
  }

  /// The files below a folder of the package that have one of the given extensions, as paths
  /// inside the package, in alphabetical order.
  static func files(in folder: String, extensions: Set<String>) -> [String] {
    let start = root.appending(path: folder)
    guard let walk = FileManager.default.enumerator(atPath: start.path(percentEncoded: false))
    else { return [] }
    return
      walk
      .compactMap { $0 as? String }
      .filter { extensions.contains(URL(filePath: $0).pathExtension) }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  /// The files and folders of the project at the top level: those that git tracks, or all if the
  /// package is not a git checkout.
  static func topLevel() throws -> [String] {
    let tracked = trackedFiles().compactMap { $0.split(separator: "/").first.map(String.init) }
    guard tracked.isEmpty else { return Set(tracked).sorted() }
    return try FileManager.default
      .contentsOfDirectory(atPath: root.path(percentEncoded: false))
      .sorted()
  }

  private static func trackedFiles() -> [String] {
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "-C", root.path(percentEncoded: false), "ls-files", "-z"]
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil, let data = try? output.fileHandleForReading.readToEnd() else {
      return []
    }
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init)
  }
}
