internal import Glibc
internal import MemeCore

/// Checks of the folders: of pictures, and of the kiosk's own.
extension KioskChecks {
  func folders() -> [KioskFinding] {
    var findings = configuration.folders.flatMap { folder in
      [pictures(in: folder, "pictures")] + leak(through: folder)
    }
    if configuration.folders.isEmpty {
      findings.append(
        KioskFinding(.good, "pictures", "No folders are set: the samples are offered."))
    }
    if let folder = configuration.attractFolder {
      findings.append(pictures(in: folder, "attract screen"))
      findings += leak(through: folder)
    }
    return findings
  }

  private func pictures(in folder: String, _ subject: String) -> KioskFinding {
    let shown = directories.abbreviated(folder)
    var status = stat()
    guard stat(folder, &status) == 0 else {
      return KioskFinding(
        .bad, subject, "The folder \(shown) does not exist; make it, or set another one.")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return KioskFinding(.bad, subject, "\(shown) is not a folder; set another one.")
    }
    do throws(Problem) {
      let found = try FolderLister().recents(in: folder, count: 1, cancellation: Cancellation())
      guard let picture = found.first else {
        return KioskFinding(.note, subject, "The folder \(shown) has no pictures; add some.")
      }
      guard access(picture.path, R_OK) == 0 else {
        return KioskFinding(
          .bad, subject,
          "The newest picture in \(shown) cannot be read; let the kiosk's user read it.")
      }
      return KioskFinding(.good, subject, "The folder \(shown) has pictures.")
    } catch {
      return KioskFinding(
        .bad, subject, "The folder \(shown) cannot be read; let the kiosk's user read it.")
    }
  }

  /// Visitors see what earlier ones have saved if it is in a folder that is offered.
  private func leak(through folder: String) -> [KioskFinding] {
    guard configuration.activities.contains(.saveToPictures) else { return [] }
    let saved = AtomicFile.resolved(directories.pictures) + "/MemeMe/"
    let offered = AtomicFile.resolved(folder) + "/"
    guard saved.hasPrefix(offered) || offered.hasPrefix(saved) else { return [] }
    return [
      KioskFinding(
        .bad, "pictures",
        "Memes are saved in the folder \(directories.abbreviated(folder)), where all visitors see "
          + "them; set another folder, or remove save from the activities.")
    ]
  }

  // MARK: - Permissions

  func permissions() -> [KioskFinding] {
    let own = [directories.data, directories.state] + (directories.runtime.map { [$0] } ?? [])
    var findings = own.compactMap(ownFolder)
    if findings.isEmpty {
      findings.append(
        KioskFinding(.good, "permissions", "The kiosk's folders are writable and private."))
    }
    if geteuid() == 0 {
      findings.append(
        KioskFinding(
          .note, "permissions", "This runs as root; run the kiosk as a user of its own."))
    }
    return findings + homeFinding + configurationFinding
  }

  /// What is wrong with a folder of the kiosk; nil if it is as it should be, or not made yet.
  private func ownFolder(_ folder: String) -> KioskFinding? {
    let shown = directories.abbreviated(folder)
    var existing = folder
    while access(existing, F_OK) != 0, existing != "/", existing != "." {
      existing = AtomicFile.folder(of: existing)
    }
    guard access(existing, W_OK | X_OK) == 0 else {
      return KioskFinding(
        .bad, "permissions", "The kiosk cannot write to \(shown); make its user the owner.")
    }
    var status = stat()
    guard existing == folder, stat(folder, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return KioskFinding(.bad, "permissions", "\(shown) is not a folder; remove it.")
    }
    guard status.st_mode & 0o077 == 0 else {
      return KioskFinding(
        .bad, "permissions", "Other users can enter \(shown); close it with: chmod 700")
    }
    return nil
  }

  private var homeFinding: [KioskFinding] {
    var status = stat()
    guard stat(directories.home, &status) == 0, status.st_mode & 0o007 != 0 else { return [] }
    return [
      KioskFinding(
        .note, "permissions",
        "Other users can enter the home folder of the kiosk's user; close it with: chmod 700")
    ]
  }

  private var configurationFinding: [KioskFinding] {
    let path = ConfigurationFile.path(of: .system, in: directories)
    guard geteuid() != 0, access(path, W_OK) == 0 else { return [] }
    return [
      KioskFinding(
        .note, "permissions", "The kiosk's user can change \(path); make root its owner.")
    ]
  }
}
