public import Canvas

/// Pictures or templates with their shapes, which the rows of a wall are made of.
public struct ShapedEntries: Equatable, Sendable {
  /// The pictures or templates.
  public private(set) var entries: [AlbumEntry]
  /// The width of each divided by its height; that of most photos where it is not known yet.
  public private(set) var shapes: [Double]
  /// The position of each by its path, which takes a third of the memory of the entry itself.
  private var indices: [String: Int]

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
    indices = Self.indices(of: entries)
  }

  private static func indices(of entries: [AlbumEntry]) -> [String: Int] {
    Dictionary(zip(entries.lazy.map(\.path), entries.indices)) { first, _ in first }
  }

  private func index(of entry: AlbumEntry) -> Int? {
    indices[entry.path].flatMap { entries[$0] == entry ? $0 : nil }
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
    indices = Self.indices(of: entries)
    return index
  }
}

extension PixelSize {
  /// The width divided by the height.
  public var shape: Double { height > 0 ? Double(width) / Double(height) : 1 }
}
