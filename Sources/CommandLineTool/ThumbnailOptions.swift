/// The options of `mememe thumbnail`.
package struct ThumbnailOptions: Equatable {
  /// The file of a template.
  package var template: String
  /// The PNG that is written.
  package var output: String
  /// The length of its longer side, in pixels.
  package var side: Int

  package init(template: String = "", output: String = "", side: Int = 256) {
    (self.template, self.output, self.side) = (template, output, side)
  }

  /// The valid lengths of the longer side.
  static let sides = 16...2_048
}
