internal import Canvas

/// What is drawn again and again, each thing in as many textures as the largest one makes it take.
@MainActor
final class TextureCache {
  /// What textures show.
  enum Key: Hashable {
    case run(InterfaceRun.Key)
    case icon(String, side: Int)
    case picture(ObjectIdentifier, Crop, PixelSize, radius: Int)
    case caption(OutlinedText)
    case disc(radius: Int)
    case ring(radius: Int, width: Int, dash: Int)
    case shadow(radius: Int, blur: Int)
  }

  /// What is kept for a key.
  private struct Entry {
    /// Empty where they could not be made.
    var textures: [Texture]
    /// The bitmap whose identity is in the key; while the entry is there, no other can have it.
    var source: Bitmap?

    @MainActor var byteCount: Int {
      textures.reduce((source?.size.count ?? 0) * 4) { $0 + $1.byteCount }
    }
  }

  private let cache: BudgetedCache<Key, Entry>

  init(budget: Int) {
    cache = BudgetedCache(budget: budget) { $0.byteCount }
  }

  /// How often something was made so far.
  var madeCount: Int { cache.madeCount }
  /// Whether more is kept than planned.
  var isOverBudget: Bool { cache.isOverBudget }

  func finishFrame() { cache.finishRound() }
  func removeAll() { cache.removeAll() }

  /// The textures for a key, made now if they are not there.
  ///
  /// - Parameters:
  ///   - key: What they show.
  ///   - source: The bitmap that the key names by its identity.
  ///   - make: Makes them.
  /// - Returns: The textures, none where they could not be made before.
  /// - Throws: What making them throws, the first time; from then on there are none, until they
  ///   have been forgotten. Whatever cannot be made is missing, but not asked for sixty times a
  ///   second.
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
