internal import Glibc
internal import MemeCore
internal import Synchronization
internal import System

/// The files of the log: the current one, and the one before it.
///
/// Each line is appended by one call, for which the kernel determines the place, so lines of several
/// processes are never mixed. The file is opened for each line, since another process may have
/// renamed it.
final class LogLines: Sendable {
  private let folder: String
  private let maximumBytes: Int
  /// Whether the last line was cut off by a full disk; the next one begins with a line break then.
  private let isCutOff = Mutex(false)

  /// The names of the files.
  static let names: Set = [currentName, previousName]
  private static let currentName = "log"
  private static let previousName = "log.1"

  private var current: String { "\(folder)/\(Self.currentName)" }
  private var previous: String { "\(folder)/\(Self.previousName)" }

  /// Uses the files in a folder; it is created with the first line.
  init(folder: String, maximumBytes: Int) {
    self.folder = folder
    self.maximumBytes = maximumBytes
  }

  /// Appends a line that ends with a line break.
  ///
  /// - Throws: Why it could not be written.
  func append(_ line: [UInt8]) throws(WritingFault) {
    let (file, size) = try openCurrent()
    guard size > 0, size + line.count > maximumBytes else {
      defer { close(file) }
      return try write(line, to: file)
    }
    rotate(file)
    close(file)
    let next = try openCurrent().descriptor
    defer { close(next) }
    try write(line, to: next)
  }

  private func openCurrent() throws(WritingFault) -> (descriptor: Int32, size: Int) {
    // Not blocking, in case it is a pipe.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    var descriptor = open(current, flags, 0o600)
    if descriptor < 0, errno == ENOENT {
      try FolderCreation.make(folder)
      descriptor = open(current, flags, 0o600)
    }
    guard descriptor >= 0 else { throw WritingFault(errno: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .deviceFailed
    }
    return (descriptor, Int(status.st_size))
  }

  private func write(_ line: [UInt8], to descriptor: Int32) throws(WritingFault) {
    let wasCutOff = isCutOff.withLock(\.self)
    let bytes = wasCutOff ? [UInt8(ascii: "\n")] + line : line
    var count = 0
    repeat { count = Glibc.write(descriptor, bytes, bytes.count) } while count < 0 && errno == EINTR
    guard count >= 0 else { throw WritingFault(errno: errno) }
    isCutOff.withLock { $0 = count < bytes.count }
    if count < bytes.count { throw .diskFull }
  }

  /// Renames the current file, unless another process has just done so.
  ///
  /// - Parameter descriptor: The file that was full; locking it keeps others from renaming it, or
  ///   its successor in its place.
  private func rotate(_ descriptor: Int32) {
    while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    defer { flock(descriptor, LOCK_UN) }
    var opened = stat()
    var named = stat()
    guard fstat(descriptor, &opened) == 0, stat(current, &named) == 0,
      opened.st_ino == named.st_ino, opened.st_dev == named.st_dev
    else { return }
    // If it fails, the log grows on.
    rename(current, previous)
  }

  /// The latest lines, oldest first; empty if there are none.
  func last(_ count: Int) -> [String] {
    let lines = [previous, current].flatMap { path in
      let bytes = try? BoundedFile.read(path, maximumBytes: 2 * maximumBytes)
      return String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n")
    }
    return lines.suffix(count).map(String.init)
  }
}
