public import AppRuntime
public import MemeCore

/// An effect handler that records effects instead of carrying them out.
public final class EffectLog: EffectHandler {
  /// The recorded effects, oldest first.
  public private(set) var effects: [Effect] = []
  /// Whether the app was asked to quit.
  public private(set) var hasQuit = false
  /// The lines printed for the terminal.
  public private(set) var lines: [String] = []
  /// The messages written to the log.
  public private(set) var messages: [LogMessage] = []
  /// The least severe messages that are wanted; nil before the first frame.
  public private(set) var leastLogLevel: LogLevel?
  private var actions: [AppAction] = []

  /// Makes an empty log.
  public init() {}

  /// Records an effect; a paste is answered at once, with the window's text.
  public func run(_ effect: Effect) {
    if case .paste(.read, let work) = effect {
      return post(.paste(.failed(work, .unavailable)))
    }
    effects.append(effect)
    if effect == .quit { hasQuit = true }
  }

  /// Posts an action, as a service does.
  public func post(_ action: AppAction) { actions.append(action) }

  /// Removes and returns the posted actions.
  public func drainActions() -> [AppAction] {
    defer { actions = [] }
    return actions
  }

  /// Removes and returns the recorded effects.
  public func drainEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  /// Does nothing.
  public func updateKeyboard(touches: Int?, isEditing: Bool, isRefused: Bool) {}

  /// Records the line.
  public func log(_ line: String) { lines.append(line) }

  /// Records the message.
  public func record(_ message: LogMessage) { messages.append(message) }

  /// Records the level.
  public func setLeastLogLevel(_ level: LogLevel) { leastLogLevel = level }

  /// Does nothing.
  public func finish() {}
}
