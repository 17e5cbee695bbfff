/// The name of a template, as people see it; the names of its files are made of it.
public struct TemplateName: Hashable, Sendable {
  /// 1 to 60 characters on one line, without "/", and not beginning with a dot or a blank.
  public let text: String

  /// The maximum length, in characters.
  public static let longest = 60
  /// The maximum length in bytes of UTF-8, so that a number and a file extension fit a file name.
  private static let mostBytes = 200
  /// The maximum bytes of the first character, so that it stays when a number is added.
  private static let mostBytesOfFirst = 40

  /// Makes a name.
  ///
  /// - Parameter text: The name; nil is returned if it is not valid.
  public init?(_ text: String) {
    guard Self.fault(of: text) == nil else { return nil }
    self.text = text
  }

  /// Why a text is no name; nil if it is one.
  static func fault(of text: String) -> NameFault? {
    guard let first = text.first, let last = text.last, !first.isWhitespace, !last.isWhitespace
    else { return .blank }
    guard first != "." else { return .leadingDot }
    guard !text.utf8.contains(UInt8(ascii: "/")) else { return .slash }
    guard first.utf8.count <= mostBytesOfFirst, text.count <= longest, text.utf8.count <= mostBytes
    else { return .tooLong }
    return text.unicodeScalars.allSatisfy(isAllowed) ? nil : .invisible
  }

  /// Makes a name from a file's name: without its file extension and what a name may not have.
  ///
  /// - Parameter fileName: The name of a picture; nil is returned if nothing is left of it.
  public init?(fileName: String) {
    var stem = Substring(fileName)
    if ImportFormat.isPicture(fileName), let dot = stem.lastIndex(of: ".") {
      stem = stem[..<dot]
    }
    var allowed = String(String.UnicodeScalarView(stem.unicodeScalars.filter(Self.isAllowed)))[...]
    allowed = allowed.drop { $0.isWhitespace || $0 == "." }.prefix(Self.longest)
    while allowed.utf8.count > Self.mostBytes || allowed.last?.isWhitespace == true {
      allowed.removeLast()
    }
    self.init(allowed.prefix(1).uppercased() + allowed.dropFirst())
  }

  /// A number of more digits is a year or a date, which is not counted.
  private static let mostCounted = 999

  /// The next name where this one is taken: "Two doors 2", and then "Two doors 3".
  public var next: TemplateName {
    guard let blank = text.lastIndex(of: " "), case let last = text[text.index(after: blank)...],
      let number = Int(last), (1...Self.mostCounted).contains(number), String(number) == last
    else { return numbered(text[...], 2) }
    return numbered(text[..<blank], number + 1)
  }

  private func numbered(_ name: Substring, _ number: Int) -> TemplateName {
    var stem = name
    let suffix = " \(number)"
    while stem.count + suffix.count > Self.longest
      || stem.utf8.count + suffix.utf8.count > Self.mostBytes || stem.last?.isWhitespace == true
    {
      stem.removeLast()
    }
    return TemplateName(stem + suffix) ?? self
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    // They would show a name in another order than that of its letters.
    case .format: scalar.properties.isJoinControl || isTag(scalar)
    default: scalar != "/"
    }
  }

  /// Whether a scalar is part of the flags of countries' parts, which are emoji.
  private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0020...0xE007F).contains(scalar.value)
  }
}
