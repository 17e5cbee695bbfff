internal import Glibc

/// The names in a folder, one after another.
public struct FolderListing: ~Copyable {
  /// Why a folder could not be listed.
  public struct Failure: Error {
    /// The value of `errno`.
    public var code: Int32
  }

  private let folder: OpaquePointer

  /// Opens a folder.
  ///
  /// - Parameter path: The folder.
  /// - Throws: `Failure`.
  public init(_ path: String) throws(Failure) {
    guard let opened = opendir(path) else { throw Failure(code: errno) }
    folder = opened
  }

  deinit {
    closedir(folder)
  }

  /// The folder's descriptor, which ends with the listing.
  public var descriptor: Int32 { dirfd(folder) }

  /// The next name, in no order; nil after the last one.
  ///
  /// `.` and `..` are left out, and names that are not UTF-8, which cannot be converted to a string
  /// and back.
  ///
  /// - Throws: `Failure`.
  public mutating func next() throws(Failure) -> String? {
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        guard errno == 0 else { throw Failure(code: errno) }
        return nil
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, name != ".", name != ".." { return name }
    }
  }
}
