/// A service that hands memes out to phones on the same network.
///
/// All methods may be called from any thread.
public protocol HandoutServer: Sendable {
  /// Uses another configuration; returns at once.
  ///
  /// - Parameter configuration: Where memes are handed out; nil for nowhere.
  func use(_ configuration: HandoutConfiguration?)

  /// Withdraws all memes; phones cannot fetch them any more when this returns, after some seconds at
  /// most.
  ///
  /// - Returns: The number of memes that were fetched since the last time.
  @discardableResult
  func withdrawAll() -> Int
}
