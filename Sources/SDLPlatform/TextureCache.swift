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
    case caption(OutlinedText)
    case disc(radius: Int)
    case ring(radius: Int, width: Int, dash: Int)
    case shadow(radius: Int, blur: Int)
  }

  /// The entry for a key.
  private struct Entry {
    /// Empty if they could not be made.
    var textures: [Texture]
    /// The bitmap whose identity is in the key; the entry keeps that identity from being reused.
    var source: Bitmap?

    @MainActor var byteCount: Int {
      textures.reduce((source?.size.count ?? 0) * 4) { $0 + $1.byteCount }
    }
  }

  private let cache: BudgetedCache<Key, Entry>

  init(budget: Int) {
    cache = BudgetedCache(budget: budget) { $0.byteCount }
  }

  /// The number of entries made so far.
  var missCount: Int { cache.missCount }
  /// Whether the textures exceed the budget.
  var isOverBudget: Bool { cache.isOverBudget }

  func finishFrame() { cache.finishRound() }
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
    var failure: SDLError?
    let entry = cache.value(key) {
      do throws(SDLError) {
        return Entry(textures: try make(), source: source)
      } catch {
        failure = error
        return Entry(textures: [], source: source)
      }
    }
    if let failure { throw failure }
    return entry.textures
  }
}
