internal import MemeCore

/// Reading what should be one of our own files, and may be anything.
enum StoredFile {
  /// The most bytes of a recipe or draft; a caption of 2,000 characters can take a few hundred
  /// thousand.
  static let maximumRecipeBytes = 4 << 20
  /// The most bytes of a picture: those of the largest that is ever opened, and what a PNG of
  /// 120 megapixels could take.
  static let maximumPictureBytes = 512 << 20

  /// Reads a whole file.
  ///
  /// - Returns: Its content, or nil where there is no regular file of at most so many bytes.
  /// - Throws: What the disk said.
  static func read(_ path: String, maximumBytes: Int) throws(StoreError) -> [UInt8]? {
    do throws(BoundedFile.Failure) {
      return try BoundedFile.read(path, maximumBytes: maximumBytes)
    } catch {
      if case .unreadable = error { throw .fault(.deviceFailed) }
      return nil
    }
  }
}
