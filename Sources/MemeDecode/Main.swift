internal import Glibc
internal import HelperProcess
internal import PictureDecoding

/// Decodes one picture for the program that started it, locked in before it sees a byte.
@main
enum Main {
  static func main() {
    let channel = ChildProcess.joinParent("mememe-decode decodes pictures")
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
