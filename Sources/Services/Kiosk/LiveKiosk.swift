internal import Glibc
public import MemeCore
internal import Synchronization

/// A kiosk on this machine: its folders, its drives and its operator's PIN.
public final class LiveKiosk: KioskService {
  /// What a kiosk uses of the rest of the program, called on any thread.
  public struct Parts: Sendable {
    /// Clears the clipboard.
    public var clearClipboard: @Sendable () throws -> Void
    /// Withdraws what is handed out to phones; returns the number of memes that were fetched.
    public var withdrawHandouts: @Sendable () throws -> Int
    /// Compares a PIN with a crypt(3) hash.
    public var comparePIN: @Sendable (_ pin: String, _ hash: String) -> Bool
    /// Makes the check of everything that a kiosk needs; called on the thread of the window.
    public var makeCheck: @Sendable () -> @Sendable () -> [KioskFinding]

    /// Makes the parts.
    ///
    /// - Parameters:
    ///   - clearClipboard: Clears the clipboard.
    ///   - withdrawHandouts: Withdraws what is handed out to phones; returns the number of memes
    ///     that were fetched.
    ///   - comparePIN: Compares a PIN with a crypt(3) hash.
    ///   - makeCheck: Makes the check of everything that a kiosk needs; called on the thread of
    ///     the window.
    public init(
      clearClipboard: @escaping @Sendable () throws -> Void,
      withdrawHandouts: @escaping @Sendable () throws -> Int,
      comparePIN: @escaping @Sendable (_ pin: String, _ hash: String) -> Bool,
      makeCheck: @escaping @Sendable () -> @Sendable () -> [KioskFinding]
    ) {
      self.clearClipboard = clearClipboard
      self.withdrawHandouts = withdrawHandouts
      self.comparePIN = comparePIN
      self.makeCheck = makeCheck
    }
  }

  let configuration: KioskConfiguration
  let directories: Directories
  /// The sent memes; nil if none are kept.
  let store: SQLiteMemeStore?
  let sharedCopies: SharedCopies
  let now: @Sendable () -> Moment
  let today: @Sendable () -> LocalTime
  let record: LogRecorder
  let parts: Parts
  private let removable: RemovableDrives
  /// Held while the statistics are changed.
  private let counting = Mutex(())
  private var statistics: StatisticsFile { StatisticsFile(folder: directories.state) }

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - configuration: How the kiosk is operated.
  ///   - directories: The folders of the kiosk, which are its own: `Directories.kiosk`.
  ///   - store: The sent memes in these folders; nil if none are kept.
  ///   - sharedCopies: The copies for other programs in these folders.
  ///   - parts: What it uses of the rest of the program.
  ///   - drives: Finds drives.
  ///   - now: The clock by which memes expire.
  ///   - today: The local time, for names.
  ///   - record: Writes to the log.
  public init(
    configuration: KioskConfiguration, directories: Directories, store: SQLiteMemeStore?,
    sharedCopies: SharedCopies, parts: Parts, drives: RemovableDrives = RemovableDrives(),
    now: @escaping @Sendable () -> Moment = { Moment.now },
    today: @escaping @Sendable () -> LocalTime = { LocalTime.now },
    record: @escaping LogRecorder = { _ in }
  ) {
    self.configuration = configuration
    self.directories = directories
    self.store = store
    self.sharedCopies = sharedCopies
    self.parts = parts
    removable = drives
    self.now = now
    self.today = today
    self.record = record
  }

  /// The free bytes of the disk with the sent memes.
  public func freeBytes() -> Int? { DiskSpace.freeBytes(at: directories.data) }

  /// Adds to the statistics what has happened.
  public func count(_ uses: [KioskUse: Int]) {
    counting.withLock { _ in
      do throws(WritingFault) {
        try statistics.add(uses, at: now())
      } catch {
        record(LogMessage(.error, .kiosk, "use not counted"))
      }
    }
  }

  /// The statistics as they are now.
  ///
  /// - Throws: `Problem.kiosk(.statisticsUnreadable)`.
  public func summary() throws(Problem) -> KioskSummary {
    KioskSummary(try statistics.read(), at: today())
  }

  /// Compares a PIN with a crypt(3) hash.
  public func isRight(pin: String, hash: String) -> Bool { parts.comparePIN(pin, hash) }

  /// Keeps what wrong PINs have led to for the next start.
  public func keep(_ lock: PINLock) {
    do throws(WritingFault) {
      try PINLockFile(folder: directories.state).write(lock)
    } catch {
      record(LogMessage(.error, .kiosk, "PIN lock not kept"))
    }
  }

  /// What wrong PINs had led to when a kiosk with these folders ended.
  public static func keptPINLock(in directories: Directories) -> PINLock {
    PINLockFile(folder: directories.state).read()
  }

  /// Makes a check of everything that a kiosk needs.
  public func makeCheck() -> @Sendable () -> [KioskFinding] { parts.makeCheck() }

  /// The drives that can be removed, and written to by this user.
  public func drives() -> [RemovableDrive] { removable.all() }

  /// Whether a drive is still there.
  func isPluggedIn(_ drive: RemovableDrive) -> Bool { removable.contains(drive) }
}

/// The free space of a disk.
enum DiskSpace {
  /// The bytes that this user can still write.
  ///
  /// - Parameter path: A file or folder; if it does not exist, the nearest folder that does.
  /// - Returns: The bytes; nil if they cannot be determined.
  static func freeBytes(at path: String) -> Int? {
    var path = path
    while access(path, F_OK) != 0, errno == ENOENT, path != "/", path != "." {
      path = AtomicFile.folder(of: path)
    }
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    return Int(
      clamping: UInt64(status.f_bavail).multipliedReportingOverflow(
        by: UInt64(status.f_frsize)
      ).partialValue)
  }
}
