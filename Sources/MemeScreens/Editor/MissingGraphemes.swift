internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The characters of a caption that no installed font draws.
struct MissingGraphemes {
  /// Their ranges in the text, neighbours together.
  private var ranges: [Range<Int>] = []
  /// The characters without duplicates, in text order.
  private(set) var graphemes: [String] = []

  var isEmpty: Bool { graphemes.isEmpty }

  init(
    in text: String, typeface: Typeface, style: CaptionStyle, _ composer: MemeComposer,
    _ measurer: any TextMeasurer
  ) {
    guard !text.isEmpty else { return }
    var known: Set<String> = []
    let drawn = composer.typesetter.drawnGraphemes(of: text, style: style)
    for index in measurer.missing(in: drawn, preferring: typeface) {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
      if known.insert(drawn[index]).inserted { graphemes.append(drawn[index]) }
    }
  }

  /// Draws a dashed box in place of each missing character.
  func drawMarks<Action>(
    in block: TextBlock, _ theme: Theme, _ scene: inout LayerBuilder<Action>
  ) {
    for rect in ranges.flatMap(block.rects) {
      // Faces may give missing characters zero width.
      let width = max(rect.width - 2, rect.height * Self.narrowest)
      let box = rect.centered(Size(width: width, height: rect.height))
      // Dark enough for the dashes to be visible on a picture of their colour.
      scene.draw(.fill(box.expanded(by: 1), theme.pictureEdge, radius: Self.radius + 1))
      scene.draw(.stroke(box, theme.warning, width: 2, radius: Self.radius, dash: Self.dash))
    }
  }

  /// The minimum width of a box, as a fraction of its height.
  private static let narrowest = 0.3
  private static let radius = 4.0
  private static let dash = 4.0
}

/// Names, beside a caption's ring, the characters that no font draws.
struct MissingNotice {
  let caption: Caption
  let missing: MissingGraphemes
  /// The area that it must stay within.
  let canvas: Rect

  private var label: Label<AppAction> {
    Label(Strings.missingCodePoints(missing.graphemes), TypeScale.secondary, lineLimit: 2)
  }

  private static let padding = Insets(left: 34, right: 14)
  /// The space above and below the text, in points.
  private static let verticalPadding = 14.0
  /// The largest width, in points.
  private static let widest = 420.0
  /// The height offered to the text, in points.
  private static let highestText = 60.0
  /// The smallest height, in points.
  private static let lowest = 32.0
  private static let largestRadius = 16.0
  private static let iconSide = 16.0
  private static let iconInset = 11.0
  /// The distances from the ring, in points; the wider one leaves space for the clear button.
  private static let gaps = [Spacing.small, 18]
  /// How far the clear button extends from the ring's corner, in points.
  private static let clearReach = 15.0

  private func size(_ context: LayoutContext) -> Size {
    let widest = min(Self.widest, canvas.width - 2 * Spacing.small)
    let text = label.size(
      offered: Size(
        width: widest - Self.padding.left - Self.padding.right, height: Self.highestText),
      in: context)
    return Size(
      width: text.width + Self.padding.left + Self.padding.right,
      height: max(Self.lowest, text.height + Self.verticalPadding))
  }

  /// Whether it is preferably placed below the ring, towards the middle of the picture.
  private var prefersBelow: Bool { caption.place.center.y < 0.5 }

  /// Directly below the ring of a field in the upper half, or above that of one in the lower.
  func preferredFrame(beside ring: Rect, _ context: LayoutContext) -> Rect {
    frame(of: size(context), beside: ring, isBelow: prefersBelow, gap: Spacing.small)
  }

  private func frame(of size: Size, beside ring: Rect, isBelow: Bool, gap: Double) -> Rect {
    let x = min(
      max(ring.midX - size.width / 2, canvas.minX + Spacing.small),
      canvas.maxX - Spacing.small - size.width)
    let y = isBelow ? ring.maxY + gap : ring.minY - gap - size.height
    let inside = min(max(y, canvas.minY + 2), canvas.maxY - 2 - size.height)
    return Rect(x: x, y: inside, width: size.width, height: size.height).snapped
  }

  /// Places the notice where it covers the least.
  ///
  /// - Parameters:
  ///   - ring: The frame of the field.
  ///   - obstacles: Areas that should not be covered, including the ring.
  ///   - context: The layout context.
  ///   - scene: Receives the drawing.
  func place(
    beside ring: Rect, avoiding obstacles: [Rect], _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let size = size(context)
    let corner = Rect(x: ring.maxX, y: ring.minY, width: 0, height: 0)
    let button = corner.expanded(by: Self.clearReach)
    let places = [prefersBelow, !prefersBelow].flatMap { isBelow in
      Self.gaps.map { frame(of: size, beside: ring, isBelow: isBelow, gap: $0) }
    }
    func covered(_ place: Rect) -> Double {
      (obstacles + [button]).reduce(0) { $0 + $1.intersection(place).area }
    }
    guard var pill = places.first else { return }
    for place in places where covered(place) < covered(pill) { pill = place }
    draw(pill, context, &scene)
  }

  private func draw(
    _ pill: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let onCanvas = context.onCanvas
    scene.drawFloating(pill, radius: min(pill.height / 2, Self.largestRadius), onCanvas.theme)
    let side = Self.iconSide
    let icon = Rect(
      x: pill.minX + Self.iconInset, y: pill.midY - side / 2, width: side, height: side)
    scene.draw(.icon("warning", icon, onCanvas.theme.warning))
    label.place(in: pill.inset(by: Self.padding), onCanvas, &scene)
    scene.add(
      Element(
        id: ViewID("missing \(caption.id.name)"), role: .heading,
        label: Strings.missing(missing.graphemes), frame: pill, keepsFocus: true))
  }
}

extension Rect {
  fileprivate var area: Double { isEmpty ? 0 : width * height }
}
