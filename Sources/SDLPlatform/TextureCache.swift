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

  private let cache: BudgetedCache<Key, [Texture]>

  init(budget: Int) {
    cache = BudgetedCache(budget: budget) { $0.reduce(0) { $0 + $1.byteCount } }
  }

  /// How often something was made so far.
  var madeCount: Int { cache.madeCount }
  /// Whether more is kept than planned.
  var isOverBudget: Bool { cache.isOverBudget }

  func beginFrame() { cache.beginRound() }
  func trim() { cache.trim() }
  func removeAll() { cache.removeAll() }

  /// The textures for a key, made now if they are not there.
  ///
  /// - Throws: What making them throws, the first time; from then on there are none, until they
  ///   have been forgotten. Whatever cannot be made is missing, but not asked for sixty times a
  ///   second.
  func textures(_ key: Key, make: () throws(SDLError) -> [Texture]) throws(SDLError) -> [Texture] {
    var failure: SDLError?
    let textures = cache.value(key) {
      do throws(SDLError) {
        return try make()
      } catch {
        failure = error
        return []
      }
    }
    if let failure { throw failure }
    return textures
  }
}
