public import Canvas

/// Makes a meme into a draw list: the one compositor for preview, thumbnail, file and command line.
///
/// The same captions give the same lines at every size, so what is seen is what is saved.
public struct MemeComposer {
  /// Lays the captions out.
  public let typesetter: CaptionTypesetter

  /// Makes a composer that lays out with a typesetter.
  public init(typesetter: CaptionTypesetter) {
    self.typesetter = typesetter
  }

  /// What is written on the picture, without the picture itself.
  ///
  /// - Parameters:
  ///   - captions: Texts and style.
  ///   - picture: The place and size of the picture, in the unit of the draw list.
  /// - Returns: A caption command for each text that is not blank.
  public func drawList(for captions: Captions, on picture: Rect) -> DrawList {
    var list = DrawList()
    for edge in CaptionEdge.allCases {
      let layout = typesetter.layOut(
        captions[edge], at: edge, in: picture.size, style: captions.style)
      guard !layout.lines.isEmpty else { continue }
      let text = outlinedText(layout, style: captions.style)
      list.append(.outlinedText(text.offset(x: picture.minX, y: picture.minY), opacity: 1))
    }
    return list
  }

  /// A laid out caption as it is drawn.
  public func outlinedText(_ layout: CaptionLayout, style: CaptionStyle) -> OutlinedText {
    OutlinedText(
      lines: layout.lines.map { .init(text: $0.text, baseline: $0.baseline) },
      style: TextStyle(layout.typeface, size: layout.size), fill: style.fill,
      outline: style.outline, outlineWidth: layout.outlineWidth)
  }
}
