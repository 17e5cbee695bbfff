internal import TextFormats

/// A file of bookmarks, as in the Desktop Bookmark Specification of freedesktop.org: an XML file in
/// which each program has its own entry for each file that was used with it.
///
/// Other programs write the same file, with elements of their own. It is changed in the places that
/// are known here, and all else stays byte for byte.
struct BookmarkFile {
  /// An attribute of an element.
  struct Attribute {
    var name: String
    var value: String
  }

  /// A file that was used.
  struct Bookmark {
    /// Where its start tag is.
    var startTag: Range<Int>
    var attributes: [Attribute]
    var mediaType: String?
    /// Whether only the programs that have entered it may show it.
    var isPrivate = false
    /// Where the entry of this program is, if there is one.
    var ownApplication: Range<Int>?
    /// How often this program has entered it.
    var ownCount = 0
    /// Where more entries of programs can be added.
    var applicationsEnd: Int?

    /// The value of an attribute.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  /// What a file consists of.
  struct Parts {
    var bookmarks: [Bookmark] = []
    /// Where more bookmarks can be added; nil if the file has no room for them.
    var end: Int?
  }

  /// The name of this program in the file.
  static let application = "MemeMe"
  /// Its command for the file.
  private static let command = "'mememe %f'"

  private(set) var bytes: [UInt8]
  private let parts: Parts

  var bookmarks: [Bookmark] { parts.bookmarks }

  /// Reads a file.
  ///
  /// - Parameter bytes: The content; empty for a file that is to be made.
  ///
  /// The result is nil if it is no file of bookmarks.
  init?(_ bytes: [UInt8]) {
    let bytes = bytes.isEmpty ? Array(Self.empty.utf8) : bytes
    guard let parts = BookmarkParser.parse(bytes, application: Self.application) else { return nil }
    self.bytes = bytes
    self.parts = parts
  }

  /// The content with a file that was used; the bookmarks are those from before.
  ///
  /// - Parameters:
  ///   - uri: Its URI.
  ///   - mediaType: Its media type.
  ///   - time: When, as in ISO 8601.
  mutating func add(_ uri: String, _ mediaType: String, at time: String) {
    guard let end = parts.end else { return }
    guard let known = bookmarks.first(where: { $0["href"] == uri }) else {
      let text = Self.bookmark(uri, mediaType, at: time)
      bytes.insert(contentsOf: Array(text.utf8), at: end)
      return
    }
    // From the end on, so that the places of what comes before stay.
    let entry = Array(Self.entry(at: time, count: known.ownCount + 1).utf8)
    if let own = known.ownApplication {
      bytes.replaceSubrange(own, with: entry)
    } else if let end = known.applicationsEnd {
      bytes.insert(contentsOf: entry, at: end)
    }
    var attributes = known.attributes
    for name in ["modified", "visited"] {
      attributes.removeAll { $0.name == name }
      attributes.append(Attribute(name: name, value: time))
    }
    let isClosed = bytes[known.startTag].suffix(2).first == UInt8(ascii: "/")
    let words = attributes.map { " \($0.name)=\"\($0.value.escapedForMarkup)\"" }
    let tag = "<bookmark\(words.joined())\(isClosed ? "/" : "")>"
    bytes.replaceSubrange(known.startTag, with: Array(tag.utf8))
  }

  private static let empty = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xbel version="1.0"
          xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
          xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info">
    </xbel>

    """

  private static func bookmark(_ uri: String, _ mediaType: String, at time: String) -> String {
    """
      <bookmark href="\(uri.escapedForMarkup)" added="\(time)" modified="\(time)" visited="\(time)">
        <info>
          <metadata owner="http://freedesktop.org">
            <mime:mime-type type="\(mediaType.escapedForMarkup)"/>
            <bookmark:applications>
              \(entry(at: time, count: 1))
            </bookmark:applications>
          </metadata>
        </info>
      </bookmark>

    """
  }

  private static func entry(at time: String, count: Int) -> String {
    "<bookmark:application name=\"\(application)\" exec=\"\(command.escapedForMarkup)\""
      + " modified=\"\(time)\" count=\"\(count)\"/>"
  }
}
