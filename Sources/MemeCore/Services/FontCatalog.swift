/// The installed fonts.
public protocol FontCatalog: Sendable {
  /// The families with an upright face that draws a text, without that of the classic face.
  ///
  /// - Parameters:
  ///   - graphemes: The grapheme clusters of the text.
  ///   - isCancelled: Called repeatedly; the work stops when it returns true.
  /// - Returns: Names of families, each once.
  func families(drawing graphemes: Set<String>, isCancelled: () -> Bool) -> FontFamilyList

  /// The installed family of a name.
  ///
  /// - Parameter name: The name, in any case.
  /// - Returns: The family's own spelling; nil if there is no such family.
  func family(named name: String) -> String?
}
