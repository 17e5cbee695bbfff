public import Canvas

/// Collects what the views of one layer draw and what there reacts.
public struct LayerBuilder<Action: Equatable & Sendable> {
  /// What has been drawn so far, what stands in front of all at its end.
  public var drawList: DrawList {
    var list = drawn
    list.append(drawnInFront)
    return list
  }
  /// What reacts so far, what stands in front of all at its end.
  public var elements: [Element<Action>] { added + addedInFront }

  /// What can be seen of the window, in points, for what floats and must not leave it.
  public let bounds: Rect

  /// What wants to be told when it comes into view, and when it goes.
  public private(set) var visibilityActions: [VisibilityActions<Action>] = []

  /// The places in the draw list of the texts that are emphasized.
  private(set) var emphasized: [Int] = []

  private var drawn = DrawList()
  private var added: [Element<Action>] = []
  private var drawnInFront = DrawList()
  private var addedInFront: [Element<Action>] = []
  private var clips: [Rect] = []
  private var scroller: ViewID?

  /// Makes an empty builder.
  ///
  /// - Parameter bounds: The window, in points; without end if not given.
  public init(
    bounds: Rect = Rect(x: 0, y: 0, width: Double.infinity, height: Double.infinity)
  ) {
    self.bounds = bounds
  }

  /// Draws one thing in front of what has been drawn.
  public mutating func draw(_ command: DrawCommand) { drawn.append(command) }

  /// Draws a list in front of what has been drawn.
  public mutating func draw(_ list: DrawList) { drawn.append(list) }

  /// Draws a text that grows for a moment when the window has been turned, so that it is found again.
  ///
  /// - Parameters:
  ///   - text: The text, in points.
  ///   - opacity: 0 is invisible, 1 opaque.
  public mutating func drawEmphasized(_ text: OutlinedText, opacity: Double) {
    emphasized.append(drawn.commands.count)
    drawn.append(.outlinedText(text, opacity: opacity))
  }

  /// Adds something that reacts; outside the clip it does not.
  public mutating func add(_ element: Element<Action>) {
    var element = element
    if let clip = clips.last { element.frame = element.frame.intersection(clip) }
    element.scroller = element.scroller ?? scroller
    added.append(element)
  }

  /// Has an action sent when something comes into view: once, until it has been out of view.
  ///
  /// - Parameters:
  ///   - id: Its name.
  ///   - action: What its coming means.
  ///   - onDisappear: What it means that it is out of view, if anything.
  public mutating func onAppear(_ id: ViewID, _ action: Action, onDisappear: Action? = nil) {
    visibilityActions.append(VisibilityActions(id: id, onAppear: action, onDisappear: onDisappear))
  }

  /// Places what floats over all the rest of the layer, whatever is placed after it, and is cut off
  /// by no clip.
  ///
  /// - Parameter content: Places it.
  public mutating func inFront(_ content: (inout LayerBuilder) -> Void) {
    var floating = LayerBuilder(bounds: bounds)
    content(&floating)
    drawnInFront.append(floating.drawList)
    addedInFront += floating.elements
  }

  /// Keeps what a part of the tree draws and reacts to inside a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - scroller: The list that the part scrolls with.
  ///   - content: Places the part.
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
  ///   - id: The layer's name across rebuilds.
  ///   - root: What it shows.
  ///   - size: The window's size in points.
  ///   - context: What views are laid out with.
  ///   - transition: How it comes and goes.
  ///   - isModal: Whether what lies under it neither reacts nor is listed.
  ///   - scrim: What dims the layers below.
  ///   - escape: What Escape does here.
  ///   - submit: What Enter does here where the focus is on nothing to press.
  ///   - initialFocus: What has the focus when the layer comes.
  ///   - typing: The text field that gets what is typed while nothing is edited.
  ///   - shortcuts: Keys that work while the layer is on top.
  public init(
    _ id: ViewID, root: any View<Action>, size: Size, context: LayoutContext,
    transition: Transition = .none, isModal: Bool = true, scrim: Color? = nil,
    escape: Action? = nil, submit: Action? = nil, initialFocus: ViewID? = nil,
    typing: ViewID? = nil, shortcuts: [Shortcut<Action>] = []
  ) {
    let window = Rect(origin: .zero, size: size)
    var builder = LayerBuilder<Action>(bounds: context.visible ?? window)
    root.place(in: window, context, &builder)
    self.init(
      id: id, transition: transition, isModal: isModal, scrim: scrim, escape: escape,
      submit: submit, initialFocus: initialFocus, typing: typing, shortcuts: shortcuts,
      drawList: builder.drawList,
      elements: builder.elements, visibilityActions: builder.visibilityActions,
      emphasized: builder.emphasized)
  }
}
