extension Directories {
  /// The same directories with folders of their own for what a kiosk writes, so that nothing of the
  /// user's is deleted with what visitors leave behind.
  ///
  /// The cache is that of the operator's pictures: nothing of visitors gets there.
  public var kiosk: Directories {
    var directories = self
    directories.data += Self.kioskName
    directories.state += Self.kioskName
    directories.runtime = (runtime ?? caches + "/mememe") + Self.kioskName
    return directories
  }

  private static let kioskName = "/kiosk"
}
