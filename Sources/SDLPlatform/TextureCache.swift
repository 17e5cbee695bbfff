internal import Canvas

/// A cache of textures; content larger than the maximum texture size has several.
@MainActor
final class TextureCache {
  /// The content of textures.
  enum Key: Hashable {
    case run(InterfaceRun.Key)
    case icon(String, side: Int)
    case drawing(String, PixelSize)
    case picture(ObjectIdentifier, Crop, PixelSize, radius: Int)
    case caption(OutlinedText, PixelArea?)
    case disc(radius: Int)
    case ring(radius: Int, width: Int, dash: Int)
    case shadow(radius: Int, blur: Int)
  }

  /// The entry for a key.
  private struct Entry {
    /// Empty if they could not be made.
    var textures: [Texture]
    /// The bitmap whose identity is in the key; nil once it has been freed, since another bitmap may
    /// then get the same identity.
    weak var source: Bitmap?

    @MainActor var byteCount: Int { textures.reduce(0) { $0 + $1.byteCount } }
  }

  /// The budget for a small window.
  private static let leastBudget = 8 << 20
  /// The number of windows' worth of textures to cache: a screen, the one that a transition brings,
  /// the one that it leads back to, and what floats above them.
  private static let windows = 4

  private let cache = BudgetedCache<Key, Entry>(budget: leastBudget) { $0.byteCount }

  /// The number of entries made so far.
  var missCount: Int { cache.missCount }
  /// Whether the textures exceed the budget.
  var isOverBudget: Bool { cache.isOverBudget }

  /// Ends a frame of a window, and adapts the budget to its size.
  func finishFrame(of size: PixelSize) {
    cache.budget = max(Self.leastBudget, Self.windows * size.count * 4)
    cache.finishRound()
  }
  func removeAll() { cache.removeAll() }

  /// The textures for a key, made now if they are not cached.
  ///
  /// - Parameters:
  ///   - key: The content.
  ///   - source: The bitmap whose identity is in the key.
  ///   - make: Makes the textures.
  /// - Returns: The textures; empty if they could not be made before.
  /// - Throws: The error of `make`, the first time; later calls return an empty array until the
  ///   entry is discarded. A failure is not retried in every frame.
  func textures(
    _ key: Key, source: Bitmap? = nil, make: () throws(SDLError) -> [Texture]
  ) throws(SDLError) -> [Texture] {
    if let entry = cache.known(key), entry.source === source { return entry.textures }
    do throws(SDLError) {
      let textures = try make()
      cache.keep(Entry(textures: textures, source: source), for: key)
      return textures
    } catch {
      cache.keep(Entry(textures: [], source: source), for: key)
      throw error
    }
  }
}
