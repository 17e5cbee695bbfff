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
    while let entry = try nextEntry() {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name { return name }
    }
    return nil
  }

  /// The next name, in no order, as the file system has it, with a null byte at its end.
  ///
  /// `.` and `..` are left out; nil after the last one.
  ///
  /// - Throws: `Failure`.
  public mutating func nextBytes() throws(Failure) -> [CChar]? {
    try nextEntry().map { entry in
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map(CChar.init(bitPattern:)) + [0]
      }
    }
  }

  /// The next entry but `.` and `..`.
  private mutating func nextEntry() throws(Failure) -> UnsafeMutablePointer<dirent>? {
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        guard errno == 0 else { throw Failure(code: errno) }
        return nil
      }
      let isLink = withUnsafeBytes(of: &entry.pointee.d_name) { name in
        let dot = UInt8(ascii: ".")
        return name[0] == dot && (name[1] == 0 || name[1] == dot && name[2] == 0)
      }
      if !isLink { return entry }
    }
  }
}
