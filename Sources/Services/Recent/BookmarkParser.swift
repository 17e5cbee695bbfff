internal import CExpat

/// Reads a file of bookmarks.
///
/// Names are compared with their prefixes, as other programs of desktops write them and compare them.
final class BookmarkParser {
  private(set) var file = BookmarkFile.Parts()
  private var bookmark: BookmarkFile.Bookmark?
  private var depth = 0
  private var ownStart: Int?
  private let application: String
  private let parser: XML_Parser

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - application: The name of the application whose entries are found.
  /// - Returns: Its parts; nil if it is no file of bookmarks.
  static func parse(_ bytes: [UInt8], application: String) -> BookmarkFile.Parts? {
    guard let parser = XML_ParserCreate("UTF-8") else { return nil }
    defer { XML_ParserFree(parser) }
    let reader = BookmarkParser(parser, application)
    XML_SetUserData(parser, Unmanaged.passUnretained(reader).toOpaque())
    XML_SetElementHandler(
      parser, { BookmarkParser.of($0)?.start($1, $2) }, { BookmarkParser.of($0)?.end($1) })
    let status = bytes.withUnsafeBytes { raw in
      XML_Parse(
        parser, raw.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(raw.count),
        Int32(XML_TRUE))
    }
    guard status == XML_STATUS_OK, reader.file.end != nil else { return nil }
    return reader.file
  }

  private init(_ parser: XML_Parser, _ application: String) {
    self.parser = parser
    self.application = application
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> BookmarkParser? {
    pointer.map { Unmanaged<BookmarkParser>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Where the tag is that was read last.
  private var tag: Range<Int> {
    let start = Int(XML_GetCurrentByteIndex(parser))
    return start..<start + Int(XML_GetCurrentByteCount(parser))
  }

  private func start(
    _ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard let name else { return }
    depth += 1
    let attributes = Self.attributes(pairs)
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    switch String(cString: name) {
    case "bookmark" where depth == 2:
      bookmark = BookmarkFile.Bookmark(startTag: tag, attributes: attributes)
    case "mime:mime-type": bookmark?.mediaType = value("type")
    case "bookmark:private": bookmark?.isPrivate = true
    case "bookmark:application" where value("name") == application && bookmark != nil:
      ownStart = tag.lowerBound
      bookmark?.ownCount = value("count").flatMap { Int($0) } ?? 0
    default: break
    }
  }

  private func end(_ name: UnsafePointer<CChar>?) {
    guard let name else { return }
    depth -= 1
    switch String(cString: name) {
    case "bookmark:application":
      guard let start = ownStart else { return }
      ownStart = nil
      bookmark?.ownApplication = start..<tag.upperBound
    // That of an empty element has no bytes, and nothing can be put before it.
    case "bookmark:applications" where !tag.isEmpty: bookmark?.applicationsEnd = tag.lowerBound
    case "bookmark" where depth == 1:
      if let bookmark { file.bookmarks.append(bookmark) }
      bookmark = nil
    case "xbel" where depth == 0 && !tag.isEmpty: file.end = tag.lowerBound
    default: break
    }
  }

  private static func attributes(
    _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> [BookmarkFile.Attribute] {
    guard var next = pairs else { return [] }
    var attributes: [BookmarkFile.Attribute] = []
    while let name = next[0], let value = next[1] {
      attributes.append(
        BookmarkFile.Attribute(name: String(cString: name), value: String(cString: value)))
      next += 2
    }
    return attributes
  }
}
