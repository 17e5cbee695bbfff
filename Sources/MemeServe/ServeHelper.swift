internal import Glibc
internal import HelperProcess
internal import System

/// Hands memes out to phones, in a sandbox entered before it receives a picture or a request.
public enum ServeHelper {
  /// Serves until the program that started it ends it, or has ended.
  public static func run() -> Never {
    let name = HelperName.server.rawValue
    // What a phone has sent is in buffers of the library, too.
    Heap.overwriteFreed()
    let channel = ChildProcess.joinParent("\(name) hands memes out to phones")
    do {
      try serve(channel)
      _exit(0)
    } catch {
      // The client has exited, or has sent an invalid message: there is no one to reply to.
      _exit(error == .closed ? 0 : 1)
    }
  }

  private static func serve(_ channel: Channel) throws(HelperError) {
    let parent = getppid()
    let order = try channel.receive(ServeOrder.self)
    guard order.kind == ServeOrder.Kind.listen.rawValue, let port = UInt16(exactly: order.port)
    else { throw .malformed }
    let server: PageServer
    let listeningPort: UInt16
    do throws(HelperError) {
      let (listener, port) = try order.address.listen(port: port)
      (server, listeningPort) = (try PageServer(listener, .ofProcess()), port)
    } catch {
      guard case .system(_, let number) = error else { throw error }
      return try channel.send(ServeReply(refused: number))
    }
    do throws(Sandbox.Failure) {
      try Sandbox.enter(ServeLimits.sandbox)
    } catch {
      // If this fails as well, the exit status reports it.
      try? channel.send(ServeReply(.sandboxUnavailable))
      _exit(Sandbox.refusalStatus)
    }
    var reply = ServeReply(.listening)
    reply.port = Int64(listeningPort)
    try channel.send(reply)
    try ServeLoop(channel, parent: parent, server: server).run()
  }
}
