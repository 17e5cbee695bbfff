public import Localization

/// The identity of a view, stable across rebuilds of its screen.
public struct ViewID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public var name: String

  /// Makes an id from a name that is unique on its screen.
  public init(_ name: String) { self.name = name }

  /// Makes an id from a text that is unique on its screen, whatever the language.
  public init(_ text: Sentence) { name = text.english }

  /// Makes an id from a literal name.
  public init(stringLiteral value: String) { name = value }
}
