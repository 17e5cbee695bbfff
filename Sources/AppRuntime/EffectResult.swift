public import MemeCore

/// The result of an effect, posted from a worker to the loop.
public struct EffectResult: Sendable {
  /// The action.
  public var action: AppAction
  /// The work that has ended with it; nil for reports without work, or of work that continues.
  var work: WorkID?

  /// Makes a result that ends no work.
  public init(_ action: AppAction) {
    self.action = action
  }

  init(_ action: AppAction, endOf work: WorkID) {
    self.action = action
    self.work = work
  }
}
