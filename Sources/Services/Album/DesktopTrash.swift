internal import Glibc
public import MemeCore
internal import System

/// The trash of the desktop, as in the Trash Specification of freedesktop.org: that of the user's
/// home, or that of the disk that a file is on.
public struct DesktopTrash: PictureTrash {
  private let home: String

  /// Uses the trash of a user.
  ///
  /// - Parameter directories: The user's folders.
  public init(directories: Directories) {
    home = directories.dataHome + "/Trash"
  }

  /// Moves a file into the trash of its disk; it is not copied.
  public func trash(_ path: String) throws(Problem) -> TrashedFile {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .trash(.missing) }
    guard access(AtomicFile.folder(of: path), W_OK) == 0 else { throw .trash(.readOnly) }
    let place = try place(for: path, on: status.st_dev)
    let file = try reserve(path, place)
    if let fault = Self.move(path, to: file.content) {
      unlink(file.information)
      throw .trash(fault == .placeTaken ? .notMoved(.deviceFailed) : fault)
    }
    return file
  }

  /// Moves a file back.
  public func restore(_ file: TrashedFile) throws(Problem) {
    if let fault = Self.move(file.content, to: file.path) { throw .trash(fault) }
    unlink(file.information)
  }

  // MARK: - Which trash

  /// A folder of trash, and what paths in it are relative to.
  private struct Place {
    var folder: String
    /// The top folder of the disk; nil in the user's home, where paths are absolute.
    var top: String?
  }

  private func place(for path: String, on device: dev_t) throws(Problem) -> Place {
    do throws(WritingFault) {
      try FolderCreation.make(home)
      if Self.device(of: home) == device { return try Self.prepared(Place(folder: home)) }
      let top = Self.top(of: path, on: device)
      let shared = "\(top)/.Trash"
      if Self.isSafe(shared) {
        return try Self.prepared(Place(folder: "\(shared)/\(getuid())", top: top))
      }
      return try Self.prepared(Place(folder: "\(top)/.Trash-\(getuid())", top: top))
    } catch .diskFull {
      throw .trash(.notMoved(.diskFull))
    } catch {
      throw .trash(.noTrash)
    }
  }

  private static func prepared(_ place: Place) throws(WritingFault) -> Place {
    var status = stat()
    // Somebody else may have made it on a disk of all users.
    if lstat(place.folder, &status) == 0, place.top != nil {
      guard status.st_uid == getuid(), status.st_mode & S_IFMT == S_IFDIR else { throw .readOnly }
    }
    try FolderCreation.make("\(place.folder)/info")
    try FolderCreation.make("\(place.folder)/files")
    return place
  }

  /// Whether a trash for all users is a folder in which nobody can remove what others have.
  private static func isSafe(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_mode & S_ISVTX != 0
  }

  private static func device(of path: String) -> dev_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_dev : nil
  }

  /// The highest folder above a file that is on its disk.
  private static func top(of path: String, on device: dev_t) -> String {
    var top = AtomicFile.resolved(AtomicFile.folder(of: path))
    while top != "/", Self.device(of: AtomicFile.folder(of: top)) == device {
      top = AtomicFile.folder(of: top)
    }
    return top
  }

  // MARK: - Moving

  /// Takes a name that is free, and writes down where the file was.
  private func reserve(_ path: String, _ place: Place) throws(Problem) -> TrashedFile {
    let name = path.lastPathComponent
    let now = LocalTime.now
    let date = "\(now.date(separator: "-"))T\(now.time(separator: ":"))"
    var origin = "\(AtomicFile.resolved(AtomicFile.folder(of: path)))/\(name)"
    if let top = place.top {
      // Not characters: a slash before a combining mark is one with it.
      let prefix = top == "/" ? 1 : top.utf8.count + 1
      origin = String(decoding: origin.utf8.dropFirst(prefix), as: UTF8.self)
    }
    let text = "[Trash Info]\nPath=\(Self.escaped(origin))\nDeletionDate=\(date)\n"
    for number in 1...Self.maximumNames {
      let file = TrashedFile(
        path: path, trash: place.folder, name: number == 1 ? name : "\(number) \(name)")
      guard access(file.content, F_OK) != 0 else { continue }
      do throws(WritingFault) {
        let isFree = try AtomicFile.write(
          Array(text.utf8), to: file.information, onConflict: .refuse, permissions: 0o600)
        if isFree { return file }
      } catch {
        throw .trash(.notMoved(error))
      }
    }
    throw .trash(.notMoved(.nameTooLong))
  }

  /// How many files of the same name there may be.
  private static let maximumNames = 10_000

  /// A path as in a URI, without the scheme.
  private static func escaped(_ path: String) -> String {
    String(FileURIList.uri(of: path).dropFirst("file://".count))
  }

  /// Moves a file to a place where nothing is.
  ///
  /// - Returns: Why it was not moved.
  private static func move(_ path: String, to target: String) -> TrashFault? {
    let error = FileMove.withoutReplacing(path, to: target)
    switch error {
    case 0: return nil
    case EEXIST: return .placeTaken
    case ENOENT: return access(path, F_OK) == 0 ? .notMoved(.noSuchFolder) : .missing
    case EACCES, EPERM, EROFS: return .readOnly
    default: return .notMoved(WritingFault(errno: error))
    }
  }
}

extension TrashedFile {
  /// The path of the file.
  fileprivate var content: String { "\(trash)/files/\(name)" }
  /// The path of the file that tells where it was.
  fileprivate var information: String { "\(trash)/info/\(name).trashinfo" }
}
