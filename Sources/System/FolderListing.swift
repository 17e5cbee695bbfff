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
    try self.init(bytes: Array(path.utf8CString))
  }

  /// Opens a folder whose path need not be UTF-8.
  ///
  /// - Parameter path: The folder, with a null byte at its end.
  /// - Throws: `Failure`.
  public init(bytes path: [CChar]) throws(Failure) {
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
    while let name = try nextBytes() {
      if let name = String(validating: name.dropLast(), as: UTF8.self) { return name }
    }
    return nil
  }

  /// The next name, in no order, as the file system has it, with a null byte at its end.
  ///
  /// `.` and `..` are left out; nil after the last one.
  ///
  /// - Throws: `Failure`.
  public mutating func nextBytes() throws(Failure) -> [CChar]? {
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        guard errno == 0 else { throw Failure(code: errno) }
        return nil
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map(CChar.init(bitPattern:)) + [0]
      }
      if name != [0x2E, 0], name != [0x2E, 0x2E, 0] { return name }
    }
  }
}
