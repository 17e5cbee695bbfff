internal import Canvas

/// The extensions of files in the folder of finished memes.
enum FileExtension {
  static let sidecar = "json"
  static let savingMark = "saving"
  static let deletionMark = "deleted"
  /// The extensions of finished memes.
  static let pictures = Set(ExportFormat.allFileExtensions)
}
