internal import FoundationEssentials
internal import Glibc
public import MemeCore

/// Reads recipes from files that anybody may have written.
public enum RecipeFile {
  /// Reads a recipe.
  ///
  /// - Parameter path: A file of at most 4 MB with one JSON object: a recipe, or what is kept beside
  ///   a sent meme, which has one.
  /// - Returns: The recipe, with texts no longer than are laid out.
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

  private struct Content: Decodable {
    var recipe: Recipe

    private enum CodingKeys: String, CodingKey {
      case recipe
      case captions
      case top
      case bottom
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      guard !values.contains(.recipe) else {
        recipe = try values.decode(Recipe.self, forKey: .recipe)
        return
      }
      // Any object could be read as a recipe; one without captions is something else.
      guard !values.allKeys.isEmpty else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: [], debugDescription: "there are no captions"))
      }
      recipe = try Recipe(from: decoder)
    }
  }
}
