internal import Glibc

/// The folder that a batch writes to, which outputs must not leave.
struct OutputFolder: Sendable {
  /// Its path with symbolic links resolved.
  private let root: String

  /// Opens a folder; nil if there is no such folder.
  init?(_ path: String) {
    var status = stat()
    guard !path.utf8.contains(0), let real = Self.resolved(path), stat(real, &status) == 0,
      status.st_mode & S_IFMT == S_IFDIR
    else { return nil }
    root = real
  }

  /// The canonical path of a file in this folder.
  ///
  /// Names are split by bytes, as the system does: a slash with a combining accent is one
  /// character, but still a slash.
  ///
  /// - Parameter name: A name, or a path relative to this folder.
  /// - Returns: The path with symbolic links resolved.
  /// - Throws: `BatchFault` if it leads out of the folder or is not a file name.
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
    // A missing folder is reported when the file is written.
    guard let realFolder = Self.resolved(folder) else { return "\(folder)/\(last)" }
    guard contains(realFolder) else { throw escapes(name) }
    let path = "\(realFolder)/\(last)"
    let realPath = Self.resolved(path) ?? path
    guard contains(realPath) else { throw escapes(name) }
    return realPath
  }

  private func contains(_ path: String) -> Bool {
    // By bytes: canonically equivalent strings compare equal.
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
