/// When the hint of the element under the mouse is shown.
struct TooltipTimer: Equatable {
  /// The element under the mouse, if it has a hint.
  var target: ViewID?
  /// When its hint is shown, in seconds; nil if that is past or does not happen.
  var due: Double?
  /// When the mouse left an element whose hint was shown, in seconds.
  var left = -Double.infinity
}

extension Interaction {
  /// How long the mouse rests over an element before its hint is shown, in seconds.
  static var tooltipDelay: Double { 0.6 }
  /// How long after leaving an element another one shows its hint at once, in seconds.
  static var tooltipGrace: Double { 0.3 }

  /// Waits for the mouse to rest over the hovered element.
  mutating func moveTooltip(at now: Double) {
    let hovered = memory.hovered.flatMap { scene?.activeElement($0) }
    let target = hovered?.hint == nil ? nil : hovered?.id
    guard target != tooltip.target else {
      if tooltip.due != nil { tooltip.due = now + Self.tooltipDelay }
      return
    }
    if memory.tooltip != nil { tooltip.left = now }
    memory.tooltip = nil
    tooltip.target = target
    let isNeighbour = now - tooltip.left < Self.tooltipGrace
    tooltip.due = target.map { _ in isNeighbour ? now : now + Self.tooltipDelay }
  }

  /// Hides the hint until the mouse comes to another element, or back to this one.
  mutating func hideTooltip() {
    memory.tooltip = nil
    tooltip.due = nil
    tooltip.left = -.infinity
  }

  /// Shows the hint for which the mouse has rested long enough.
  mutating func showDueTooltip(at now: Double) {
    guard let due = tooltip.due, now >= due else { return }
    tooltip.due = nil
    memory.tooltip = tooltip.target
    discardStaleTooltip()
  }

  /// Hides the hint of an element that is gone.
  mutating func discardStaleTooltip() {
    guard let shown = memory.tooltip, scene?.activeElement(shown)?.hint == nil else { return }
    hideTooltip()
  }
}

extension InputEvent {
  /// Whether the user does something else than to look at a hint.
  var hidesTooltip: Bool {
    switch self {
    case .pointerDown, .menuRequested, .wheel, .key, .text, .composition, .pasted, .focusLost,
      .dropped:
      true
    case .pointerMoved, .pointerDragged, .pointerUp, .pointerCancelled, .windowChanged,
      .visibilityChanged, .quit:
      false
    }
  }
}
