internal import MemeCore
internal import System

/// Reading of the store's files, whose content is not trusted.
enum StoredFile {
  /// The maximum bytes of a recipe or draft; a caption of 2,000 characters can take a few hundred
  /// thousand.
  static let maximumRecipeBytes = 4 << 20
  /// The maximum bytes of a picture: more than the largest that is opened, and than a PNG of
  /// 120 megapixels takes.
  static let maximumPictureBytes = 512 << 20

  /// Reads a whole file.
  ///
  /// - Returns: Its content; nil unless it is a regular file that is not longer.
  /// - Throws: An error of the file system.
  static func read(_ path: String, maximumBytes: Int) throws(StoreError) -> [UInt8]? {
    do throws(BoundedFile.Failure) {
      return try BoundedFile.read(path, maximumBytes: maximumBytes)
    } catch {
      if case .unreadable = error { throw .fault(.deviceFailed) }
      return nil
    }
  }
}
