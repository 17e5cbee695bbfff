internal import Glibc
public import HelperProcess
public import PictureDecoding

/// A helper that decodes one picture for the program that started it, in a sandbox entered before
/// it reads a byte.
public enum DecoderHelper {
  /// Answers one request and exits.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - formats: The formats to decode.
  ///   - startsThreads: Whether a codec starts threads.
  public static func run(
    _ name: HelperName, formats: [any SourceFormat.Type], startsThreads: Bool = false
  ) -> Never {
    let channel = ChildProcess.joinParent("\(name.rawValue) decodes pictures")
    let parent = getppid()
    ColorLibrary.prepare()
    var thread: ReadingThread?
    do {
      try Sandbox.enter(Sandbox.Limits(startsThreads: startsThreads)) {
        // Another codec's threads are started when it decodes.
        if !startsThreads { thread = ReadingThread() }
      }
    } catch {
      // If this fails as well, the exit status reports it.
      try? channel.send(DecodingReply(unavailable: error.part))
      _exit(Sandbox.refusalStatus)
    }
    _exit(HelperSession(channel, parent: parent, formats: formats, reading: thread).run())
  }
}
