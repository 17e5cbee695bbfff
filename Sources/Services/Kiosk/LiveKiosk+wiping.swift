internal import Glibc
public import MemeCore
internal import System

extension LiveKiosk {
  private static let millisecondsPerDay: Int64 = 86_400_000
  private static let bytesPerMegabyte = 1_000_000

  /// Removes the traces of visitors.
  ///
  /// Each part is attempted even if another one fails. The removal of everything is resumed by the
  /// next wipe if the process is killed, or a part of it fails.
  ///
  /// - Parameter scope: Which ones; those that the retention keeps stay.
  /// - Throws: `Problem.kiosk(.notWiped)`; the log has the parts that are left.
  public func wipe(_ scope: WipeScope) throws(Problem) {
    let mark = WipeMark(folder: directories.state)
    let scope = mark.exists ? .everything : scope
    var (isClean, downloads) = (true, 0)
    func attempt(_ part: StaticString, _ body: () throws -> Void) {
      do {
        try body()
      } catch {
        isClean = false
        record(LogMessage(.error, .kiosk, part))
      }
    }
    if scope == .everything { attempt("wipe not resumable") { try mark.make() } }
    attempt("handouts left") { downloads = try parts.withdrawHandouts() }
    attempt("clipboard left", parts.clearClipboard)
    attempt("copies left", removeCopies)
    attempt("memes left") { try removeMemes(scope) }
    attempt("state left") { try removeState(scope) }
    if configuration.activities.contains(.saveToPictures) {
      attempt("pictures left") {
        try PicturesFolder(directories: directories).removeTemporaryFiles()
      }
    }
    if scope != .everything, downloads > 0 { count([.downloads: downloads]) }
    if isClean { attempt("wipe mark left", mark.remove) }
    // The kiosk may be idle for days, and what was freed is still in memory.
    Heap.trim()
    guard isClean else { throw .kiosk(.notWiped) }
  }

  /// Removes the copies for other programs, and all else in the session's folder.
  private func removeCopies() throws {
    var fault: (any Error)?
    do {
      try sharedCopies.removeAll()
    } catch {
      fault = error
    }
    if let runtime = directories.runtime {
      let other = FolderRemoval.removeContents(of: runtime) { $0 == SharedCopies.name }
      fault = other ?? fault
    }
    if let fault { throw fault }
  }

  private func removeMemes(_ scope: WipeScope) throws {
    guard let store, configuration.retention != .none else {
      // Also those of a time when memes were kept.
      if let fault = FolderRemoval.removeContents(of: directories.data) { throw fault }
      return
    }
    switch (scope, configuration.retention) {
    case (.everything, _), (_, .none), (.start, .session): try store.deleteAll()
    case (.visit, .session): try store.removeLeftovers()
    case (.visit, .days(let count)), (.start, .days(let count)):
      let age = Int64(count) * Self.millisecondsPerDay
      try store.deleteMemes(before: Moment(milliseconds: now().milliseconds - age))
      try store.removeLeftovers()
    }
    if let megabytes = configuration.quotaMegabytes {
      try store.deleteOldest(beyond: megabytes * Self.bytesPerMegabyte)
    }
  }

  /// Removes what is in the state folder but the log, the statistics and the count of wrong PINs, in
  /// which there is nothing of visitors.
  private func removeState(_ scope: WipeScope) throws {
    let kept = scope == .everything ? [] : LogLines.names + [StatisticsFile.name, PINLockFile.name]
    let fault = FolderRemoval.removeContents(of: directories.state) {
      $0 == WipeMark.name || kept.contains($0)
    }
    if let fault { throw fault }
  }
}

/// A file that exists while everything is being removed.
private struct WipeMark {
  static let name = "wiping"

  let folder: String
  private var path: String { "\(folder)/\(Self.name)" }

  init(folder: String) {
    self.folder = folder
  }

  var exists: Bool { access(path, F_OK) == 0 }

  func make() throws(WritingFault) {
    guard !exists else { return }
    try FolderCreation.make(folder)
    _ = try AtomicFile.write([], to: path, onConflict: .replace, permissions: 0o600)
  }

  func remove() throws(WritingFault) {
    guard exists else { return }
    if let fault = FolderRemoval.remove(path) { throw fault }
    try AtomicFile.syncFolder(at: folder)
  }
}
