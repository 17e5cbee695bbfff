public import Canvas

/// The compositor that turns a meme into a draw list, for preview, thumbnail, file and command
/// line.
///
/// The same captions give the same lines at every size, so the preview matches the file.
public struct MemeComposer {
  /// Lays the captions out.
  public let typesetter: CaptionTypesetter

  /// Makes a composer that lays out with a typesetter.
  public init(typesetter: CaptionTypesetter) {
    self.typesetter = typesetter
  }

  /// Returns the captions as a draw list, without the picture.
  ///
  /// - Parameters:
  ///   - recipe: The captions and their styles.
  ///   - picture: The place and size of the cropped picture, in the unit of the draw list.
  /// - Returns: A command for each caption that is not blank, the first at the back.
  public func drawList(for recipe: Recipe, on picture: Rect) -> DrawList {
    var list = DrawList()
    for caption in recipe.captions where !caption.isBlank {
      let style = recipe.style(of: caption)
      let layout = typesetter.layOut(
        caption.text, at: caption.place, in: picture.size, style: style)
      guard !layout.lines.isEmpty else { continue }
      let text = outlinedText(layout, style: style)
      list.append(.outlinedText(text.offset(x: picture.minX, y: picture.minY), opacity: 1))
    }
    return list
  }

  /// A laid-out caption as a draw command's text.
  public func outlinedText(_ layout: CaptionLayout, style: CaptionStyle) -> OutlinedText {
    OutlinedText(
      lines: layout.lines.map { .init(text: $0.text, baseline: $0.baseline) },
      style: TextStyle(layout.typeface, size: layout.size), fill: style.fill,
      outline: style.outline, outlineWidth: layout.outlineWidth)
  }
}
