public import AppRuntime
public import MemeCore

/// Writes down effects instead of carrying them out.
public final class EffectLog: EffectHandler {
  /// What was ordered, oldest first.
  public private(set) var effects: [Effect] = []
  /// Whether the app was told to end.
  public private(set) var hasQuit = false
  /// What was written to the log.
  public private(set) var lines: [String] = []
  private var actions: [AppAction] = []

  /// Makes an empty log.
  public init() {}

  /// Writes an effect down.
  public func run(_ effect: Effect) {
    effects.append(effect)
    if effect == .quit { hasQuit = true }
  }

  /// Has an action come in from outside.
  public func post(_ action: AppAction) { actions.append(action) }

  /// Hands over what came in.
  public func drainActions() -> [AppAction] {
    defer { actions = [] }
    return actions
  }

  /// Hands over what was written down since the last time.
  public func drainEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  /// Has no keyboards to call.
  public func updateKeyboard(touches: Int?, isEditing: Bool, isRefused: Bool) {}

  /// Keeps the line.
  public func log(_ line: String) { lines.append(line) }

  /// Has nothing to wait for.
  public func finish() {}
}
