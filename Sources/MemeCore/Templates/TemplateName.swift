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
    guard let first = text.first, let last = text.last, first != ".", !first.isWhitespace,
      !last.isWhitespace, first.utf8.count <= Self.mostBytesOfFirst, text.count <= Self.longest,
      text.utf8.count <= Self.mostBytes,
      text.unicodeScalars.allSatisfy(Self.isAllowed)
    else { return nil }
    self.text = text
  }

  /// Makes a name from a file's name: without its file extension and what a name may not have.
  ///
  /// - Parameter fileName: The name of a picture; nil is returned if nothing is left of it.
  public init?(fileName: String) {
    var stem = Substring(fileName)
    if PictureFormats.isPicture(fileName), let dot = stem.lastIndex(of: ".") { stem = stem[..<dot] }
    var allowed = String(String.UnicodeScalarView(stem.unicodeScalars.filter(Self.isAllowed)))[...]
    allowed = allowed.drop { $0.isWhitespace || $0 == "." }.prefix(Self.longest)
    while allowed.utf8.count > Self.mostBytes || allowed.last?.isWhitespace == true {
      allowed.removeLast()
    }
    self.init(allowed.prefix(1).uppercased() + allowed.dropFirst())
  }

  /// The name with a number, for a template whose name is taken: "Two doors 2".
  public func numbered(_ number: Int) -> TemplateName {
    var stem = Substring(text)
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

/// The identity of a template.
public struct TemplateID: Hashable, Sendable {
  /// Where a template comes from.
  public enum Origin: Hashable, Sendable {
    /// It came with the program, and cannot be deleted.
    case shipped
    /// The user has saved or imported it.
    case own
  }

  /// Its name.
  public var name: TemplateName
  /// Where it comes from.
  public var origin: Origin

  /// Makes an identity from its parts.
  public init(_ name: TemplateName, _ origin: Origin) {
    self.name = name
    self.origin = origin
  }
}
