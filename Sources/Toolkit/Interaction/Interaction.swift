internal import Canvas

/// Turns input events into actions: hit testing, focus, keys, selection, scrolling.
///
/// It holds the current scene and the views' memory; both are values, so it works the same in a
/// test without a window.
public struct Interaction<Action: Equatable & Sendable> {
  /// The state that views keep across rebuilds.
  public internal(set) var memory = ViewMemory()
  /// The current scene.
  public private(set) var scene: Scene<Action>?
  /// Whether cross-fades replace motion, as an accessibility setting.
  public var reducesMotion: Bool {
    get { animator.reducesMotion }
    set { animator.reducesMotion = newValue }
  }
  /// Whether F12 shows the bounds and labels of all elements.
  public var isDebugging = false
  var capture: Capture?
  var fling: Fling?
  var bounce: Bounce?
  var longPress: LongPress?
  var tooltip = TooltipTimer()
  var trace = ScrollTrace()
  /// The device that was used last; nil before the first input.
  var device: InputDevice?
  /// The text field whose editing ended by Enter or Escape, from which Tab goes on.
  var lastField: ViewID?
  var focusHistory = FocusHistory()
  var pagedFocus: PagedFocus?
  /// The visible elements with visibility actions.
  private var visible: [VisibilityActions<Action>] = []
  /// The visibility actions that have not been drained.
  var pendingActions: [Action] = []
  var taps = TapCounter()
  /// Whether the element that was pressed last ignores a second press.
  var ignoresSecondPress = false
  var animator = LayerAnimator<Action>()
  var emphasis = Emphasis()
  var pictureFade = PictureFade()
  var panAndZoom = PanAndZoom()
  var contentMotion = ContentMotion()

  /// The purpose of a button or finger that is held down.
  enum Capture: Equatable {
    case pressing(Element<Action>, Pointer, start: Point)
    case draggingField(FieldDrag<Action>)
    case selecting(SelectionDrag)
    case scrolling(ListDrag)
    case dragging(DragGrip)
    /// A finger on a slider, which moves the slider or scrolls the list.
    case undecided(Element<Action>, Pointer, start: Point)
    case swiping(Element<Action>, Pointer, start: Point)
    case movingHandle(ViewID, Pointer, Grip)
    /// The gesture of the pointer is complete.
    case consumed(Pointer)
  }

  /// Makes an interaction without a scene.
  public init() {}

  /// Shows a newly built scene.
  ///
  /// - Parameters:
  ///   - next: The scene.
  ///   - now: A monotonic time in seconds.
  public mutating func show(_ next: Scene<Action>, at now: Double) {
    let before = scene
    let place = focusHistory.update(from: scene, to: next, focused: memory.focused)
    animator.update(from: scene, to: next, at: now)
    emphasis.update(from: scene, to: next, reducesMotion: reducesMotion, at: now)
    let shown = animator.visibleLayers(of: next, at: now)
    pictureFade.update(to: shown, reducesMotion: reducesMotion, at: now)
    panAndZoom.update(to: shown, reducesMotion: reducesMotion, at: now)
    contentMotion.update(from: scene, to: next, reducesMotion: reducesMotion, at: now)
    scene = next
    if next.activeLayers.first?.id != before?.activeLayers.first?.id { endGestures(at: now) }
    moveFocus(from: before, to: place, at: now)
    restFocus(at: now)
    revealChoice(from: before)
    finishPaging(at: now)
    discardStaleState(next)
    updateVisibility(next)
  }

  /// Ends what a pointer began on layers that are covered or gone.
  private mutating func endGestures(at now: Double) {
    startBounce(at: now)
    capture = nil
    longPress = nil
    memory.pressed = nil
    memory.hovered = nil
    memory.swipe = nil
    hideTooltip()
    tooltip.target = nil
  }

