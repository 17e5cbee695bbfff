/// How far an export is.
public struct ExportProgress: Hashable, Sendable {
  /// The number of memes that were written.
  public var done: Int
  /// The number of all memes.
  public var total: Int

  /// Makes a progress.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}
