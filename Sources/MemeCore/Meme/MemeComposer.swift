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
      shadow: .around(style, typeSize: layout.size),
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
      style.background.shape.isBoxed
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
    case .bubble:
      return bubble(around: layout).map {
        .init(boxes: $0, radius: Self.bubbleRadius * em, color: color)
      }
    case .card:
      let card = layout.angle == 0 ? layout.picture : layout.box
      return .init(boxes: [card], radius: 0, color: color)
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

  /// The box around all lines, and the strips of its pointer.
  private func bubble(around layout: CaptionLayout) -> [Rect]? {
    guard let first = layout.lines.first, let last = layout.lines.last else { return nil }
    let em = layout.size
    let left = layout.lines.map(\.baseline.x).min() ?? 0
    let right = layout.lines.map { $0.baseline.x + $0.width }.max() ?? 0
    let padding = Self.bubblePadding * em
    let top = first.baseline.y - Self.labelAscent * em
    let box = Rect(
      x: left, y: top, width: right - left,
      height: last.baseline.y + Self.barDescent * em - top
    ).inset(
      by: Insets(
        horizontal: -CaptionStyle.bubblePadding * em, vertical: -padding))
    let height = Self.pointerHeight * em
    let width = min(Self.pointerWidth * em, box.width / 2)
    // To the side that is nearer to the middle of the picture.
    let isLeft = box.midX < layout.picture.midX
    let tip = isLeft ? box.midX + width : box.midX - width
    // Each strip reaches up into the box, so that there are no seams between them.
    let count = max(1, min(Self.pointerStrips, Int(height.rounded(.up))))
    let strips = (1...count).map { index in
      let part = Double(index) / Double(count)
      let half = width / 2 * (1 - part)
      let middle = box.midX + (tip - box.midX) * part
      return Rect(
        x: middle - half, y: box.maxY - padding, width: 2 * half, height: padding + height * part)
    }
    return [box] + strips
  }

  /// The space above and below the letters in a bubble, in ems.
  private static let bubblePadding = 0.24
  /// The radius of a bubble's corners, in ems.
  private static let bubbleRadius = 0.6
  /// The size of a bubble's pointer, in ems.
  private static let pointerHeight = 0.7
  private static let pointerWidth = 0.7
  /// The maximum number of strips that a pointer is made of.
  private static let pointerStrips = 64
  /// The extent of a label above the baseline, in ems.
  private static let labelAscent = 0.97
  /// The extent of a bar below the last baseline, in ems.
  private static let barDescent = 0.36
  /// The radius of a label's corners, in ems.
  private static let labelRadius = 0.26
}

extension OutlinedText.Shadow {
  /// The light or the shadow around letters; nil for none.
  fileprivate static func around(
    _ style: CaptionStyle, typeSize: Double
  ) -> OutlinedText.Shadow? {
    if style.hasGlow { return .glow(style.outline, typeSize: typeSize) }
    return style.hasShadow ? .soft(typeSize: typeSize) : nil
  }

  /// The light of neon letters.
  fileprivate static func glow(_ color: Color, typeSize: Double) -> OutlinedText.Shadow {
    OutlinedText.Shadow(color: color, blur: typeSize * 0.3, distance: 0)
  }

  /// The shadow of letters without an outline.
  fileprivate static func soft(typeSize: Double) -> OutlinedText.Shadow {
    OutlinedText.Shadow(
      color: Color.black.faded(0.85), blur: typeSize * 0.22, distance: typeSize * 0.045)
  }
}