  private mutating func updateVisibility(_ scene: Scene<Action>) {
    var ids: Set<ViewID> = []
    let now = scene.layers.flatMap { $0.visibilityActions }.filter { ids.insert($0.id).inserted }
    let before = Set(visible.map { $0.id })
    // A new element may be a departed one in another size.
    pendingActions += visible.filter { !ids.contains($0.id) }.compactMap { $0.onDisappear }
    pendingActions += now.filter { !before.contains($0.id) }.map { $0.onAppear }
    visible = now
  }

  /// Returns the actions of elements that have disappeared or appeared since the last call.
  public mutating func drainVisibilityActions() -> [Action] {
    defer { pendingActions = [] }
    return pendingActions
  }

  private mutating func discardStaleState(_ scene: Scene<Action>) {
    let elements = scene.activeElements
    if let focused = elements.first(where: { $0.id == memory.focused }) {
      memory.selection = memory.selection.clamped(to: focused.text.count)
    }
    memory.keyboard.presses.removeAll { press in !elements.contains { $0.id == press.key } }
    if case .pressing(let held, _, _) = capture,
      elements.first(where: { $0.id == held.id })?.isEnabled != held.isEnabled
    {
      capture = nil
      memory.pressed = nil
    }
    if case .movingHandle(let field, _, _) = capture, memory.focused != field { capture = nil }
    for element in elements { clampScroll(element, by: 0) }
    discardStaleTooltip()
  }

  /// Handles one event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - now: A monotonic time in seconds.
  /// - Returns: The outcomes, in order; the scene must be rebuilt if memory changed.
  public mutating func handle(_ event: InputEvent, at now: Double) -> [Outcome<Action>] {
    if event.hidesTooltip { hideTooltip() }
    switch event {
    case .pointerMoved(let point):
      memory.hovered = hit(point, at: now)?.id
      moveTooltip(at: now)
      return scene?.activeLayers.last?.anyMovement.map { [.action($0)] } ?? []
    case .pointerDown(let point, let pointer, let clicks, let modifiers):
      return pointerDown(point, pointer, clicks, modifiers, now)
    case .pointerDragged(let point, let pointer, let modifiers):
      return pointerDragged(point, pointer, modifiers, now)
    case .pointerUp(let point, let pointer):
      return pointerUp(point, pointer, now)
    case .menuRequested(let point):
      return menuRequested(at: point, now)
    case .pointerCancelled:
      return cancelCapture(at: now)
    case .wheel(let point, let distance):
      return scroll(under: point, by: distance)
    case .key(let key, let modifiers):
      return keyDown(key, modifiers, now)
    case .text(let text):
      // The text comes from another keyboard than the on-screen one.
      if memory.typing != nil { memory.typing = .keys }
      return insert(text, now)
    case .pasted(let text):
      return insert(text, now)
    case .composition(let text):
      // Input methods report an empty composition whenever they are queried.
      guard focusedField != nil, !text.isEmpty || !memory.composition.isEmpty else { return [] }
      memory.typing = text.isEmpty ? memory.typing : .keys
      memory.composition = TextCleaning.clean(String(text.prefix(Self.longestComposition)))
      hideHandles()
      return []
    case .focusLost:
      memory.hovered = nil
      // The input method begins anew, and until then the keys would be its own.
      memory.composition = ""
      return cancelCapture(at: now)
    case .dropped, .windowChanged, .visibilityChanged, .quit:
      return []
    }
  }

  /// The maximum number of grapheme clusters in a composition.
  private static var longestComposition: Int { 1_000 }

  /// Cancels the gesture of a pointer that was taken away.
  mutating func cancelCapture(at now: Double) -> [Outcome<Action>] {
    let outcomes = endDrag()
    startBounce(at: now)
    longPress = nil
    capture = nil
    memory.pressed = nil
    memory.swipe = nil
    memory.keyboard.presses = []
    return outcomes
  }

  /// The front element at a point, whatever its response; a layer that is not visible yet is
  /// skipped.
  func hit(_ point: Point, at now: Double) -> Element<Action>? {
    scene?.activeLayers.reversed().lazy.filter { !animator.isWaiting($0, at: now) }
      .compactMap { $0.elements.last { $0.contains(point) } }.first
  }
}
