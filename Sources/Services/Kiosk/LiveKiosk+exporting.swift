internal import CLinux
internal import Canvas
internal import Glibc
public import MemeCore

extension LiveKiosk {
  /// The digits of the number in a file's name.
  private static let digits = 4

  /// Exports all sent memes into a new folder, oldest first, so that the drive can be unplugged once
  /// this returns.
  ///
  /// - Parameters:
  ///   - drive: The drive.
  ///   - cancellation: Stops the export after the meme that is being written.
  ///   - progress: Called after each meme.
  /// - Returns: The number of memes.
  /// - Throws: `Problem.kiosk(.driveMissing)`, `.writing`, `.store` or `.cancelled`; the memes that
  ///   were written stay.
  public func export(
    to drive: RemovableDrive, cancellation: Cancellation,
    progress: @Sendable (ExportProgress) -> Void
  ) throws(Problem) -> Int {
    guard isPluggedIn(drive) else { throw .kiosk(.driveMissing) }
    guard let store, configuration.retention != .none else { return 0 }
    let memes = Array(try store.memes(cancellation: cancellation).reversed())
    guard !memes.isEmpty else { return 0 }
    let folder = try onDrive(drive) { () throws(WritingFault) in
      try makeExportFolder(on: drive)
    }
    var count = 0
    for meme in memes {
      guard !cancellation.isCancelled else { throw .cancelled }
      guard let picture = try rendered(meme.id, in: store) else { continue }
      count += 1
      let path = "\(folder)/meme \(String(count, digits: Self.digits)).\(picture.fileExtension)"
      try onDrive(drive) { () throws(WritingFault) in
        _ = try AtomicFile.write(picture.picture.bytes, to: path, onConflict: .replace)
      }
      progress(ExportProgress(done: count, total: memes.count))
    }
    try onDrive(drive) { () throws(WritingFault) in try Self.syncFileSystem(of: folder) }
    return count
  }

  /// Reads a meme; nil if it has expired meanwhile.
  private func rendered(
    _ id: MemeID, in store: SQLiteMemeStore
  ) throws(Problem) -> (picture: EncodedPicture, fileExtension: String)? {
    do throws(Problem) {
      return try store.renderedPicture(of: id)
    } catch .store(.noSuchMeme) {
      return nil
    } catch {
      throw error
    }
  }

  /// Writes to a drive.
  private func onDrive<Result>(
    _ drive: RemovableDrive, _ body: () throws(WritingFault) -> Result
  ) throws(Problem) -> Result {
    do throws(WritingFault) {
      return try body()
    } catch {
      // A drive that is unplugged reports errors of all kinds.
      guard isPluggedIn(drive) else { throw .kiosk(.driveMissing) }
      throw .writing(error, folder: drive.name)
    }
  }

  /// Makes a folder that is named by the time, as `MemeMe 2026-11-23 18.05`.
  private func makeExportFolder(on drive: RemovableDrive) throws(WritingFault) -> String {
    let time = today()
    let date = time.date(separator: "-")
    let stem = "\(drive.path)/MemeMe \(date) \(time.time(separator: ".", hasSeconds: false))"
    var path = stem
    var number = 1
    while mkdir(path, 0o777) != 0 {
      guard errno == EEXIST else { throw WritingFault(errno: errno) }
      number += 1
      path = "\(stem) (\(number))"
    }
    try AtomicFile.syncFolder(at: drive.path)
    return path
  }

  /// Writes everything to the disk, also what the file system itself keeps for later.
  private static func syncFileSystem(of folder: String) throws(WritingFault) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WritingFault(errno: errno) }
    defer { close(descriptor) }
    guard linux_sync_file_system(descriptor) == 0 else { throw WritingFault(errno: errno) }
  }
}
