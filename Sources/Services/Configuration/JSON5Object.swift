/// The places of the members of a JSON5 object in a file.
///
/// It finds places only; a parser has to accept the file as well. The grammar is that of the JSON5
/// specification, https://spec.json5.org, with the white space that FoundationEssentials accepts:
/// that of ASCII, and a byte order mark at the start.
struct JSON5Object: Equatable {
  /// A member, by its places in the bytes.
  struct Member: Equatable {
    /// The name, with its quotation marks if it has some.
    var name: Range<Int>
    /// The value, without the comments around it.
    var value: Range<Int>
    /// The comma after the value; nil if there is none.
    var comma: Int?
    /// The line of the name, from 1.
    var line: Int
  }

  /// The opening brace.
  var opening: Int
  /// The closing brace.
  var closing: Int
  /// The members, in their order; a name may occur more than once.
  var members: [Member] = []
  /// The end of the last token or comment before the closing brace.
  var contentEnd: Int
  /// Whether the content ends with a comment that extends to the end of its line.
  var endsWithLineComment = false

  /// Scans a file; nil if it is not one object with nothing but comments around it.
  ///
  /// - Parameter bytes: The content of the file, in UTF-8.
  init?(scanning bytes: [UInt8]) {
    var scanner = JSON5Scanner(bytes)
    do throws(JSON5Scanner.Malformed) {
      self = try scanner.object()
    } catch {
      return nil
    }
  }

  /// Makes an object without members, whose end has not been found.
  init(opening: Int) {
    self.opening = opening
    closing = opening
    contentEnd = opening + 1
  }
}
