public import Localization

/// Pictures of a wall that belong together.
public struct WallSection: Hashable, Sendable {
  /// The line above them; nil for none.
  public var heading: Sentence?
  /// The number of pictures.
  public var count: Int

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - heading: The line above its pictures; nil for none.
  ///   - count: The number of its pictures.
  public init(_ heading: Sentence?, count: Int) {
    self.heading = heading
    self.count = count
  }
}
