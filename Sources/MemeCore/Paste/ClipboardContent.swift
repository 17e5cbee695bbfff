/// What is pasted from the clipboard.
public enum ClipboardContent: Equatable, Sendable {
  /// A picture's bytes.
  case picture(EncodedPicture)
  /// A file, by its absolute path.
  case file(String)
  /// A text.
  case text(String)
  /// Nothing that can be used.
  case nothing
}

extension ClipboardContent {
  /// Chooses among the types that the clipboard offers, and reads what is pasted.
  ///
  /// Files come before the picture itself, since a file has a name and its metadata. Text
  /// comes after all pictures.
  ///
  /// - Parameters:
  ///   - types: The offered media types, and X11's names of targets.
  ///   - intoField: Whether a field is being edited, for which text comes before files that are no
  ///     pictures by their names.
  ///   - maximumBytes: The maximum size of a picture, in bytes.
  ///   - read: Reads one of the types; its second parameter is the maximum number of bytes.
  /// - Throws: The error of `read`.
  public init<Failure: Error>(
    types: [String], intoField: Bool, maximumBytes: Int,
    read: (String, Int) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    var files: [String] = []
    if let type = Self.fileListTypes.first(where: types.contains) {
      files = FileURIList.paths(in: try read(type, Self.longestText))
    }
    if let file = files.first(where: ImportFormat.isPicture) {
      self = .file(file)
    } else if let type = ImportFormat.mediaTypes.first(where: types.contains) {
      let bytes = try read(type, maximumBytes)
      self = bytes.isEmpty ? .nothing : .picture(EncodedPicture(bytes: bytes))
    } else if let file = files.first, !intoField {
      // A picture may have any name; opening the file will tell.
      self = .file(file)
    } else if let type = Self.textTypes.first(where: types.contains) {
      let bytes = try read(type, Self.longestText)
      // X11's oldest type of text is Latin-1, whose bytes are the first Unicode scalars.
      let text =
        type == "STRING"
        ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        : String(decoding: bytes, as: UTF8.self)
      self = text.isEmpty ? .nothing : .text(text)
    } else {
      self = files.first.map { .file($0) } ?? .nothing
    }
  }

  /// The types of lists of files: file managers, and everybody.
  private static let fileListTypes = ["x-special/gnome-copied-files", "text/uri-list"]
  /// The types of plain text, the best first.
  private static let textTypes = [
    "text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING",
  ]
  /// The maximum size of texts and lists, in bytes.
  private static let longestText = 4 << 20
}
