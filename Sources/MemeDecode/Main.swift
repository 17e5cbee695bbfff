internal import Glibc
internal import HelperProcess
internal import PictureDecoding

/// Decodes one picture for the program that started it, locked in before it sees a byte.
@main
enum Main {
  static func main() {
    let channel = Channel(Descriptor(adopting: ChildProcess.channelNumber))
    do {
      try ChildProcess.endWithParent()
    } catch {
      let line = "mememe-decode decodes pictures for mememe and is not started by hand.\n"
      _ = write(STDERR_FILENO, line, line.utf8.count)
      exit(64)
    }
    do {
      try Sandbox.enter()
    } catch {
      // If this does not arrive either, the status tells.
      try? channel.send(DecodingReply(.sandboxUnavailable))
      _exit(Sandbox.refusalStatus)
    }
    _exit(DecodingSession(channel).run())
  }
}
