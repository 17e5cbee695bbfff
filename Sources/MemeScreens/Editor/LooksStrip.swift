internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The meme in each look, under the picture.
struct LooksStrip: View {
  typealias Action = AppAction

  let state: EditorState
  /// The command that opens the panel with the other styles, whose button stays at the right.
  let adjust: ScreenCommand?

  static let height = 96.0
  private static let margin = 12.0

  /// The identity of the cell of a look.
  static func id(of look: Look) -> ViewID { ViewID("looks strip \(look.name)") }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Self.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, context.theme.bar, radius: 0))
    scene.drawLine(.top, of: frame, context.theme)
    // They wait for the end of a text that is typed, and of a drag.
    if context.memory.typing == nil, state.draggedHandle == nil {
      requestPictures(context, &scene)
    }
    let cells: [any View<AppAction>] = Look.all.map { look in
      LooksStripCell(
        look: look, bitmap: state.looks.bitmaps[look.name], isChosen: state.recipe.look == look)
    }
    var strip = frame.inset(by: Insets(horizontal: 0, vertical: 1))
    if let action = adjust?.action {
      let button = Button(Strings.adjust, .pill, id: "adjust look", action: action)
      let size = button.size(offered: frame.size, in: context)
      strip = strip.inset(by: Insets(right: size.width + 2 * Spacing.small))
      let place = Rect(
        x: strip.maxX + Spacing.small, y: frame.minY, width: size.width, height: frame.height)
      button.place(in: place.centered(size), context, &scene)
      // The last look that is in sight is cut, not covered.
      scene.draw(
        .fill(
          Rect(x: strip.maxX, y: strip.minY, width: 1, height: strip.height),
          context.theme.line, radius: 0))
    }
    Strip(
      id: "looks strip", label: Strings.looksOfMeme, spacing: Spacing.small, margin: Self.margin,
      cells: cells
    ).place(in: strip, context, &scene)
  }

  /// Has the pictures made of the meme as it is.
  private func requestPictures(
    _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let side = Int((LooksStripCell.picture.width * context.pixelsPerPoint).rounded(.up))
    let picture = state.shown.map { ObjectIdentifier($0.bitmap).hashValue } ?? 0
    scene.onAppear(
      ViewID("looks \(state.recipe.hashValue) \(picture) \(side)"),
      .editor(.looksAppeared(side: side)))
  }
}

/// The meme in a look, and its name.
private struct LooksStripCell: View {
  typealias Action = AppAction

  let look: Look
  let bitmap: Bitmap?
  let isChosen: Bool

  private var id: ViewID { LooksStrip.id(of: look) }

  /// The largest picture, in points.
  static let picture = Size(width: 124, height: 60)
  private static let height = 90.0
  /// The width of a cell at least, for its name, and of the space beside its picture, in points.
  private static let width = (least: 92.0, margin: 8.0)
  /// The shape of most photos, until the picture is there.
  private static let usualShape = 3.0 / 2
  private static let top = 5.0
  private static let radius = 12.0
  private static let pictureRadius = 4.0
  private static let ring = 2.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    let shape = bitmap.map(\.size.shape) ?? Self.usualShape
    let picture = min(Self.picture.width, Self.picture.height * shape).rounded()
    return Size(
      width: max(Self.width.least, picture + 2 * Self.width.margin), height: Self.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let theme = context.theme
    RowBackground(id: id, isChosen: isChosen, rect: frame).draw(context, &scene)
    let width = frame.width - 2 * Self.width.margin
    let area = Rect(
      x: frame.midX - width / 2, y: frame.minY + Self.top, width: width,
      height: Self.picture.height)
    if let bitmap {
      let place = area.centered(bitmap.size.size.aspectFit(in: area.size)).snapped
      scene.draw(.picture(bitmap, place, radius: Self.pictureRadius))
      scene.fadeIn(id, from: place, theme.field, radius: Self.pictureRadius)
      scene.drawEdge(place, radius: Self.pictureRadius, theme)
      if isChosen {
        scene.draw(
          .stroke(
            place.expanded(by: Self.ring), theme.text, width: Self.ring,
            radius: Self.pictureRadius + Self.ring, dash: nil))
      }
    } else {
      scene.drawPlaceholder(of: id, in: area, theme.field, radius: Self.pictureRadius)
    }
    LookName(look: look, isChosen: isChosen).place(
      in: Rect(
        x: frame.minX, y: frame.maxY - LookName.height - 1, width: frame.width,
        height: LookName.height), context, &scene)
    scene.add(
      Element(
        id: id, role: .listItem, label: Strings.name(of: look), frame: frame,
        response: .press(.editor(.lookTapped(look)))))
  }
}
