internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// What a meme may be shared for, one beside the other, or in two rows in a narrow sheet.
struct ShareTargets: View {
  typealias Action = AppAction

  let chosen: ShareTarget
  /// Whether there is no room for the shapes.
  let isLow: Bool

  private static let padding = 3.0
  private static let leastCell = 66.0
  private static let cellHeight = (high: 84.0, low: 46.0)
  private static let radius = 14.0

  /// Whether it fits into one row, in a width in points.
  static func isOneRow(_ width: Double) -> Bool {
    (width - 2 * padding) / Double(ShareTarget.allCases.count) >= leastCell
  }

  private func columns(_ width: Double) -> Int {
    let count = ShareTarget.allCases.count
    return Self.isOneRow(width) ? count : (count + 1) / 2
  }

  private var height: Double { isLow ? Self.cellHeight.low : Self.cellHeight.high }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let columns = columns(offered.width)
    let rows = (ShareTarget.allCases.count + columns - 1) / columns
    return Size(width: offered.width, height: height * Double(rows) + 2 * Self.padding)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let columns = columns(frame.width)
    scene.draw(.fill(frame, context.theme.segmentTrack, radius: Self.radius))
    scene.drawEdge(frame, radius: Self.radius, context.theme)
    let inner = frame.inset(by: Insets(Self.padding))
    let width = inner.width / Double(columns)
    for (index, target) in ShareTarget.allCases.enumerated() {
      let cell = Rect(
        x: inner.minX + Double(index % columns) * width,
        y: inner.minY + Double(index / columns) * height, width: width, height: height)
      ShareTargetCell(target: target, isChosen: target == chosen, hasShape: !isLow)
        .place(in: cell, context, &scene)
    }
  }
}

/// A target: its shape with the part of a picture in it, its name, and its proportions.
private struct ShareTargetCell: View {
  typealias Action = AppAction

  let target: ShareTarget
  let isChosen: Bool
  let hasShape: Bool

  private static let radius = 11.0
  private static let shapeHeight = 32.0
  private static let line = 2.0
  /// The heights of the lines of text, in points.
  private static let lines = (name: 15.0, detail: 14.0)
  /// The opacity of the part of the shape that the picture has.
  private static let picture = 0.22

  private var id: ViewID { ViewID("target \(target.rawValue)") }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let theme = context.theme
    let state = ControlState(of: id, isSelected: isChosen, in: context.memory)
    let face = frame.snapped
    scene.drawSegment(face, radius: Self.radius, state, theme)
    let color = theme.foreground(on: .choice, in: state)
    let lines = Self.lines
    let shape = hasShape ? Self.shapeHeight + Spacing.tight : 0
    let top = face.midY - (shape + lines.name + lines.detail) / 2
    if hasShape {
      drawShape(
        in: Rect(x: face.minX, y: top, width: face.width, height: Self.shapeHeight), color, &scene)
    }
    let name = Rect(x: face.minX, y: top + shape, width: face.width, height: lines.name)
    draw(Strings.name(of: target), TypeScale.iconLabel, color, in: name, context, &scene)
    let detail = Rect(x: face.minX, y: name.maxY, width: face.width, height: lines.detail)
    draw(
      Strings.detail(of: target), TypeScale.tiny, theme.secondaryText, in: detail, context, &scene)
    scene.add(
      Element(
        id: id, role: .tab, label: Strings.name(of: target),
        value: isChosen ? .chosen : .empty, frame: face,
        response: .press(.share(.targetTapped(target)))))
  }

  private func draw(
    _ text: Sentence, _ style: TextStyle, _ color: Color, in line: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let line = line.inset(by: Insets(horizontal: Spacing.line, vertical: 0))
    scene.drawName(text, style, color, in: line, context)
  }

  private static let corners = (sticker: 8.0, others: 4.0)
  /// The width of the picture in a shape, divided by its height.
  private static let pictureShape = 1.5
  /// The shapes of the targets, in points.
  private static let shapes: [ShareTarget: Size] = [
    .original: Size(width: 30, height: 22), .square: Size(width: 24, height: 24),
    .post: Size(width: 22, height: 27), .story: Size(width: 18, height: 30),
    .sticker: Size(width: 26, height: 26), .attachment: Size(width: 24, height: 28),
  ]

  private var shapeSize: Size { Self.shapes[target] ?? .zero }

  private func drawShape(
    in frame: Rect, _ color: Color, _ scene: inout LayerBuilder<AppAction>
  ) {
    let shape = frame.centered(shapeSize).snapped
    let radius = target == .sticker ? Self.corners.sticker : Self.corners.others
    let picture =
      target.hasGround
      ? shape.centered(
        Size(width: shape.width, height: (shape.width / Self.pictureShape).rounded())) : shape
    scene.draw(.fill(picture, color.faded(Self.picture), radius: target.hasGround ? 0 : radius))
    scene.draw(.stroke(shape, color, width: Self.line, radius: radius, dash: nil))
  }
}

/// What may be around a meme that does not have the shape of its target.
struct ShareGrounds: View {
  typealias Action = AppAction

  let chosen: ShareGround

  private static let segment = 120.0

  private var segments: Segments<AppAction> {
    Segments(
      ShareGround.allCases.map {
        Segments.Segment(
          Strings.name(of: $0), isChosen: $0 == chosen, action: .share(.groundTapped($0)))
      }, width: Self.segment)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.touchTarget)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let size = segments.size(offered: frame.size, in: context)
    segments.place(in: frame.centered(size).snapped, context, &scene)
  }
}

/// The format and the size that are chosen, and the way to others.
struct ShareMore: View {
  typealias Action = AppAction

  let options: ShareOptions

  private static let chevron = 18.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.touchTarget)
  }

  private var value: Sentence {
    let format = options.format.map(Strings.name(of:))
    let size = options.target.size == nil ? Strings.name(of: options.size) : nil
    return Strings.listed([format, size].compactMap(\.self))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let id: ViewID = "share more"
    RowBackground(id: id, rect: frame).draw(context, &scene)
    let parts: [any View<AppAction>] = [
      Label(Strings.more, TypeScale.body),
      Frame(flexible: Label(value, TypeScale.body, color: \.secondaryText, alignment: .trailing)),
      Icon("chevron-right", side: Self.chevron, color: \.secondaryText),
    ]
    Stack(.horizontal, spacing: Spacing.small, parts).place(
      in: frame.inset(by: Insets(horizontal: Spacing.small, vertical: 0)), context, &scene)
    scene.add(
      Element(
        id: id, role: .button, label: Strings.more, value: value, frame: frame,
        response: .press(.share(.sizesTapped))))
  }
}
