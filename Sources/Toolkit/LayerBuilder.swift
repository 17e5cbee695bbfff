public import Canvas
internal import Localization

/// Collects the drawing commands and the elements of one layer's views.
public struct LayerBuilder<Action: Equatable & Sendable> {
  /// The drawing commands so far, those in front of the whole layer at the end.
  public var drawList: DrawList { content.drawList }
  /// The elements so far, those in front of the whole layer at the end.
  public var elements: [Element<Action>] { content.elements }
  /// All content so far, what is in front of the whole layer at the end.
  var content: LayerContent<Action> {
    var content = placed
    content.append(placedInFront)
    return content
  }

  /// The visible part of the window, in points, which floating views must stay within.
  public let bounds: Rect

  /// Device pixels per point, for lines of one pixel.
  private let pixelsPerPoint: Double

  private var placed = LayerContent<Action>()
  private var placedInFront = LayerContent<Action>()
  private var clips: [Rect] = []
  private var scroller: ViewID?
  /// The area whose inside is not mirrored, if any.
  private var uprightFrame: Rect?

  /// Makes an empty builder.
  ///
  /// - Parameters:
  ///   - bounds: The window, in points; unbounded by default.
  ///   - pixelsPerPoint: Device pixels per point.
  public init(
    bounds: Rect = Rect(x: 0, y: 0, width: Double.infinity, height: Double.infinity),
    pixelsPerPoint: Double = 1
  ) {
    self.bounds = bounds
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// Draws a command in front of the earlier ones.
  public mutating func draw(_ command: DrawCommand) { placed.drawList.append(command) }

  /// The thickness of a line in a theme, in points: at least one pixel.
  func lineWidth(in theme: Theme) -> Double { max(theme.lineWidth, 1 / pixelsPerPoint) }

  /// Draws a list in front of the earlier commands.
  public mutating func draw(_ list: DrawList) { placed.drawList.append(list) }

  /// Draws a text that grows for a moment after the window has been rotated, to attract attention.
  ///
  /// - Parameters:
  ///   - text: The text, in points.
  ///   - opacity: 0 is invisible, 1 opaque.
  public mutating func drawEmphasized(_ text: OutlinedText, opacity: Double) {
    placed.emphasized.append(placed.drawList.commands.count)
    draw(.outlinedText(text, opacity: opacity))
  }

  /// Fills the place of a picture that is being loaded, or of other work whose end is not known;
  /// while it is visible, the fill pulses.
  ///
  /// - Parameters:
  ///   - id: The identity of the picture or the work.
  ///   - frame: The place, in points.
  ///   - color: The colour of the fill at its most opaque.
  ///   - radius: The radius of its corners, in points.
  public mutating func drawPlaceholder(
    of id: ViewID, in frame: Rect, _ color: Color, radius: Double
  ) {
    addPlace(of: id, isLoaded: false, frame, color, radius)
    draw(.fill(frame, color, radius: radius))
  }

  /// Lets what was drawn last fade in, if its placeholder was visible until now.
  ///
  /// - Parameters:
  ///   - id: The identity of the picture.
  ///   - frame: The place, in points.
  ///   - color: The colour of the placeholder.
  ///   - radius: The radius of the placeholder's corners, in points.
  public mutating func fadeIn(
    _ id: ViewID, from frame: Rect, _ color: Color, radius: Double
  ) {
    addPlace(of: id, isLoaded: true, frame, color, radius)
  }

  /// Draws content that slowly moves or fades to and fro, unless motion is reduced; its elements stay.
  ///
  /// - Parameters:
  ///   - id: The identity of what moves; another one begins anew.
  ///   - motion: How it moves; nil to stay.
  ///   - content: Draws it, at one end of the way.
  public mutating func panning(
    _ id: ViewID, _ motion: PanningMotion?, _ content: (inout LayerBuilder) -> Void
  ) {
    let start = placed.drawList.commands.count
    content(&self)
    guard let motion else { return }
    placed.panning.append(
      PanningPlace(id: id, range: start..<placed.drawList.commands.count, motion: motion))
  }

  /// Draws content that fades over its successor when it is replaced, and that returns to its place
  /// when a finger has moved it down and let it go.
  ///
  /// - Parameters:
  ///   - id: The identity of the content.
  ///   - version: What it shows; content of another version replaces it.
  ///   - pull: How far down it has been moved, in points.
  ///   - content: Draws it.
  public mutating func moving(
    _ id: ViewID, version: String, pull: Double = 0, _ content: (inout LayerBuilder) -> Void
  ) {
    let start = placed.drawList.commands.count
    content(&self)
    let range = start..<placed.drawList.commands.count
    placed.contents.append(ContentPlace(id: id, version: version, range: range, pull: pull))
  }

  private mutating func addPlace(
    of id: ViewID, isLoaded: Bool, _ frame: Rect, _ color: Color, _ radius: Double
  ) {
    guard isVisible(frame) else { return }
    placed.pictures.append(
      PicturePlace(
        id: id, index: placed.drawList.commands.count, isLoaded: isLoaded, frame: frame,
        color: color,
        radius: radius))
  }

  /// Whether a part of a frame is within the clip and the visible part of the window.
  private func isVisible(_ frame: Rect) -> Bool {
    let clip = clips.last ?? bounds
    return !frame.intersection(clip.intersection(bounds)).isEmpty
  }

  /// Adds an element, clipped to the current clip.
  public mutating func add(_ element: Element<Action>) {
    var element = element
    if let clip = clips.last { element.confine(to: clip) }
    element.scroller = element.scroller ?? scroller
    placed.elements.append(element)
  }

  /// Adds the elements of content that is not drawn, since it is scrolled out of sight: the keyboard
  /// focus gets to them.
  mutating func addUnseen(_ content: (inout LayerBuilder) -> Void) {
    var unseen = LayerBuilder()
    content(&unseen)
    unseen.elements.forEach { add($0) }
  }

  /// Sends an action each time something appears.
  ///
  /// - Parameters:
  ///   - id: Its identity.
  ///   - action: Sent when it appears.
  ///   - onDisappear: Sent when it disappears, if given.
  public mutating func onAppear(_ id: ViewID, _ action: Action, onDisappear: Action? = nil) {
    placed.visibilityActions.append(
      VisibilityActions(id: id, onAppear: action, onDisappear: onDisappear))
  }

  /// Places content in front of the rest of the layer, regardless of order and unclipped.
  ///
  /// - Parameter content: Places the content.
  public mutating func inFront(_ content: (inout LayerBuilder) -> Void) {
    var floating = LayerBuilder(bounds: bounds, pixelsPerPoint: pixelsPerPoint)
    if let uprightFrame {
      floating.upright(in: uprightFrame, content)
    } else {
      content(&floating)
    }
    placedInFront.append(floating.content)
  }

  /// Places content that is the same in languages that are written from right to left, where all
  /// around it is mirrored: pictures, text that is edited, the keyboard.
  ///
  /// - Parameters:
  ///   - frame: The area of the content, in points, which is moved as a whole.
  ///   - content: Places the content.
  public mutating func upright(in frame: Rect, _ content: (inout LayerBuilder) -> Void) {
    let outer = uprightFrame
    uprightFrame = outer ?? frame
    let start = (
      placed.drawList.commands.count, placed.elements.count, placed.pictures.count
    )
    content(&self)
    placed.upright.append(
      UprightPlace(
        frame: frame, commands: start.0..<placed.drawList.commands.count,
        elements: start.1..<placed.elements.count, pictures: start.2..<placed.pictures.count))
    uprightFrame = outer
  }

  /// Clips the drawing and the elements of a subtree to a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - scroller: The list that the subtree scrolls with.
  ///   - content: Places the subtree.
  public mutating func clipped(
    to rect: Rect, scroller: ViewID? = nil, _ content: (inout LayerBuilder) -> Void
  ) {
    let outer = self.scroller
    self.scroller = scroller ?? outer
    clips.append(clips.last.map { $0.intersection(rect) } ?? rect)
    draw(.pushClip(rect))
    content(&self)
    draw(.popClip)
    clips.removeLast()
    self.scroller = outer
  }
}

extension Layer {
  /// Makes a layer by placing a view in the whole window.
  ///
  /// - Parameters:
  ///   - id: The layer's identity across rebuilds.
  ///   - root: The root view.
  ///   - size: The window's size in points.
  ///   - context: The layout context.
  ///   - transition: How it appears and disappears.
  ///   - isModal: Whether the layers below neither respond nor are listed.
  ///   - scrim: Dims the layers below.
  ///   - escape: Sent by Escape.
  ///   - submit: Sent by Enter when no pressable element has the focus, or in the field that gets
  ///     typed text.
  ///   - initialFocus: The element that gets the focus when the layer appears, or when this is
  ///     another one.
  ///   - typing: The text field that gets typed text while no field is edited.
  ///   - shortcuts: Keyboard shortcuts while the layer is on top.
  public init(
    _ id: ViewID, root: any View<Action>, size: Size, context: LayoutContext,
    transition: Transition = .none, isModal: Bool = true, scrim: Color? = nil,
    escape: Action? = nil, submit: Action? = nil, initialFocus: ViewID? = nil,
    typing: ViewID? = nil, shortcuts: [Shortcut<Action>] = []
  ) {
    let window = Rect(origin: .zero, size: size)
    var builder = LayerBuilder<Action>(
      bounds: context.visible ?? window, pixelsPerPoint: context.pixelsPerPoint)
    root.place(in: window, context, &builder)
    let placed = builder.content
    let content =
      context.language.isRightToLeft
      ? placed.mirrored(in: size.width, context.measurer) : placed
    self.init(
      id: id, transition: transition, isModal: isModal, scrim: scrim, escape: escape,
      submit: submit, initialFocus: initialFocus, typing: typing, shortcuts: shortcuts,
      drawList: content.drawList,
      elements: content.elements, visibilityActions: content.visibilityActions,
      emphasized: content.emphasized, pictures: content.pictures, panning: content.panning,
      contents: content.contents)
  }
}
