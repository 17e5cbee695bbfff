internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Where the parts of the attract screen are, in points: in a column beside the picture, or under it
/// in a window that is not wide.
struct AttractLayout {
  /// Whether the column is beside the picture.
  let isWide: Bool
  /// The picture with its words.
  private(set) var meme = Rect.zero
  private(set) var slogan = Rect.zero
  private(set) var button = Rect.zero
  /// The languages to choose from; empty if there are none.
  private(set) var languages = Rect.zero
  /// The code of a page; empty if there is none, or no room for it.
  private(set) var link = Rect.zero

  /// What is placed, less of it where there is little room.
  private(set) var parts: Parts
  /// Between the parts, in points.
  private var gap = gaps.usual
  /// The height of the column as far as it is used, in points.
  private var height = 0.0

  /// The parts with a size of their own.
  struct Parts {
    let slogan: LargeLabel
    var button: AttractButton
    let languages: KioskLanguages
    var link: AttractLink?
  }

  /// Windows that are wider than this, as a multiple of their height, have a column, unless they are
  /// lower than this, in points.
  private static let wide = (ratio: 1.15, leastHeight: 440.0)
  /// The width of a column, as a fraction of that of the window.
  private static let part = 0.254
  /// The smallest and the largest width of a column, in points.
  private static let widths = 232.0...320
  /// The maximum width of what is under a picture, in points.
  private static let widest = 520.0
  /// The margins at the sides of what is under a picture, in points.
  private static let margins = (usual: 32.0, narrow: 16.0)
  /// The smallest margin beside the button, in points: its rings stay in the window wherever they
  /// are moved.
  private static let leastSide = AttractButton.outset + AttractScreen.farthest
  /// Windows that are narrower than this have narrow margins, in points.
  private static let narrow = 400.0
  private static let gaps = (usual: 24.0, low: 8.0)
  /// The smallest height of a slogan, in points.
  private static let leastSlogan = 30.0
  /// The maximum height of a slogan under a picture, as a fraction of that of the window.
  private static let sloganPart = 0.4

  static func isWide(_ window: Size) -> Bool {
    window.width > wide.ratio * window.height && window.height >= wide.leastHeight
  }

  /// Places the parts.
  ///
  /// - Parameters:
  ///   - parts: What is placed.
  ///   - frame: The area of the window.
  ///   - bottom: The height at the lower edge that stays free.
  ///   - context: Measures.
  init(_ parts: Parts, in frame: Rect, bottom: Double, _ context: LayoutContext) {
    self.parts = parts
    isWide = Self.isWide(frame.size)
    let reductions: [(inout AttractLayout) -> Void] = [
      { $0.parts.button.hasIcon = false }, { $0.gap = Self.gaps.low }, { $0.parts.link = nil },
    ]
    var fits = place(in: frame, bottom: bottom, context)
    for reduce in reductions where !fits {
      reduce(&self)
      fits = place(in: frame, bottom: bottom, context)
    }
  }

  /// Places all parts.
  ///
  /// - Returns: Whether there is room for them.
  private mutating func place(
    in frame: Rect, bottom: Double, _ context: LayoutContext
  ) -> Bool {
    isWide
      ? placeColumn(in: frame, bottom: bottom, context)
      : placeUnder(in: frame, bottom: bottom, context)
  }

  /// The edge from which on there is text, as a distance from that of the window.
  func textLength(in window: Rect) -> Double {
    isWide ? window.maxX - slogan.minX : window.maxY - slogan.minY
  }

  private mutating func placeColumn(
    in frame: Rect, bottom: Double, _ context: LayoutContext
  ) -> Bool {
    let margin = AttractMeme.margin(in: frame)
    let width = min(
      max((frame.width * Self.part).rounded(), Self.widths.lowerBound), Self.widths.upperBound)
    let side = max(margin, Self.leastSide)
    let column = Rect(
      x: frame.maxX - side - width, y: frame.minY + margin, width: width,
      height: frame.height - margin - max(margin, bottom))
    placeStack(in: column, sloganHeight: column.height, context)
    move(to: column.midY - height / 2)
    meme = Rect(
      x: frame.minX + margin, y: column.minY, width: column.minX - side - frame.minX - margin,
      height: column.height)
    meme.size.height -= placeLink(at: meme, context)
    return height <= column.height
  }

  private mutating func placeUnder(
    in frame: Rect, bottom: Double, _ context: LayoutContext
  ) -> Bool {
    let margin = frame.width < Self.narrow ? Self.margins.narrow : Self.margins.usual
    let width = min(frame.width - 2 * margin, Self.widest)
    var column = Rect(
      x: (frame.midX - width / 2).rounded(), y: frame.minY, width: width,
      height: frame.height - bottom)
    column.size.height -= placeLink(at: column, context)
    placeStack(in: column, sloganHeight: frame.height * Self.sloganPart, context)
    button = button.inset(by: Insets(horizontal: max(0, Self.leastSide - margin), vertical: 0))
    move(to: column.maxY - height)
    let memeMargin = AttractMeme.margin(in: frame)
    meme = frame.inset(
      by: Insets(
        top: memeMargin, left: memeMargin, bottom: frame.maxY - slogan.minY + gap,
        right: memeMargin))
    return height <= column.height
  }

  /// Places the code in the middle of the lower edge of an area.
  ///
  /// - Returns: The height that it takes with the space above it, in points.
  private mutating func placeLink(at area: Rect, _ context: LayoutContext) -> Double {
    guard let view = parts.link else {
      link = .zero
      return 0
    }
    let size = view.size(offered: area.size, in: context)
    link = Rect(
      x: (area.midX - size.width / 2).rounded(), y: area.maxY - size.height, width: size.width,
      height: size.height)
    return size.height + gap
  }

  /// Places what is in the column from its upper edge on.
  private mutating func placeStack(
    in column: Rect, sloganHeight: Double, _ context: LayoutContext
  ) {
    let choice = parts.languages.size(offered: column.size, in: context)
    let face = parts.button.size(offered: column.size, in: context)
    let lower = face.height + (choice.height > 0 ? choice.height + gap : 0) + gap
    let free = max(Self.leastSlogan, min(sloganHeight, column.height - lower))
    let words = parts.slogan.size(offered: Size(width: column.width, height: free), in: context)
    slogan = Rect(x: column.minX, y: column.minY, width: column.width, height: words.height)
    button = Rect(x: column.minX, y: slogan.maxY + gap, width: column.width, height: face.height)
    languages = Rect(
      x: isWide ? column.minX : column.midX - choice.width / 2, y: button.maxY + gap,
      width: choice.width, height: choice.height)
    height = words.height + lower
  }

  /// Moves what is in the column to an upper edge.
  private mutating func move(to top: Double) {
    let distance = (top - slogan.minY).rounded()
    slogan = slogan.offset(y: distance)
    button = button.offset(y: distance)
    languages = languages.offset(y: distance).snapped
  }
}
