/// A part of a line in one face, direction and script.
nonisolated struct TextRun {
  /// The grapheme clusters, by their logical positions in the line.
  var graphemes: Range<Int>
  var text: String
  var face: Face
  var isRightToLeft: Bool
  /// The script's ISO 15924 code; nil if any script is suitable.
  var script: String?
  /// Whether no installed face draws it: it keeps its width, but is not drawn.
  var isMissing = false
}
