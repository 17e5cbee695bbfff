internal import Glibc
internal import MemeCore

/// Checks of the folders: of pictures, and of the kiosk's own.
extension KioskChecks {
  func folders() -> [KioskFinding] {
    var findings = configuration.folders.flatMap { folder -> [KioskFinding] in
      [.folder(directories.abbreviated(folder), state(of: folder))] + lines(of: folder)
        + leak(through: folder)
    }
    if configuration.folders.isEmpty { findings.append(.samples) }
    if let folder = configuration.attractFolder {
      let shown = directories.abbreviated(folder)
      findings.append(.folder(shown, state(of: folder), isAttract: true))
      findings += lines(of: folder) + leak(through: folder)
    }
    return findings
  }

  /// Whether the logo can be read; that it can be decoded shows on the first meme.
  func watermark() -> [KioskFinding] {
    guard let file = configuration.watermark?.picture else { return [] }
    var status = stat()
    let isFile = stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    let isReadable = isFile && access(file, R_OK) == 0
    return [
      .watermark(directories.abbreviated(file), isReadable && ImportFormat.isPicture(file))
    ]
  }

  private func state(of folder: String) -> KioskFinding.FolderState {
    var status = stat()
    guard stat(folder, &status) == 0 else { return .missing }
    guard status.st_mode & S_IFMT == S_IFDIR else { return .notFolder }
    do throws(Problem) {
      let found = try FolderLister().recents(in: folder, count: 1, cancellation: Cancellation())
      guard let picture = found.first else { return .empty }
      return access(picture.path, R_OK) == 0 ? .good : .unreadablePicture
    } catch {
      return .unreadable
    }
  }

  /// What is wrong with the words for the pictures of a folder.
  private func lines(of folder: String) -> [KioskFinding] {
    LineFiles.isUsable(folder: folder)
      ? [] : [.unusableLines(directories.abbreviated("\(folder)/\(LineFiles.name)"))]
  }

  /// Visitors see what earlier ones have saved if it is in a folder that is offered.
  private func leak(through folder: String) -> [KioskFinding] {
    guard configuration.activities.contains(.saveToPictures) else { return [] }
    let saved = AtomicFile.resolved(directories.pictures) + "/MemeMe/"
    let offered = AtomicFile.resolved(folder) + "/"
    guard saved.hasPrefix(offered) || offered.hasPrefix(saved) else { return [] }
    return [.savedWhereOffered(directories.abbreviated(folder))]
  }

  // MARK: - Permissions

  func permissions() -> [KioskFinding] {
    let own = [directories.data, directories.state] + (directories.runtime.map { [$0] } ?? [])
    var findings = own.compactMap(ownFolder)
    if findings.isEmpty { findings.append(.ownFolders) }
    if geteuid() == 0 { findings.append(.runsAsRoot) }
    return findings + homeFinding + configurationFinding
  }

  /// What is wrong with a folder of the kiosk; nil if it is as it should be, or not made yet.
  private func ownFolder(_ folder: String) -> KioskFinding? {
    let shown = directories.abbreviated(folder)
    var existing = folder
    while access(existing, F_OK) != 0, existing != "/", existing != "." {
      existing = AtomicFile.folder(of: existing)
    }
    guard access(existing, W_OK | X_OK) == 0 else { return .ownFolder(shown, .notWritable) }
    var status = stat()
    guard existing == folder, stat(folder, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR else { return .ownFolder(shown, .notFolder) }
    return status.st_mode & 0o077 == 0 ? nil : .ownFolder(shown, .open)
  }

  private var homeFinding: [KioskFinding] {
    var status = stat()
    let isOpen = stat(directories.home, &status) == 0 && status.st_mode & 0o007 != 0
    return isOpen ? [.openHome(directories.home)] : []
  }

  private var configurationFinding: [KioskFinding] {
    let path = ConfigurationFile.path(of: .system, in: directories)
    return geteuid() != 0 && access(path, W_OK) == 0 ? [.changeableConfiguration(path)] : []
  }
}
