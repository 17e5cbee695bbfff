internal import Glibc
internal import MemeCore

/// Files of the library that belong to no meme and no draft, in a folder of their own with a note.
///
/// The store deletes only what it has written itself.
struct UnplacedFiles {
  private static let noteName = "README.txt"

  private let folder: StoreFolder
  private let record: LogRecorder

  init(_ folder: StoreFolder, _ record: @escaping LogRecorder = { _ in }) {
    self.folder = folder
    self.record = record
  }

  /// The number of the files.
  var count: Int {
    let names = try? StoreFolder.names(in: folder.unplaced)
    return names?.count { $0 != Self.noteName } ?? 0
  }

  /// Moves a file into the folder, under a name that is not taken; on a disk that cannot be written
  /// to it stays where it is.
  func setAside(_ path: String) {
    do throws(WritingFault) {
      try move(path)
      record(LogMessage(.warning, .store, "file set aside"))
    } catch {
      record(LogMessage(.warning, .store, "file not set aside"))
    }
  }

  private func move(_ path: String) throws(WritingFault) {
    let isNew = access(folder.unplaced, F_OK) != 0
    try FolderCreation.make(folder.unplaced)
    if isNew { try folder.write(Array(Self.note.utf8), to: "\(folder.unplaced)/\(Self.noteName)") }
    let name = path.lastPathComponent
    var target = "\(folder.unplaced)/\(name)"
    var number = 1
    while access(target, F_OK) == 0 {
      number += 1
      target = "\(folder.unplaced)/\(number)-\(name)"
    }
    try folder.rename(path, to: target)
  }

  /// Moves a file back that has a place again, if it is missing there; on a disk that cannot be
  /// written to it stays where it is.
  func bringBack(_ name: String, to path: String) {
    let aside = "\(folder.unplaced)/\(name)"
    guard access(aside, F_OK) == 0, access(path, F_OK) != 0 else { return }
    do throws(WritingFault) {
      try folder.rename(aside, to: path)
      record(LogMessage(.info, .store, "file brought back"))
      guard count == 0 else { return }
      try folder.remove("\(folder.unplaced)/\(Self.noteName)")
      rmdir(folder.unplaced)
    } catch {
      record(LogMessage(.warning, .store, "file not brought back"))
    }
  }

  private static let note = """
    MemeMe has found these files in its library, and no meme or draft that they belong to.
    That happens when a part of a backup is restored, or while files are being synchronized.

    Files with long names of digits and letters are original pictures, without an extension.
    MemeMe puts each of them back when it starts and the meme that uses it is there again.
    Until then they can be opened as any other picture.

    Small pictures that end with .jpg are the previews of memes that are not there.

    Files that end with .json are drafts that could not be read. To try again, quit MemeMe and move
    them into the folder "drafts", beside the folder "memes".

    MemeMe never deletes anything here. You may, if you do not miss any picture.

    """
}
