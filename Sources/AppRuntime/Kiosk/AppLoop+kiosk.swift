internal import Canvas
internal import MemeCore
internal import MemeScreens
internal import Toolkit

/// What is different in a kiosk.
extension AppLoop {
  /// Handles an event in a kiosk before the screens do.
  ///
  /// - Returns: What is left of it for them; nil for nothing.
  func handleVisitor(_ event: InputEvent) -> InputEvent? {
    guard let kiosk = state.kiosk else { return event }
    let response = visitorInput.handle(
      event, in: kiosk, size: state.turn.turned(window.size), at: clock.now)
    guard !response.actions.isEmpty else { return response.event }
    for action in response.actions { send(.kiosk(action)) }
    update()
    // What ends the countdown does nothing else.
    if case .countdown = kiosk.phase, state.kiosk?.phase == .visit { return nil }
    return response.event
  }

  /// Shows the memes of visitors on a second display, which is given up when it cannot be drawn.
  func showSecondDisplay() {
    do {
      try secondDisplay?.show(state, at: clock.now)
    } catch {
      secondDisplay = nil
      effects.log(Strings.secondDisplayFailed("\(error)"))
      effects.record(LogMessage(.warning, .window, "drawing failed on the second display"))
    }
  }

  /// Forgets what was typed, focused, held and drawn, when the visitor of a kiosk has left.
  func forgetInput() {
    paste = PendingPaste()
    interaction = Interaction()
    window.releaseCaches()
    frames.invalidate()
    secondDisplay?.releaseCaches()
  }
}
