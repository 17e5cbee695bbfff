/// A text that is equal to another one only if its bytes are.
///
/// Canonically equivalent strings are equal in Swift, but a face may draw decomposed letters
/// differently from composed ones; comparing bytes is faster as well.
public struct ExactText: Hashable, Sendable {
  /// The characters.
  public var text: String

  /// Makes an exact text.
  public init(_ text: String) {
    self.text = text
  }

  /// Compares the bytes in UTF-8.
  public static func == (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Hashes the bytes in UTF-8.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
