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

  /// Returns the captions as a draw list, without the picture and its margins.
  ///
  /// - Parameters:
  ///   - recipe: The captions and their styles.
  ///   - picture: The place and size of the cropped picture, in the unit of the draw list.
  /// - Returns: A command for each caption that is not blank, the first at the back.
  public func drawList(for recipe: Recipe, on picture: Rect) -> DrawList {
    drawList(of: layout(of: recipe, on: picture.size), recipe, at: picture.origin)
  }

  /// Returns the captions of a layout as a draw list.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - recipe: The recipe that it was made of.
  ///   - origin: The top left corner of the picture.
  /// - Returns: A command for each caption, the first at the back.
  public func drawList(of layout: MemeLayout, _ recipe: Recipe, at origin: Point) -> DrawList {
    var list = DrawList()
    for text in texts(of: layout, recipe) {
      list.append(.outlinedText(text.offset(x: origin.x, y: origin.y), opacity: 1))
    }
    return list
  }

  /// The size of a finished meme in pixels.
  public func size(of meme: Meme) -> PixelSize {
    MemeOverlay(layout(of: meme.recipe, on: meme.pictureSize.size)).canvas
  }

  /// The captions of a layout as draw commands' texts, relative to the picture.
  func texts(of layout: MemeLayout, _ recipe: Recipe) -> [OutlinedText] {
    layout.captions.compactMap { caption in
      let style = recipe.style(of: caption)
      let laidOut = typesetter.layOut(
        caption.text, at: caption.place, in: layout.picture, style: style)
      return laidOut.lines.isEmpty ? nil : outlinedText(laidOut, style: style)
    }
  }

  /// A laid-out caption as a draw command's text.
  public func outlinedText(_ layout: CaptionLayout, style: CaptionStyle) -> OutlinedText {
    OutlinedText(
      lines: layout.lines.map { .init(text: $0.text, baseline: $0.baseline) },
      style: TextStyle(layout.typeface, size: layout.size), fill: style.fill,
      outline: style.outline, outlineWidth: layout.outlineWidth,
      background: background(of: layout, style.background),
      shadow: style.hasShadow ? .soft(typeSize: layout.size) : nil,
      rotation: layout.angle == 0
        ? nil : Rotation(angle: layout.angle, center: layout.box.center))
  }

  /// The rectangle around the letters of a laid-out caption with their outlines and labels, before
  /// it is turned; nil where nothing is drawn.
  public func ink(of layout: CaptionLayout, style: CaptionStyle) -> Rect? {
    guard let first = layout.lines.first, let last = layout.lines.last else { return nil }
    let outline = layout.outlineWidth
    let left = layout.lines.map(\.baseline.x).min() ?? 0
    let right = layout.lines.map { $0.baseline.x + $0.width }.max() ?? 0
    let top = first.baseline.y - layout.inkExtent.ascent
    let letters = Rect(
      x: left, y: top, width: right - left,
      height: last.baseline.y + layout.inkExtent.descent - top
    ).expanded(by: outline)
    // A bar is as wide as the picture, whatever is written on it.
    let labels =
      style.background.shape == .label
      ? background(of: layout, style.background)?.boxes ?? [] : []
    return labels.reduce(letters) { $0.union($1) }
  }

  private func background(
    of layout: CaptionLayout, _ background: CaptionBackground
  ) -> OutlinedText.Background? {
    let color = background.color.faded(background.opacity)
    let em = layout.size
    switch background.shape {
    case .none: return nil
    case .label:
      let boxes = layout.lines.map { line in
        Rect(
          x: line.baseline.x, y: line.baseline.y - Self.labelAscent * em, width: line.width,
          height: 0
        ).inset(
          by: Insets(
            top: 0, left: -CaptionStyle.labelPadding * em,
            bottom: -max(layout.spacing, CaptionStyle.labelHeight * em),
            right: -CaptionStyle.labelPadding * em))
      }
      return .init(boxes: boxes, radius: Self.labelRadius * em, color: color)
    case .bar:
      guard let first = layout.lines.first, let last = layout.lines.last else { return nil }
      let top = first.baseline.y - max(layout.inkExtent.ascent, Self.labelAscent * em)
      let bottom = last.baseline.y + max(layout.inkExtent.descent, Self.barDescent * em)
      // A turned bar is as wide as its box.
      let wide = layout.angle == 0 ? layout.picture : layout.box
      let bar = Rect(x: wide.minX, y: top, width: wide.width, height: bottom - top)
      return .init(boxes: [bar], radius: 0, color: color)
    }
  }

  /// The extent of a label above the baseline, in ems.
  private static let labelAscent = 0.97
  /// The extent of a bar below the last baseline, in ems.
  private static let barDescent = 0.36
  /// The radius of a label's corners, in ems.
  private static let labelRadius = 0.26
}

extension OutlinedText.Shadow {
  /// The shadow of letters without an outline.
  fileprivate static func soft(typeSize: Double) -> OutlinedText.Shadow {
    OutlinedText.Shadow(
      color: Color.black.faded(0.85), blur: typeSize * 0.22, distance: typeSize * 0.045)
  }
}
