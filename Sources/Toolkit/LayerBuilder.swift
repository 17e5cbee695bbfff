public import Canvas

/// Collects the drawing commands and the elements of one layer's views.
public struct LayerBuilder<Action: Equatable & Sendable> {
  /// The drawing commands so far, those in front of the whole layer at the end.
  public var drawList: DrawList {
    var list = drawn
    list.append(drawnInFront)
    return list
  }
  /// The elements so far, those in front of the whole layer at the end.
  public var elements: [Element<Action>] { added + addedInFront }

  /// The visible part of the window, in points, which floating views must stay within.
  public let bounds: Rect

  /// Device pixels per point, for lines of one pixel.
  private let pixelsPerPoint: Double

  /// The actions to send when elements appear or disappear.
  public private(set) var visibilityActions: [VisibilityActions<Action>] = []

  /// The indices of the emphasized texts in the draw list.
  private(set) var emphasized: [Int] = []

  /// The visible pictures that are loaded while they are shown.
  private(set) var pictures: [PicturePlace] = []

  private var drawn = DrawList()
  private var added: [Element<Action>] = []
  private var drawnInFront = DrawList()
  private var addedInFront: [Element<Action>] = []
  private var clips: [Rect] = []
  private var scroller: ViewID?

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
  public mutating func draw(_ command: DrawCommand) { drawn.append(command) }

  /// The thickness of a line in a theme, in points: at least one pixel.
  func lineWidth(in theme: Theme) -> Double { max(theme.lineWidth, 1 / pixelsPerPoint) }

  /// Draws a list in front of the earlier commands.
  public mutating func draw(_ list: DrawList) { drawn.append(list) }

  /// Draws a text that grows for a moment after the window has been rotated, to attract attention.
  ///
  /// - Parameters:
  ///   - text: The text, in points.
  ///   - opacity: 0 is invisible, 1 opaque.
  public mutating func drawEmphasized(_ text: OutlinedText, opacity: Double) {
    emphasized.append(drawn.commands.count)
    drawn.append(.outlinedText(text, opacity: opacity))
  }

  /// Fills the place of a picture that is being loaded; while it is visible, the fill pulses.
  ///
  /// - Parameters:
  ///   - id: The identity of the picture.
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

  private mutating func addPlace(
    of id: ViewID, isLoaded: Bool, _ frame: Rect, _ color: Color, _ radius: Double
  ) {
    guard isVisible(frame) else { return }
    pictures.append(
      PicturePlace(
        id: id, index: drawn.commands.count, isLoaded: isLoaded, frame: frame, color: color,
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
    if let clip = clips.last { element.frame = element.frame.intersection(clip) }
    element.scroller = element.scroller ?? scroller
    added.append(element)
  }

  /// Sends an action each time something appears.
  ///
  /// - Parameters:
  ///   - id: Its identity.
  ///   - action: Sent when it appears.
  ///   - onDisappear: Sent when it disappears, if given.
  public mutating func onAppear(_ id: ViewID, _ action: Action, onDisappear: Action? = nil) {
    visibilityActions.append(VisibilityActions(id: id, onAppear: action, onDisappear: onDisappear))
  }

  /// Places content in front of the rest of the layer, regardless of order and unclipped.
  ///
  /// - Parameter content: Places the content.
  public mutating func inFront(_ content: (inout LayerBuilder) -> Void) {
    var floating = LayerBuilder(bounds: bounds, pixelsPerPoint: pixelsPerPoint)
    content(&floating)
    drawnInFront.append(floating.drawList)
    addedInFront += floating.elements
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
    self.init(
      id: id, transition: transition, isModal: isModal, scrim: scrim, escape: escape,
      submit: submit, initialFocus: initialFocus, typing: typing, shortcuts: shortcuts,
      drawList: builder.drawList,
      elements: builder.elements, visibilityActions: builder.visibilityActions,
      emphasized: builder.emphasized, pictures: builder.pictures)
  }
}
