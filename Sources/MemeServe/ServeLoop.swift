internal import Canvas
internal import Glibc
internal import HelperProcess
internal import System

/// Carries out orders and answers clients, until the program that gives the orders has ended.
struct ServeLoop {
  private let channel: Channel
  private let parent: Int32
  private let server: PageServer

  /// Makes a loop on the channel to the client, whose process ID is `parent`.
  init(_ channel: Channel, parent: Int32, server: PageServer) {
    self.channel = channel
    self.parent = parent
    self.server = server
  }

  /// Runs until the channel is closed.
  ///
  /// - Throws: `HelperError`; `.closed` is the regular end.
  func run() throws(HelperError) -> Never {
    while true {
      try wait()
      server.run()
      server.followUpload()
      if channel.isReady { try follow() }
    }
  }

  /// Waits for an order, a client, or the end of something.
  private func wait() throws(HelperError) {
    let upload = server.uploadChannel?.fileDescriptor
    var requests = [channel.fileDescriptor, server.events, upload].compactMap(\.self)
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let deadline = server.timeout.map { ContinuousClock.now + max(.zero, $0) }
    guard Poll.wait(&requests, until: deadline) < 0, errno != EINTR else { return }
    throw .system(call: "poll", error: errno)
  }

  private func follow() throws(HelperError) {
    let (order, descriptor) = try channel.receiveWithAnyDescriptor(ServeOrder.self)
    switch ServeOrder.Kind(rawValue: order.kind) {
    case .offer: try channel.send(offer(order, descriptor))
    case .takeUpload: try channel.send(takeUpload(order, descriptor))
    case .withdrawAll:
      var reply = ServeReply(.withdrawn)
      reply.downloads = Int64(server.withdrawAll())
      try channel.send(reply)
    case .attempt:
      guard let call = ForbiddenCall(rawValue: order.forbiddenCall) else { throw .malformed }
      let hasSucceeded = call.attempt(parent: parent)
      try channel.send(ServeReply(hasSucceeded ? .callSucceeded : .callRefused))
    case .listen, nil: throw .malformed
    }
  }

  /// Lets a phone send a picture.
  private func takeUpload(_ order: ServeOrder, _ descriptor: FileDescriptor?) -> ServeReply {
    guard let descriptor else { return ServeReply(refused: EINVAL) }
    do throws(HelperError) {
      server.take(try UploadSession(order.token, Channel(descriptor)))
      return ServeReply(.takesUpload)
    } catch {
      guard case .system(_, let number) = error else { return ServeReply(refused: EINVAL) }
      return ServeReply(refused: number)
    }
  }

  /// Hands out a picture.
  private func offer(_ order: ServeOrder, _ descriptor: FileDescriptor?) -> ServeReply {
    guard let format = ExportFormat(number: order.format), order.seconds > 0,
      order.seconds <= Int64(Int32.max), let descriptor, let count = descriptor.regularFileSize
    else { return ServeReply(refused: EINVAL) }
    guard count <= ServeLimits.pictureBytes else { return ServeReply(refused: EFBIG) }
    do throws(HelperError) {
      let picture = try Mapping(descriptor, count: count, isWritable: false)
      let page = TranslatedPage {
        PageResponse(Page(picture, format, $0), language: $0.htmlLanguage)
      }
      server.offer(page, order.token, until: .now + .seconds(order.seconds))
      return ServeReply(.offered)
    } catch {
      guard case .system(_, let number) = error else { return ServeReply(refused: EIO) }
      return ServeReply(refused: number)
    }
  }
}
