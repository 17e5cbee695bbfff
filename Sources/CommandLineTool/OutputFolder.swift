internal import Glibc

/// The folder that a batch writes into, and nowhere else.
struct OutputFolder: Sendable {
  /// Its path without links.
  private let root: String

  /// Finds a folder; none where there is no such folder.
  init?(_ path: String) {
    var status = stat()
    guard !path.utf8.contains(0), let real = Self.resolved(path), stat(real, &status) == 0,
      status.st_mode & S_IFMT == S_IFDIR
    else { return nil }
    root = real
  }

  /// The one path of a file in this folder, however it is spelt.
  ///
  /// Names are taken apart byte by byte, as the system does it: a slash with an accent is one
  /// character, but still a slash.
  ///
  /// - Parameter name: A name, or a path from here to a folder in it.
  /// - Returns: The path, without links.
  /// - Throws: `BatchFault` when it leads out of the folder or is no name.
  func place(for name: String) throws(BatchFault) -> String {
    let slash = UInt8(ascii: "/")
    let bytes = Array(name.utf8)
    let parts = bytes.split(separator: slash)
      .map { String(decoding: $0, as: UTF8.self) }.filter { $0 != "." }
    guard let last = parts.last, bytes.last != slash, !bytes.contains(0),
      !bytes.suffix(2).elementsEqual([slash, UInt8(ascii: ".")])
    else {
      throw BatchFault(message: "'output' must be the name of a file, not '\(name)'.")
    }
    guard bytes.first != slash, !parts.contains("..") else { throw escapes(name) }
    let folder = ([root] + parts.dropLast()).joined(separator: "/")
    // A folder that does not exist is told when the file is written.
    guard let realFolder = Self.resolved(folder) else { return "\(folder)/\(last)" }
    guard contains(realFolder) else { throw escapes(name) }
    let path = "\(realFolder)/\(last)"
    let realPath = Self.resolved(path) ?? path
    guard contains(realPath) else { throw escapes(name) }
    return realPath
  }

  private func contains(_ path: String) -> Bool {
    // By bytes: strings that only look alike are equal.
    path.utf8.elementsEqual(root.utf8)
      || path.utf8.starts(with: root == "/" ? "/".utf8 : "\(root)/".utf8)
  }

  private func escapes(_ name: String) -> BatchFault {
    BatchFault(message: "\(name): The output leads out of the output folder. Name a file in it.")
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
