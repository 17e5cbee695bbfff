internal import CMicroHTTPD
internal import Glibc
internal import HelperProcess

/// Pictures that phones send.
extension PageServer {
  /// The channel of the upload; nil without one.
  var uploadChannel: Channel? { upload?.channel }

  /// Lets a phone send a picture, in place of an earlier one.
  func take(_ upload: UploadSession) {
    endUpload()
    self.upload = upload
  }

  /// Takes no picture any more, and forgets what has arrived.
  func endUpload() {
    for (socket, _) in receptions { shutdown(socket, Int32(SHUT_RDWR)) }
    receptions = [:]
    upload = nil
  }

  /// Follows what the program says of the picture, or ends the upload with its channel.
  func followUpload() {
    guard let upload, upload.channel.isReady else { return }
    do throws(HelperError) {
      try upload.follow()
    } catch {
      endUpload()
    }
  }

  /// The upload with a token; nil if there is none.
  func session(of token: ServeToken?) -> UploadSession? {
    guard let token, let upload, upload.token.matches(token) else { return nil }
    return upload
  }

  /// Answers with the page of the upload.
  func answer(
    _ connection: OpaquePointer, _ state: UploadSession.State, _ texts: PageTexts,
    status: Int32 = MHD_HTTP_OK
  ) -> MHD_Result {
    queue(
      PageResponse(UploadPage.make(state, texts), status: status, language: texts.htmlLanguage),
      on: connection)
  }

  /// Begins to read a form.
  ///
  /// - Returns: What the library does with the connection.
  func begin(
    _ upload: UploadSession, _ connection: OpaquePointer, at now: ContinuousClock.Instant
  ) -> MHD_Result {
    let length = MHD_lookup_connection_value(connection, .HEADER_KIND, "Content-Length")
    let total = length.flatMap { Int(String(cString: $0)) } ?? 0
    guard total <= ServeLimits.refusedFormBytes else {
      return answer(
        connection, .open(.uploadTooLarge), texts(for: connection),
        status: MHD_HTTP_CONTENT_TOO_LARGE)
    }
    let reception: UploadReception
    if !upload.isOpen {
      reception = UploadReception(refusing: .uploadBusy, at: now)
    } else if total > ServeLimits.formBytes {
      reception = UploadReception(refusing: .uploadTooLarge, at: now)
    } else {
      reception = UploadReception(connection, for: upload, at: now)
      upload.begin(total: total)
    }
    let socket = mememe_http_socket(connection)
    receptions[socket] = reception
    connections.receive(socket, count: 0, since: now)
    return .YES
  }

  /// Reads a part of a form, or its end.
  ///
  /// - Parameters:
  ///   - reception: The form.
  ///   - connection: Where it arrives.
  ///   - bytes: The part.
  ///   - count: The number of its bytes, which is set to 0; with 0 the form has ended.
  ///   - now: The time.
  /// - Returns: What the library does with the connection.
  func read(
    _ reception: UploadReception, _ connection: OpaquePointer, _ bytes: UnsafePointer<CChar>?,
    _ count: UnsafeMutablePointer<Int>, at now: ContinuousClock.Instant
  ) -> MHD_Result {
    let socket = mememe_http_socket(connection)
    if let bytes, count.pointee > 0 {
      reception.read(bytes, count: count.pointee)
      count.pointee = 0
      // What cannot end well need not be sent to its end, if nobody has said how long it is.
      guard reception.count <= ServeLimits.refusedFormBytes else { return .NO }
      connections.receive(socket, count: reception.count, since: reception.start)
      return .YES
    }
    receptions[socket] = nil
    connections.answer(socket, at: now)
    reception.complete()
    let texts = texts(for: connection)
    if reception.upload == nil, let fault = reception.fault {
      let isBusy = fault == .uploadBusy
      return answer(
        connection, .open(fault), texts,
        status: isBusy ? MHD_HTTP_CONFLICT : MHD_HTTP_CONTENT_TOO_LARGE)
    }
    // So that the page can be loaded again without sending the picture again.
    return queue(
      PageResponse(seeOther: "/\(upload?.token.digits ?? "")", language: texts.htmlLanguage),
      on: connection)
  }

  /// Takes note that a connection has ended.
  func endReception(_ socket: Int32) { receptions.removeValue(forKey: socket)?.interrupt() }
}
