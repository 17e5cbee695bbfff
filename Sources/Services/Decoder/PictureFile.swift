internal import Glibc
internal import HelperProcess
public import MemeCore
internal import System

/// Opens untrusted picture files.
public enum PictureFile {
  /// Opens the file or bytes of a source, for a helper.
  ///
  /// - Parameters:
  ///   - source: The file or bytes.
  ///   - maximumBytes: The maximum size of the file, in bytes.
  /// - Returns: A descriptor of a regular file with at least one byte.
  /// - Throws: `Problem.picture` when it cannot be opened.
  static func open(_ source: PictureSource, maximumBytes: Int) throws(Problem) -> FileDescriptor {
    switch source {
    case .file(let path): return try open(path, maximumBytes: maximumBytes)
    case .memory(let picture):
      try check(picture.bytes.count, maximumBytes: maximumBytes)
      do {
        return try SealedBytes.make(picture.bytes)
      } catch {
        // Out of memory or descriptors: no decoder could be started either.
        throw .picture(.notEnoughMemory)
      }
    }
  }

  private static func open(
    _ path: String, maximumBytes: Int
  ) throws(Problem) -> FileDescriptor {
    let (file, size): (FileDescriptor, Int)
    do throws(BoundedFile.Failure) {
      (file, size) = try BoundedFile.open(path)
    } catch {
      throw .picture(PictureFault(error))
    }
    try check(size, maximumBytes: maximumBytes)
    return file
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - maximumBytes: The maximum size of the file, in bytes.
  /// - Returns: Its content, at least one byte.
  /// - Throws: `Problem.picture` when it is not a readable regular file within the limit.
  public static func read(
    _ path: String, maximumBytes: Int = PictureLimits().bytes
  ) throws(Problem) -> [UInt8] {
    let file = try open(path, maximumBytes: maximumBytes)
    do throws(BoundedFile.Failure) {
      return try file.content(size: file.regularFileSize ?? 0)
    } catch {
      throw .picture(PictureFault(error))
    }
  }

  private static func check(_ count: Int, maximumBytes: Int) throws(Problem) {
    guard count > 0 else { throw .picture(.empty) }
    guard count <= maximumBytes else {
      throw .picture(.tooManyBytes(count, limit: maximumBytes))
    }
  }
}

extension PictureFault {
  /// What is wrong with the file of a picture.
  fileprivate init(_ failure: BoundedFile.Failure) {
    self =
      switch failure {
      case .missing, .danglingLink, .unreadable(ENAMETOOLONG): .missing
      case .folder: .folder
      case .notRegular: .notFile
      case .unreadable(ENOMEM): .notEnoughMemory
      case .tooLarge, .unreadable: .unreadable
      }
  }
}
