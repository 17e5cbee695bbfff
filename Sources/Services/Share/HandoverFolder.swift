internal import Canvas
internal import Glibc
public import MemeCore
internal import Synchronization

/// Copies of shared memes for other programs, which only the user can read.
///
/// They are in the session's folder, or in the cache without one: `mememe/shared/`, then a folder
/// for this instance of the program, then one for each delivery, so that names are kept.
public final class HandoverFolder: Sendable {
  /// The name of the folder.
  static let name = "shared"

  private let parent: String
  private let instance = Mutex<InstanceFolder?>(nil)

  /// Makes the service; folders are made with the first delivery.
  ///
  /// - Parameter directories: The session's folder and the cache.
  public init(directories: Directories) {
    parent = (directories.runtime ?? directories.caches + "/mememe") + "/\(Self.name)"
  }

  /// Removes the copies of instances that have ended; to be called at the start.
  ///
  /// Programs that they were opened with may have been using them until now.
  public func removeAbandoned() {
    // There is nothing to remove if the folder does not exist; anything else is tried again.
    guard isPrivate else { return }
    try? InstanceFolder.removeAbandoned(in: parent)
  }

  /// Removes the copies of this instance, and of those that have ended.
  ///
  /// Programs that still use them may fail; they are to be ended before.
  ///
  /// - Throws: `Problem.writing` if something is left.
  public func removeAll() throws(Problem) {
    guard access(parent, F_OK) == 0 else { return }
    let own = instance.withLock { $0?.path }
    let fault = own.flatMap { FolderRemoval.removeContents(of: $0) }
    do throws(WritingFault) {
      guard isPrivate else { throw .readOnly }
      try InstanceFolder.removeAbandoned(in: parent)
      if let fault { throw fault }
    } catch {
      throw .writing(error, folder: nil)
    }
  }

  /// Copies memes into a new folder.
  ///
  /// - Parameter files: The memes.
  /// - Returns: The copies.
  /// - Throws: `Problem.writing`; nothing is left then.
  public func add(_ files: [SharedFile]) throws(Problem) -> HandoverCopies {
    do throws(WritingFault) {
      let folder = try makeFolder()
      let copies = HandoverCopies(
        folder: folder, paths: Self.names(for: files).map { "\(folder)/\($0)" })
      do throws(WritingFault) {
        for (file, path) in zip(files, copies.paths) {
          _ = try AtomicFile.write(
            file.content.bytes, to: path, onConflict: .refuse, isDurable: false,
            permissions: 0o600)
        }
      } catch {
        copies.remove()
        throw error
      }
      return copies
    } catch {
      throw .writing(error, folder: nil)
    }
  }

  /// Makes a folder for a delivery.
  private func makeFolder() throws(WritingFault) -> String {
    let folder = try instance.withLock { (instance) throws(WritingFault) in
      if let instance, access(instance.path, F_OK) == 0 { return instance }
      try StoreFolder.make(parent)
      guard isPrivate else { throw WritingFault.readOnly }
      let made = try InstanceFolder(in: parent)
      instance = made
      return made
    }
    let path = "\(folder.path)/\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    guard mkdir(path, 0o700) == 0 else { throw WritingFault(errno: errno) }
    return path
  }

  /// Whether the folder is the user's own and closed to others, not a link to somewhere else.
  private var isPrivate: Bool {
    var status = stat()
    return lstat(parent, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && (status.st_mode & 0o077 == 0 || chmod(parent, 0o700) == 0)
  }

  /// The file names, each once.
  private static func names(for files: [SharedFile]) -> [String] {
    var names: [String] = []
    for file in files {
      let proposed = safe(file.name, format: file.format.fileExtension)
      var name = proposed
      for number in 2... {
        guard names.contains(name) else { break }
        name = "\(number)-\(proposed)"
      }
      names.append(name)
    }
    return names
  }

  /// A name that is one component of a path.
  private static func safe(_ name: String, format: String) -> String {
    // Not characters: a slash with an accent is one, and still a slash for the system.
    let bytes = name.utf8.map { $0 == UInt8(ascii: "/") || $0 == 0 ? UInt8(ascii: "_") : $0 }
    let name = String(decoding: bytes, as: UTF8.self)
    return ["", ".", ".."].contains(name) ? "meme.\(format)" : name
  }
}

/// Copies of one delivery for another program.
public struct HandoverCopies: Hashable, Sendable {
  fileprivate let folder: String
  /// The paths of the copies, in the order of the memes.
  public let paths: [String]

  /// Removes the copies, when the other program has ended or was not started.
  public func remove() {
    InstanceFolder.removeContents(folder)
  }
}
