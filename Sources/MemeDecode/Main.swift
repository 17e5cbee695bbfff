internal import Glibc
internal import HelperProcess
internal import PictureDecoding

/// Decodes one picture for the program that started it, in a sandbox entered before it reads a
/// byte.
@main
enum Main {
  static func main() {
    let channel = ChildProcess.joinParent("mememe-decode decodes pictures")
    do {
      try Sandbox.enter()
    } catch {
      // If this fails as well, the exit status reports it.
      try? channel.send(DecodingReply(.sandboxUnavailable))
      _exit(Sandbox.refusalStatus)
    }
    _exit(DecodingSession(channel).run())
  }
}
