/// What is used of the files and texts that were dropped on the window.
enum DroppedContent: Equatable, Sendable {
  /// A file to open, by its path.
  case file(String)
  /// The address of something on the web, which is not downloaded.
  case link
  /// Nothing that can be used.
  case nothing

  /// Chooses the first picture.
  ///
  /// - Parameters:
  ///   - files: The paths of the files; a folder is one too, and opening it will tell.
  ///   - text: The text, line by line.
  init(files: [String], text: [String]) {
    let paths = files + text.compactMap { FileURIList.path(of: $0) }
    if let path = paths.first(where: ImportFormat.isPicture) ?? paths.first {
      self = .file(path)
    } else {
      self = text.contains(where: FileURIList.isLink) ? .link : .nothing
    }
  }
}
