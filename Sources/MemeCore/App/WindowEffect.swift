/// A change of the window.
public enum WindowEffect: Equatable, Sendable {
  /// Enter or leave full screen.
  case setFullScreen(Bool)
  /// Change the size of the interface, in window units per point; nil for the desktop's.
  case setScale(Double?)
  /// Come to the front, with the keyboard focus.
  case raise(LaunchContext)
  /// Turn the displays on or off, where that is possible.
  case setDisplay(isOn: Bool)
  /// Empty the clipboard of the texts that were copied.
  case clearClipboard
}
