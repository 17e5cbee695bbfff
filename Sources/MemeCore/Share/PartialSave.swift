/// The result of a save of which only a part succeeded.
public struct PartialSave: Hashable, Sendable {
  /// The number of files written; at least one.
  public var count: Int
  /// The number of files requested.
  public var wanted: Int
  /// The name of the last file.
  public var fileName: String
  /// The display name of their folder.
  public var folder: String
  /// Why the rest failed.
  public var reason: Problem

  /// Makes a report from its parts.
  public init(count: Int, wanted: Int, fileName: String, folder: String, reason: Problem) {
    self.count = count
    self.wanted = wanted
    self.fileName = fileName
    self.folder = folder
    self.reason = reason
  }
}
