internal import MemeCore
internal import Toolkit

/// A paste that waits for the clipboard.
struct PendingPaste {
  /// The field that was being edited when it was requested.
  var field: ViewID?
  private var held: [InputEvent] = []

  /// Whether what comes next belongs after the text of the clipboard.
  func waits(in state: AppState) -> Bool {
    state.paste.work != nil && state.paste.isIntoField
  }

  /// Holds back what is typed after the paste into a field, which would come before it otherwise.
  ///
  /// - Returns: Whether the event is held.
  mutating func holds(_ event: InputEvent, in state: AppState) -> Bool {
    guard waits(in: state) else { return false }
    switch event {
    case .key, .text, .composition: held.append(event)
    default: return false
    }
    return true
  }

  /// Removes and returns the events that were held, once the paste is done.
  mutating func drainHeld(by state: AppState) -> [InputEvent] {
    guard state.paste.work == nil else { return [] }
    defer { held = [] }
    return held
  }
}

extension PasteState {
  /// The text that a result brings for a field.
  ///
  /// - Parameters:
  ///   - action: The action, before it is reduced.
  ///   - windowText: The text that the window has, where there is no other clipboard.
  /// - Returns: The text; nil for other results, and for those of another paste.
  func text(for action: AppAction, windowText: () -> String) -> String? {
    guard let work, isIntoField, case .paste(let result) = action else { return nil }
    switch result {
    case .read(work, .text(let text)): return text
    case .failed(work, .unavailable): return windowText()
    case .requested, .read, .failed, .stopped: return nil
    }
  }
}
