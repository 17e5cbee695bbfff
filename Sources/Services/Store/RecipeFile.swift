internal import Glibc
public import MemeCore

/// Reads recipes from untrusted files, and writes them.
public enum RecipeFile {
  /// Reads a recipe.
  ///
  /// - Parameter path: A file of at most 4 MB with one JSON object: a recipe, or the sidecar of a
  ///   sent meme, which contains one.
  /// - Returns: The recipe, with texts cut to the length that is laid out.
  /// - Throws: `Problem.recipe`.
  public static func read(_ path: String) throws(Problem) -> Recipe {
    guard access(path, F_OK) == 0 else { throw .recipe(.missing) }
    let bytes: [UInt8]?
    do {
      bytes = try StoredFile.read(path, maximumBytes: StoredFile.maximumRecipeBytes)
    } catch {
      throw .recipe(.unreadable)
    }
    guard let bytes, let content = StoredText.value(Content.self, from: bytes) else {
      throw .recipe(.damaged)
    }
    return content.recipe.limited
  }

  /// Writes a recipe, which `read` returns unchanged if it is limited.
  ///
  /// - Parameters:
  ///   - recipe: The recipe.
  ///   - path: A file, which is replaced atomically if it exists.
  /// - Throws: `Problem.recipe`.
  public static func write(_ recipe: Recipe, to path: String) throws(Problem) {
    let bytes: [UInt8]
    do {
      bytes = try StoredText.bytes(of: recipe)
    } catch {
      throw .recipe(.damaged)
    }
    do {
      _ = try AtomicFile.write(bytes + Array("\n".utf8), to: path, onConflict: .replace)
    } catch {
      throw .recipe(.notWritten(error))
    }
  }

  private struct Content: Decodable {
    var recipe: Recipe

    private enum CodingKeys: String, CodingKey {
      case recipe
      case captions
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      guard !values.contains(.recipe) else {
        recipe = try values.decode(Recipe.self, forKey: .recipe)
        return
      }
      // Any object decodes as a recipe; an empty one is not a recipe.
      guard !values.allKeys.isEmpty else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: [], debugDescription: "there are no captions"))
      }
      recipe = try Recipe(from: decoder)
    }
  }
}
