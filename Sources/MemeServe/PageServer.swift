internal import CMicroHTTPD
internal import Glibc
internal import HelperProcess
internal import System

/// The web server: answers requests of pages, on the only thread.
///
/// It is never stopped: the process ends instead.
final class PageServer {
  /// The memes that are handed out.
  private var offers = OfferTable<TranslatedPage>()
  /// The tokens of those that were fetched.
  private var fetched: Set<ServeToken> = []
  var connections = ConnectionTable()
  /// What lets a phone send a picture; nil if none may.
  var upload: UploadSession?
  /// The forms that are arriving, by the sockets of their connections.
  var receptions: [Int32: UploadReception] = [:]
  /// Whether a connection has ended in this run of the library.
  private var hasClosed = false
  private let gone = TranslatedPage(PageResponse.gone)
  private let languages: PageLanguages
  private let listener: FileDescriptor
  private var server: OpaquePointer?

  /// Prepares to answer the clients of a socket; none is accepted before `run`.
  ///
  /// - Parameters:
  ///   - listener: The socket, which listens.
  ///   - languages: The texts of the pages.
  /// - Throws: `HelperError.system` when memory or descriptors run out.
  init(_ listener: FileDescriptor, _ languages: PageLanguages) throws(HelperError) {
    self.languages = languages
    self.listener = listener
    let limits = mememe_http_limits(
      connections: UInt32(ServeLimits.connections),
      connections_of_address: UInt32(ServeLimits.connectionsOfAddress),
      idle_seconds: UInt32(ServeLimits.idleSeconds), request_bytes: ServeLimits.requestBytes)
    server = mememe_http_start(
      listener.rawValue, limits,
      { context, connection, path, method, _, bytes, count, request in
        guard let context, let connection, let path, let method, let count else { return .NO }
        let server = PageServer.at(context)
        if let reception = server.receptions[mememe_http_socket(connection)] {
          return server.read(reception, connection, bytes, count, at: .now)
        }
        return server.answer(
          connection, method: String(cString: method), path: String(cString: path),
          targetLength: Int(bitPattern: request?.pointee))
      },
      // The length of the path and query, before they are split and unescaped, is all that is needed.
      { _, target, _ in UnsafeMutableRawPointer(bitPattern: target.map(strlen) ?? 0) },
      { context, connection, _, event in
        guard let context, let connection else { return }
        PageServer.at(context).note(event, of: connection)
      },
      Unmanaged.passUnretained(self).toOpaque())
    guard server != nil else { throw .system(call: "MHD_start_daemon", error: errno) }
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> PageServer {
    Unmanaged<PageServer>.fromOpaque(context).takeUnretainedValue()
  }

  // MARK: - Work

  /// The descriptor that is readable when there is work.
  var events: Int32 { mememe_http_events(server) }

  /// Does the work that there is, without waiting.
  func run() {
    let now = ContinuousClock.now
    offers.removeEnded(at: now)
    for socket in connections.removeLate(at: now) { shutdown(socket, Int32(SHUT_RDWR)) }
    runLibrary()
    endAbandoned()
  }

  /// Ends the connections whose clients have gone before they had sent their requests.
  ///
  /// The library does not read again after it has read less than it has room for; where the end
  /// arrived with the last bytes, no event follows, and the connection would be kept until its
  /// deadline.
  private func endAbandoned() {
    for socket in connections.requesting {
      var byte: UInt8 = 0
      let hasEnded = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
      if hasEnded { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  /// Lets the library do its work.
  ///
  /// With as many connections as it may have it ignores the socket that listens, until the run after
  /// one in which a connection has ended; no event would lead to that.
  private func runLibrary() {
    repeat {
      hasClosed = false
      MHD_run(server)
    } while hasClosed
  }

  /// The time until there is work without an event; nil without a limit.
  var timeout: Duration? {
    var milliseconds: UInt64 = 0
    let isLimited = MHD_get_timeout(server, &milliseconds) == .YES
    let own = [offers.nextEnd, connections.nextDeadline].compactMap(\.self).min()
      .map { ContinuousClock.now.duration(to: $0) }
    return [isLimited ? .milliseconds(milliseconds) : nil, own].compactMap(\.self).min()
  }

  /// Hands out a page.
  func offer(_ page: TranslatedPage, _ token: ServeToken, until end: ContinuousClock.Instant) {
    offers.add(PictureOffer(token: token, content: page, end: end))
  }

  /// Hands out nothing any more, and closes all connections.
  ///
  /// - Returns: The number of memes that were fetched since the last time.
  func withdrawAll() -> Int {
    defer { fetched = [] }
    offers.removeAll()
    endUpload()
    for socket in connections.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    runLibrary()
    return fetched.count
  }

  // MARK: - Events of the library

  private func answer(
    _ connection: OpaquePointer, method: String, path: String, targetLength: Int
  ) -> MHD_Result {
    let now = ContinuousClock.now
    connections.answer(mememe_http_socket(connection), at: now)
    let token = PageRequest.token(path: path, targetLength: targetLength)
    let upload = session(of: token)
    if method == "POST", let upload { return begin(upload, connection, at: now) }
    let texts = texts(for: connection)
    if method == "GET", let upload {
      upload.visit()
      return answer(connection, upload.state, texts)
    }
    // Of a page that is only asked for, the library sends the headers.
    let isKnown = method == "GET" || method == "HEAD"
    let page = isKnown ? token.flatMap { offers.content($0, at: now) } : nil
    if page != nil, method == "GET", let token { fetched.insert(token) }
    return queue((page ?? gone).response(texts), on: connection)
  }

  /// The texts in the language of a client.
  func texts(for connection: OpaquePointer) -> PageTexts {
    let accepted = MHD_lookup_connection_value(connection, .HEADER_KIND, "Accept-Language")
    return languages.texts(for: accepted.map { String(cString: $0) })
  }

  /// Sends an answer; the connection is closed without one if memory has run out.
  func queue(_ answer: PageResponse?, on connection: OpaquePointer) -> MHD_Result {
    answer.map { MHD_queue_response(connection, $0.status, $0.response) } ?? .NO
  }

  private func note(_ event: MHD_ConnectionNotificationCode, of connection: OpaquePointer) {
    let socket = mememe_http_socket(connection)
    if event == .CONNECTION_NOTIFY_STARTED {
      connections.open(socket, at: .now)
    } else {
      connections.close(socket)
      hasClosed = true
      endReception(socket)
    }
  }
}
