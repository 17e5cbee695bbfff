internal import Canvas
internal import Dispatch
internal import Glibc
public import MemeCore
internal import Synchronization

/// Copies of shared memes for other programs, which only the user can read.
///
/// They are in the session's folder, or in the cache without one: `mememe/shared/`, then a folder
/// for this instance of the program, then one for each delivery, so that names are kept. The
/// program has one object of them. Copies that other programs may read at any time are limited,
/// since the session's folder is in memory.
public final class SharedCopies: Sendable {
  /// What is kept of the copies that other programs may still read.
  struct Limits {
    /// The number of deliveries.
    var deliveries = 20
    /// The bytes of all files; the latest delivery is kept however large it is.
    var bytes = 128 << 20
    /// How long they are kept.
    var time = Duration.seconds(12 * 3600)
  }

  /// The name of the folder.
  static let name = "shared"

  private struct State {
    var instance: InstanceFolder?
    /// The deliveries that other programs may still read, oldest first.
    var left: [Delivery] = []
  }

  private struct Delivery {
    var files: CopiedFiles
    var time: ContinuousClock.Instant
  }

  private let parent: String
  private let limits: Limits
  private let now: @Sendable () -> ContinuousClock.Instant
  private let record: LogRecorder
  private let state = Mutex(State())

  /// Makes the service; folders are made with the first delivery.
  ///
  /// - Parameters:
  ///   - directories: The session's folder and the cache.
  ///   - record: Writes to the log.
  public convenience init(
    directories: Directories, record: @escaping LogRecorder = { _ in }
  ) {
    self.init(directories: directories, limits: Limits(), record: record)
  }

  /// Makes the service with limits of its own.
  init(
    directories: Directories, limits: Limits,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    record: @escaping LogRecorder = { _ in }
  ) {
    parent = (directories.runtime ?? directories.caches + "/mememe") + "/\(Self.name)"
    self.limits = limits
    self.now = now
    self.record = record
  }

  /// Removes the copies of instances that have ended; to be called at the start.
  ///
  /// Programs that they were opened with may have been using them until now.
  public func removeAbandoned() {
    // There is nothing to remove if the folder does not exist.
    guard isPrivate else { return }
    do throws(WritingFault) {
      try InstanceFolder.removeAbandoned(in: parent)
    } catch {
      // It is tried again at the next start.
      recordFailure()
    }
  }

  /// Removes the copies of this instance, and of those that have ended.
  ///
  /// Programs that still use them may fail; they are to be ended before.
  ///
  /// - Throws: `Problem.writing` if something is left.
  public func removeAll() throws(Problem) {
    guard access(parent, F_OK) == 0 else { return }
    let own = state.withLock { state in
      state.left = []
      return state.instance?.path
    }
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
  /// - Returns: The copies; `remove` or `leave` is to be called.
  /// - Throws: `Problem.writing`; nothing is left then.
  public func add(_ files: [SharedFile]) throws(Problem) -> CopiedFiles {
    removeSurplus()
    do throws(WritingFault) {
      let folder = try makeFolder()
      let copies = CopiedFiles(
        owner: self, folder: folder, paths: Self.names(for: files).map { "\(folder)/\($0)" },
        byteCount: files.reduce(0) { $0 + $1.content.bytes.count })
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

  /// Leaves copies to programs that may read them at any time.
  fileprivate func leave(_ files: CopiedFiles) {
    let time = now()
    state.withLock { $0.left.append(Delivery(files: files, time: time)) }
    removeSurplus()
    let delay = Double(limits.time.components.seconds) + 1
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [weak self] in
      self?.removeSurplus()
    }
  }

  /// Removes copies that are too many, too large or too old; the oldest first.
  func removeSurplus() {
    let time = now()
    let surplus = state.withLock { state in
      var bytes = state.left.reduce(0) { $0 + $1.files.byteCount }
      var count = state.left.count
      let surplus = state.left.prefix { delivery in
        let isLatest = count == 1
        let isKept =
          time - delivery.time <= limits.time && count <= limits.deliveries
          && (bytes <= limits.bytes || isLatest)
        guard !isKept else { return false }
        count -= 1
        bytes -= delivery.files.byteCount
        return true
      }
      state.left.removeFirst(surplus.count)
      return surplus
    }
    for delivery in surplus { delivery.files.remove() }
  }

  /// Removes the folder of a delivery.
  fileprivate func remove(_ folder: String) {
    // What is left is removed with all other copies, or at the next start.
    if FolderRemoval.remove(folder) != nil { recordFailure() }
  }

  private func recordFailure() {
    record(LogMessage(.warning, .share, "copies not removed"))
  }

  /// Makes a folder for a delivery.
  private func makeFolder() throws(WritingFault) -> String {
    let folder = try state.withLock { (state) throws(WritingFault) in
      if let instance = state.instance, access(instance.path, F_OK) == 0 { return instance }
      try FolderCreation.make(parent)
      guard isPrivate else { throw WritingFault.readOnly }
      let made = try InstanceFolder(in: parent)
      state.instance = made
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
public struct CopiedFiles: Sendable {
  fileprivate let owner: SharedCopies
  fileprivate let folder: String
  /// The paths of the copies, in the order of the memes.
  public let paths: [String]
  fileprivate let byteCount: Int

  /// Removes the copies, when the other program has ended or was not started.
  public func remove() { owner.remove(folder) }

  /// Leaves the copies to other programs, which may read them at any time; they are removed when
  /// there are many later ones, after some hours, and at the next start.
  public func leave() { owner.leave(self) }
}
