internal import CMicroHTTPD
internal import Glibc

/// The answer with a page, shared by all connections that get it.
final class PageResponse {
  /// The response of the library, which counts the connections that send it.
  let response: OpaquePointer
  /// The status code.
  let status: UInt32

  private static let headers = [
    ("Content-Type", "text/html; charset=utf-8"),
    ("Cache-Control", "no-store"),
    ("Content-Security-Policy", "default-src 'none'; img-src data:; style-src 'unsafe-inline'"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    // There is nothing else to request.
    ("Connection", "close"),
  ]

  private final class Content {
    let page: Page
    init(_ page: Page) { self.page = page }
  }

  /// Makes the answer with a picture's page; nil if memory runs out.
  convenience init?(_ page: Page, language: String) {
    let content = Unmanaged.passRetained(Content(page))
    let response = MHD_create_response_from_callback(
      UInt64(page.count), ServeLimits.blockBytes,
      { context, position, buffer, capacity in
        guard let context, let buffer else { return mememe_http_failed_reading }
        let content = Unmanaged<Content>.fromOpaque(context).takeUnretainedValue()
        return content.page.copy(
          from: Int(position), to: UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
      },
      content.toOpaque(),
      { context in
        guard let context else { return }
        Unmanaged<Content>.fromOpaque(context).release()
      })
    // Without a response nothing releases the content.
    if response == nil { content.release() }
    self.init(adopting: response, status: UInt32(MHD_HTTP_OK), language: language)
  }

  /// Makes the answer that there is nothing; nil if memory runs out.
  static func gone(_ texts: PageTexts) -> PageResponse? {
    PageResponse(Page.gone(texts), status: MHD_HTTP_NOT_FOUND, language: texts.htmlLanguage)
  }

  /// Makes the answer with a small page; nil if memory runs out.
  convenience init?(_ page: [UInt8], status: Int32, language: String) {
    var page = page
    let response = MHD_create_response_from_buffer(page.count, &page, .RESPMEM_MUST_COPY)
    self.init(adopting: response, status: UInt32(status), language: language)
  }

  /// Makes the answer that another page is to be loaded; nil if memory runs out.
  convenience init?(seeOther path: String, language: String) {
    self.init([], status: MHD_HTTP_SEE_OTHER, language: language)
    guard MHD_add_response_header(response, "Location", path) == .YES else { return nil }
  }

  private init?(adopting response: OpaquePointer?, status: UInt32, language: String) {
    guard let response else { return nil }
    self.response = response
    self.status = status
    for (name, value) in Self.headers + [("Content-Language", language)] {
      guard MHD_add_response_header(response, name, value) == .YES else { return nil }
    }
  }

  deinit {
    MHD_destroy_response(response)
  }
}
