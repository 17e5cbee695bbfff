public import MemeCore

/// What came of an effect, on its way from a worker to the loop.
public struct EffectResult: Sendable {
  /// What happened.
  public var action: AppAction
  /// The piece of work that has ended with it; nil for what comes by itself or more than once.
  var work: WorkID?

  /// Makes an answer that ends no work.
  public init(_ action: AppAction) {
    self.action = action
  }

  init(_ action: AppAction, endOf work: WorkID) {
    self.action = action
    self.work = work
  }
}
