internal import Glibc
public import MemeCore
internal import Synchronization
internal import System

/// The list of recently used files that the programs of a desktop share, in
/// `~/.local/share/recently-used.xbel`.
public final class RecentFiles: RecentFileList {
  private let path: String
  private let excluded: [String]
  private let bus: MessageBus
  /// Held while the file is changed.
  private let turn = Mutex(())

  /// The maximum size of the file, in bytes; a larger one is left alone.
  private static let maximumBytes = 8 << 20
  /// The maximum number of pictures that are looked for on the disk.
  private static let maximumPictures = 500

  /// Uses the list of a user.
  ///
  /// - Parameters:
  ///   - directories: The user's folders.
  ///   - excluded: Folders whose files are not added, such as that of the samples.
  ///   - bus: The session bus; whether the desktop remembers files is asked there.
  public init(directories: Directories, excluding excluded: [String], bus: MessageBus) {
    path = directories.dataHome + "/recently-used.xbel"
    self.excluded = excluded + [directories.data, directories.caches]
    self.bus = bus
  }

  /// Adds a file that was opened or written, on another thread; nothing is added where the privacy
  /// settings of the desktop say that files are not remembered.
  public func record(_ path: String) {
    guard let type = ImportFormat.mediaType(of: path), isListed(path) else { return }
    bus.call(SettingsPortal.rememberFiles) { [self] answer in
      if case .success(let values) = answer, values.first?.unwrapped.flag == false { return }
      // Nothing may block the thread of the bus.
      _ = BackgroundThread.start { self.add(path, type, at: .now) }
    }
  }

  /// Adds a file to the list.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - mediaType: Its media type.
  ///   - moment: When it was used.
  func add(_ file: String, _ mediaType: String, at moment: Moment) {
    turn.withLock { _ in
      // A file that is damaged or of another kind belongs to somebody else.
      guard var list = read() else { return }
      let time = LocalTime(moment, offset: 0)
      list.add(
        FileURIList.uri(of: file), mediaType,
        at: "\(time.date(separator: "-"))T\(time.time(separator: ":"))Z")
      do throws(WritingFault) {
        try FolderCreation.make(AtomicFile.folder(of: path))
        let isNew = access(path, F_OK) != 0
        _ = try AtomicFile.write(
          list.bytes, to: path, onConflict: .replace, isDurable: false,
          permissions: isNew ? 0o600 : nil)
      } catch {
        // The list stays as it was; no work depends on it.
      }
    }
  }

  /// The pictures in the list that are still there, but those in hidden folders, which other
  /// programs keep for themselves.
  public func pictures(cancellation: Cancellation) -> [RecentPicture] {
    let used: [(path: String, time: Int)] = (read()?.bookmarks ?? []).compactMap { bookmark in
      guard !bookmark.isPrivate || bookmark.ownApplication != nil,
        let path = bookmark["href"].flatMap(FileURIList.path(of:)), ImportFormat.isPicture(path),
        isListed(path), !path.utf8.split(separator: 0x2F).contains(where: { $0.first == 0x2E })
      else { return nil }
      return (path, Self.seconds(bookmark["visited"] ?? bookmark["modified"] ?? ""))
    }
    return used.sorted { $0.time > $1.time }.prefix(Self.maximumPictures).compactMap { file in
      guard !cancellation.isCancelled, let entry = FolderReader.picture(at: file.path) else {
        return nil
      }
      return RecentPicture(entry: entry, used: file.time)
    }
  }

  private func isListed(_ path: String) -> Bool {
    path.hasPrefix("/") && !excluded.contains { path.hasPrefix($0 + "/") }
  }

  /// Reads the file; nil if it is damaged, too large, or cannot be read.
  private func read() -> BookmarkFile? {
    do throws(BoundedFile.Failure) {
      return BookmarkFile(try BoundedFile.read(path, maximumBytes: Self.maximumBytes))
    } catch .missing {
      return BookmarkFile([])
    } catch {
      return nil
    }
  }

  /// The seconds since 1970 of a time such as `2026-05-18T10:15:00.123456Z`; 0 for anything else.
  private static func seconds(_ text: String) -> Int {
    let numbers = text.utf8.prefix(19).split { !(48...57).contains($0) }
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 6 else { return 0 }
    let time = LocalTime(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
      second: numbers[5], offset: 0)
    return time.dayNumber * 86_400 + (time.hour * 60 + time.minute) * 60 + time.second
  }
}
