internal import Canvas
internal import Glibc
internal import MemeCore
internal import Services
internal import System

extension CommandTools {
  /// Finds what a meme is made of.
  ///
  /// - Parameter path: The path of a file, or of a pipe such as the shell's for a command; `-` for
  ///   standard input.
  /// - Returns: The file, or what the stream had.
  /// - Throws: `Problem.picture` if a stream cannot be read, or has too much.
  func pictureSource(_ path: String) throws(Problem) -> PictureSource {
    let limit = PictureLimits().bytes
    if path == StandardStream.name {
      return .memory(EncodedPicture(bytes: try streams.read(limit)))
    }
    guard Self.isPipe(path) else { return .file(path) }
    return .memory(EncodedPicture(bytes: try Self.pipeContent(path, maximumBytes: limit)))
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFIFO
  }

  /// How long a writer is waited for, in milliseconds, which the shell starts in any order.
  private static let writerTimeout: Int32 = 1000

  /// Waits until there is something to read, or a writer has come and gone.
  private static func awaitWriter(_ descriptor: Int32) {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&event, 1, writerTimeout) < 0, errno == EINTR {}
  }

  /// The content of a pipe.
  private static func pipeContent(
    _ path: String, maximumBytes limit: Int
  ) throws(Problem) -> [UInt8] {
    // Without a writer, opening it otherwise would wait, perhaps forever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .picture(.unreadable) }
    defer { close(descriptor) }
    awaitWriter(descriptor)
    do throws(BoundedFile.Failure) {
      let bytes = try FileDescriptor.content(of: descriptor, maximumBytes: limit)
      guard !bytes.isEmpty else { throw .missing }
      return bytes
    } catch {
      throw .picture(PictureFault(error, limit: limit))
    }
  }
}

extension PictureFault {
  /// What is wrong with a stream.
  init(_ failure: BoundedFile.Failure, limit: Int) {
    self =
      switch failure {
      case .missing, .danglingLink, .folder, .notRegular: .notFile
      case .unreadable: .unreadable
      case .tooLarge: .tooManyBytes(nil, limit: limit)
      }
  }
}
