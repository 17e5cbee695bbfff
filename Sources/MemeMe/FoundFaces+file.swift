internal import SDLPlatform
internal import Services
internal import System

extension FoundFaces {
  /// The largest file that is read, in bytes: it has a line for each folder of fonts.
  private static let maximumBytes = 1 << 20

  /// Takes the answers from the user's caches.
  convenience init(_ directories: Directories, _ environment: [String: String]) {
    self.init(
      try? BoundedFile.read(
        "\(directories.caches)/mememe/faces", maximumBytes: Self.maximumBytes),
      environment: environment
    ) { bytes in
      // Without the file fontconfig is asked again.
      _ = try? AtomicFile.write(
        bytes, to: "\(directories.makeCaches())/faces", onConflict: .replace, isDurable: false,
        permissions: 0o600)
    }
  }
}
