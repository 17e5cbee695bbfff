public import Canvas

/// The picture of a meme, the margins around it, and the places of the captions.
///
/// All positions are relative to the picture's top left corner, in the unit of its size.
public struct MemeLayout: Equatable, Sendable {
  /// A plain rectangle behind the picture.
  public struct Board: Equatable, Sendable {
    /// The rectangle.
    public var rect: Rect
    /// Its colour.
    public var color: Color
  }

  /// The size of the picture.
  public var picture: Size
  /// The whole meme; larger than the picture if that has margins.
  public var canvas: Rect
  /// The rectangles behind the picture, from back to front.
  public var boards: [Board] = []
  /// The captions to draw, from back to front, with the places that they have.
  public var captions: [Caption]

  /// The boards as a draw list.
  ///
  /// - Parameter origin: The top left corner of the picture.
  /// - Returns: A command for each board.
  public func boardList(at origin: Point) -> DrawList {
    var list = DrawList()
    for board in boards {
      list.append(.fill(board.rect.offset(x: origin.x, y: origin.y), board.color, radius: 0))
    }
    return list
  }

  /// The caption with an identifier.
  public func caption(_ id: CaptionID) -> Caption? { captions.first { $0.id == id } }
}

extension MemeComposer {
  /// Determines the margins around a picture and the places of the captions in it.
  ///
  /// - Parameters:
  ///   - recipe: The meme.
  ///   - picture: The size of the cropped picture.
  /// - Returns: The layout, in the unit of that size.
  public func layout(of recipe: Recipe, on picture: Size) -> MemeLayout {
    let frame = recipe.look.frame
    let frameWidth = (frame?.width ?? 0) * min(picture.width, picture.height)
    var margins = MemeMargins(picture: picture, frameWidth: frameWidth)
    var captions = recipe.captions.filter { !$0.isBlank }
    for index in captions.indices where captions[index].place.anchor != .picture {
      let style = recipe.style(of: captions[index])
      let needed = height(of: captions[index], in: margins, style: style)
      captions[index].place = margins.add(needed, at: captions[index].place.anchor)
    }
    var layout = MemeLayout(picture: picture, canvas: margins.canvas, captions: captions)
    layout.boards = frame.map { boards(of: $0, around: layout) } ?? []
    if frame == nil { layout.boards = margins.bars(recipe.style.background.color) }
    return layout
  }

  /// The height of a caption's lines beside the picture, with the space around them.
  private func height(of caption: Caption, in margins: MemeMargins, style: CaptionStyle) -> Double {
    let place = margins.widestPlace(at: caption.place.anchor)
    let layout = typesetter.layOut(caption.text, at: place, in: margins.picture, style: style)
    let lines = Double(max(0, layout.lines.count - 1)) * layout.spacing
    let padding = MemeMargins.padding * layout.size
    return lines + layout.inkExtent.height + 2 * layout.margin + 2 * padding
  }

  private func boards(of frame: Look.Frame, around layout: MemeLayout) -> [MemeLayout.Board] {
    let picture = Rect(origin: .zero, size: layout.picture)
    let width = -layout.canvas.minX
    let gap = picture.expanded(by: width * Look.Frame.lineDistance)
    let line = gap.expanded(by: width * Look.Frame.lineWidth)
    return [
      .init(rect: layout.canvas, color: frame.color), .init(rect: line, color: frame.line),
      .init(rect: gap, color: frame.color),
    ]
  }
}

/// The margins around a picture, while captions are added to it.
private struct MemeMargins {
  let picture: Size
  /// The width of the look's frame.
  let frameWidth: Double
  private var above = 0.0
  private var below = 0.0

  /// The space above and below a caption, in ems.
  static let padding = 0.42
  /// The space at both ends of its lines, as a fraction of the width.
  private static let side = 0.035
  /// The maximum height of a caption, as a multiple of the picture's width.
  private static let tallest = 1.5

  init(picture: Size, frameWidth: Double) {
    self.picture = picture
    self.frameWidth = frameWidth
  }

  /// The picture with all margins.
  var canvas: Rect {
    Rect(origin: .zero, size: picture)
      .inset(
        by: Insets(
          top: -frameWidth - above, left: -frameWidth,
          bottom: -max(frameWidth, below + frameWidth / 2), right: -frameWidth))
  }

  private var width: Double { (picture.width + 2 * frameWidth) * (1 - 2 * Self.side) }

  /// The place with as much height as a caption may have.
  func widestPlace(at anchor: CaptionPlace.Anchor) -> CaptionPlace {
    place(top: 0, height: picture.width * Self.tallest, anchor)
  }

  /// Adds the height of a caption to a margin.
  ///
  /// - Parameters:
  ///   - height: Its height.
  ///   - anchor: The side of the picture.
  /// - Returns: Its place.
  mutating func add(_ height: Double, at anchor: CaptionPlace.Anchor) -> CaptionPlace {
    guard anchor == .below else {
      above += height
      return place(top: -frameWidth - above, height: height, anchor)
    }
    // Below a frame's line the first caption has the frame's width as a distance.
    if below == 0 { below = frameWidth / 2 }
    defer { below += height }
    return place(top: picture.height + below, height: height, anchor)
  }

  private func place(
    top: Double, height: Double, _ anchor: CaptionPlace.Anchor
  ) -> CaptionPlace {
    CaptionPlace(
      center: Point(x: 0.5, y: (top + height / 2) / picture.height), width: width / picture.width,
      height: height / picture.height, anchor: anchor)
  }

  /// The bars above and below the picture.
  func bars(_ color: Color) -> [MemeLayout.Board] {
    let rects = [
      Rect(x: 0, y: -above, width: picture.width, height: above),
      Rect(x: 0, y: picture.height, width: picture.width, height: below),
    ]
    return rects.filter { !$0.isEmpty }.map { .init(rect: $0, color: color) }
  }
}
