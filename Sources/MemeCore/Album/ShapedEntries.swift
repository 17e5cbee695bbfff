public import Canvas

/// Pictures or templates with their shapes, which the rows of a wall are made of.
public struct ShapedEntries: Equatable, Sendable {
  /// The pictures or templates.
  public private(set) var entries: [AlbumEntry]
  /// The width of each divided by its height; that of most photos where it is not known yet.
  public private(set) var shapes: [Double]
  /// The position that each had at first by its path, which takes a third of the memory of the entry
  /// itself.
  private var indices: [String: Int]
  /// The number of entries that were removed: the largest number of places that another has moved up.
  private var removedCount = 0

  /// The shape of most photos.
  private static let usual = 4.0 / 3

  /// Makes entries.
  ///
  /// - Parameters:
  ///   - entries: The pictures or templates.
  ///   - known: The shapes that are known.
  public init(_ entries: [AlbumEntry], shapes known: [AlbumEntry: Double] = [:]) {
    self.entries = entries
    shapes = entries.map { known[$0] ?? Self.usual }
    indices = Dictionary(zip(entries.lazy.map(\.path), entries.indices)) { first, _ in first }
  }

  private func index(of entry: AlbumEntry) -> Int? {
    guard let first = indices[entry.path] else { return nil }
    let candidates = max(0, first - removedCount)..<min(entries.count, first + 1)
    return candidates.last { entries[$0] == entry }
  }

  /// Records the shape of an entry, if it is one of these.
  mutating func setShape(_ shape: Double, of entry: AlbumEntry) {
    guard let index = index(of: entry), shapes[index] != shape else { return }
    shapes[index] = shape
  }

  /// Removes an entry.
  ///
  /// - Returns: Its position; nil if it is not one of these.
  mutating func remove(_ entry: AlbumEntry) -> Int? {
    guard let index = index(of: entry) else { return nil }
    entries.remove(at: index)
    shapes.remove(at: index)
    indices[entry.path] = nil
    removedCount += 1
    return index
  }
}

extension PixelSize {
  /// The width divided by the height.
  public var shape: Double { height > 0 ? Double(width) / Double(height) : 1 }
}
