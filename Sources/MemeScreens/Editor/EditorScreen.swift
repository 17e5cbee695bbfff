internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The meme editor: the picture with its captions between the bars.
struct EditorScreen: View {
  typealias Action = AppAction

  let state: EditorState
  let composer: MemeComposer
  let albums: AlbumsState
  /// The rows of pictures to begin with, which are kept between scenes.
  let wallRows: WallRowCache
  let commands: Commands
  /// The language of prompts.
  let language: Language
  /// The frame of the open font panel; nil if it is closed.
  let panel: Rect?
  /// The height of a message under the bar, in points.
  let bannerHeight: Double
  /// The frame of the meme while the screen is moved up above a keyboard that leaves too little
  /// height for its usual size; nil for the part between the bars.
  var canvasAboveKeyboard: Rect?

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, context.theme.canvas, radius: 0))
    let bar = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: Measure.topBar)
    scene.moving("editor bar", version: isStart ? "start" : "picture") {
      self.bar.place(in: bar, context, &$0)
    }
    if isStart {
      startWall(width: frame.width).place(in: canvasFrame(in: frame), context, &scene)
    } else {
      let canvas = canvas
      // Only another look fades, not another picture.
      let picture = state.shown.map { ObjectIdentifier($0.bitmap).hashValue } ?? 0
      scene.moving(ViewID("canvas \(picture)"), version: state.recipe.look.name) {
        let place = canvasFrame(in: frame)
        $0.upright(in: place) { canvas.place(in: place, context, &$0) }
      }
    }
    guard panel == nil else { return }
    let looks = looksHeight(in: frame)
    if looks > 0 {
      let top = frame.height - Measure.toolbar - looks
      LooksStrip(state: state, adjust: commands[.font])
        .place(
          in: frame.inset(by: Insets(top: top, bottom: Measure.toolbar)), context, &scene)
    }
    let bottom = frame.inset(by: Insets(top: frame.height - Measure.toolbar))
    if let caption = state.selectedCaption(context.memory) {
      CaptionTools(
        caption: caption, color: state.recipe.style(of: caption).fill, commands: commands
      ).place(in: bottom, context, &scene)
    } else {
      toolbar.place(in: bottom, context, &scene)
    }
  }

  /// Whether pictures are offered in place of the canvas: nothing is on it but the two texts.
  var isStart: Bool {
    let look = state.recipe.look
    return state.recipe.picture == nil && state.loading == nil && state.selection == nil
      && panel == nil
      && state.recipe.captions.allSatisfy { look.place(of: $0.id) == $0.place }
  }

  /// The height of the looks under a picture, in points; 0 where it would be left too little.
  static func looksHeight(in window: Rect) -> Double {
    let canvas = window.height - Measure.topBar - Measure.toolbar - LooksStrip.height
    return canvas >= leastCanvas ? LooksStrip.height : 0
  }

  /// The height that the looks leave for the picture at least, in points.
  private static let leastCanvas = 320.0

  /// The height of the looks, if they are shown.
  private func looksHeight(in frame: Rect) -> Double {
    state.picture == nil || panel != nil ? 0 : Self.looksHeight(in: frame)
  }

  private func startWall(width: Double) -> StartWallView {
    StartWallView(
      wall: albums.wall, thumbnails: albums.thumbnails, rows: wallRows,
      recipe: state.recipe, policy: commands.state.policy,
      hasSegments: !EditorBar.hasSegments(width: width), isChoosing: albums.choosing != nil,
      takesUploads: commands.state.sharing.offersHandout)
  }

  /// The height of the bar and what is under it, in points.
  var topHeight: Double { Measure.topBar + bannerHeight }

  /// The part of the window without the bars and the panel.
  func canvasFrame(in frame: Rect) -> Rect {
    if let canvasAboveKeyboard { return canvasAboveKeyboard }
    let available = frame.inset(by: Insets(top: topHeight))
    guard let panel else {
      return available.inset(by: Insets(bottom: Measure.toolbar + looksHeight(in: frame)))
    }
    return panel.minX > frame.minX
      ? available.inset(by: Insets(right: frame.maxX - panel.minX))
      : available.inset(by: Insets(bottom: frame.maxY - panel.minY))
  }

  /// The picture with its captions.
  var canvas: EditorCanvas {
    EditorCanvas(state: state, composer: composer, commands: commands, language: language)
  }

  /// Whether the picture and what comes after the words are asked for elsewhere.
  private var isQuestion: Bool { commands.state.policy.asksQuestions }

  private var bar: any View<AppAction> {
    isQuestion
      ? WritingBar(commands: commands)
      : EditorBar(commands: commands, wall: isStart ? albums.wall : nil)
  }

  private var toolbar: Toolbar<AppAction> {
    let tools = isQuestion ? WritingBar.tools : [.camera, .album, .addText, .addEmoji]
    return Toolbar(commands[tools].compactMap { $0.toolbarButton() })
  }
}

/// The picture, aspect fit, with the captions edited in place.
struct EditorCanvas: View {
  typealias Action = AppAction

