internal import Glibc
internal import MemeCore
internal import Services
internal import System

/// Standard input and output, for `-` in place of a file's name.
enum StandardStream {
  static let name = "-"

  /// Whether the program was started with a standard input.
  static var isInputOpen: Bool {
    let flags = fcntl(STDIN_FILENO, F_GETFL)
    // `StandardStreams.protect` reopens a closed one for writing only.
    return flags >= 0 && flags & O_ACCMODE != O_WRONLY
  }

  /// Reads all of standard input.
  ///
  /// - Parameter limit: The maximum in bytes; only slightly more is read.
  /// - Returns: All bytes up to the end.
  /// - Throws: `Problem.picture` if the limit is exceeded or reading fails.
  static func read(maximumBytes limit: Int) throws(Problem) -> [UInt8] {
    do throws(BoundedFile.Failure) {
      return try FileDescriptor.content(of: STDIN_FILENO, maximumBytes: limit)
    } catch {
      throw .picture(PictureFault(error, limit: limit))
    }
  }

  /// Writes all of a picture to standard output.
  ///
  /// - Throws: `Problem.writing`, for example when the reader has closed the pipe.
  static func write(_ bytes: [UInt8]) throws(Problem) {
    do {
      try AtomicFile.stream(bytes, into: STDOUT_FILENO)
    } catch {
      throw .writing(error, folder: nil)
    }
  }
}