  let state: EditorState
  let composer: MemeComposer
  let commands: Commands
  /// The language of prompts.
  let language: Language

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let area = area(in: frame)
    let picture = area.picture
    scene.draw(area.layout.boardList(at: picture.origin))
    if let original = state.picture, let shown = state.shown {
      if !shown.bitmap.isOpaque { scene.drawTransparency(in: picture) }
      scene.draw(.picture(shown.bitmap, crop: shown.crop, picture, radius: 0))
      scene.add(
        Element(
          id: "picture", role: .image,
          label: original.name.isEmpty ? Strings.picture : .verbatim(original.name), frame: picture,
          menuAction: .menuRequested(.picture)))
    } else if state.recipe.picture == nil {
      EditorEmptyState(
        detail: commands.state.policy.offersFiles
          ? Strings.howToStart : Strings.howToStartWithoutFiles,
        isAccepted: state.loading != nil, captions: captionFrames(in: area, context)
      ).place(in: picture, context, &scene)
    }
    if state.selection != nil { placeBackground(in: frame, &scene) }
    let inks = CaptionField.place(state.recipe, composer, area, context, &scene)
    placeSelection(among: inks, in: area, context, &scene)
  }

  /// Where the captions are edited.
  private func area(in frame: Rect) -> CaptionCanvas {
    let whole = wholeLayout(in: frame)
    let canvas = Self.memeFrame(of: whole.canvas.size, in: available(in: frame))
    let picture = whole.pictureFrame(in: canvas)
    return CaptionCanvas(
      layout: composer.layout(of: state.recipe.withPrompts(in: language), on: picture.size),
      picture: picture,
      canvas: frame, selection: state.selection)
  }

  /// The frame of the field of a caption, without placing the meme; nil for one that does not
  /// exist.
  func fieldFrame(of caption: CaptionID, in frame: Rect, _ context: LayoutContext) -> Rect? {
    CaptionField.frame(of: caption, state.recipe, composer, area(in: frame), context)
  }

  /// What ends the selection of a caption when it is pressed.
  private func placeBackground(in frame: Rect, _ scene: inout LayerBuilder<AppAction>) {
    scene.add(
      Element(
        id: "behind captions", role: nil, label: "", frame: frame,
        response: .press(.editor(.caption(.deselected))),
        menuAction: state.picture == nil ? nil : .menuRequested(.picture)))
  }

  /// The frame of the selected caption, and the lines that it has snapped to.
  private func placeSelection(
    among inks: [(caption: CaptionID, ink: TurnedRect)], in area: CaptionCanvas,
    _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    guard let caption = state.selectedCaption(context.memory),
      let ink = inks.first(where: { $0.caption == caption.id })?.ink
    else { return }
    for guide in state.guides {
      scene.draw(.fill(area.line(guide), context.theme.onCanvas.highlight, radius: 0))
    }
    CaptionFrame(
      caption: area.placed(caption), ink: ink, area: area, dragged: state.draggedHandle
    ).place(context, &scene)
  }

  /// The frame of the meme.
  func memeFrame(in frame: Rect) -> Rect {
    Self.memeFrame(of: wholeLayout(in: frame).canvas.size, in: available(in: frame))
  }

  /// The layout of the meme at full resolution.
  private func wholeLayout(in frame: Rect) -> MemeLayout {
    composer.layout(of: state.recipe.withPrompts(in: language), on: pictureShape(in: frame))
  }

  /// The frame of a finished meme, or of a picture without margins.
  static func pictureFrame(of size: PixelSize, in canvas: Rect) -> Rect {
    memeFrame(of: size.size, in: insetForPicture(canvas))
  }

  private static func insetForPicture(_ frame: Rect) -> Rect {
    frame.inset(
      by: Insets(
        horizontal: frame.width < narrow ? 0 : Measure.margin, vertical: Measure.margin))
  }

  /// The frame of a meme with the margins around its picture.
  private static func memeFrame(of size: Size, in available: Rect) -> Rect {
    let fitted = size.aspectFit(in: available.size)
    // Of an extremely thin picture at least a line is shown.
    let shown = Size(width: max(1, fitted.width), height: max(1, fitted.height))
    return available.centered(shown).snapped
  }

  /// Below this width, in points, a picture may touch the edges.
  private static let narrow = 600.0
  /// The margins around the place for a picture, in points.
  private static let margins = (low: 12.0, narrow: 20.0, wide: 36.0)

  /// The part of the canvas that the meme may take.
  private func available(in frame: Rect) -> Rect {
    guard state.recipe.picture == nil else { return Self.insetForPicture(frame) }
    let margins = Self.margins
    let margin =
      isLow(frame) ? margins.low : frame.width < Self.narrow ? margins.narrow : margins.wide
    return frame.inset(by: Insets(margin))
  }

  /// The full size of the cropped picture, or the shape of the place for a picture.
  private func pictureShape(in frame: Rect) -> Size {
    if let whole = state.recipe.picture?.size { return state.recipe.crop.size(of: whole).size }
    let available = available(in: frame)
    // In a landscape window that is not high, the samples need the width.
    let widest = frame.height < Self.short ? Self.shapes.wide : Self.shapes.landscape
    let shape = max(
      Self.shapes.portrait, min(widest, available.width / max(1, available.height)))
    return Size(width: shape, height: 1)
  }

  /// Below this height, in points, the place for a picture is a wide one.
  private static let short = 400.0
  /// The extreme shapes of the place for a picture, as width by height.
  private static let shapes = (portrait: 3.0 / 4, landscape: 4.0 / 3, wide: 16.0 / 9)

  private func isLow(_ frame: Rect) -> Bool { frame.height < EditorEmptyState.low }
}

extension EditorState {
  /// The selected caption, unless a text is being edited.
  fileprivate func selectedCaption(_ memory: ViewMemory) -> Caption? {
    let isEditing = memory.focused.flatMap(CaptionID.init(field:)) != nil
    return isEditing ? nil : recipe.captions.first { $0.id == selection }
  }
}
