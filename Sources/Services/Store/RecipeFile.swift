internal import FoundationEssentials
internal import Glibc
public import MemeCore

/// Reads recipes from files that anybody may have written.
public enum RecipeFile {
  /// Reads a recipe.
  ///
  /// - Parameter path: A file of at most 4 MB with one JSON object: a recipe as it is kept beside a
  ///   sent meme, with any number of captions.
  /// - Returns: The recipe, with texts no longer than are laid out.
  /// - Throws: `Problem.recipe`.
  public static func read(_ path: String) throws(Problem) -> Recipe {
    guard access(path, F_OK) == 0 else { throw .recipe(.missing) }
    let bytes: [UInt8]?
    do {
      bytes = try StoredFile.read(path, mostBytes: StoredFile.mostRecipeBytes)
    } catch {
      throw .recipe(.unreadable)
    }
    guard let bytes, let recipe = StoredText.value(Recipe.self, from: bytes) else {
      throw .recipe(.damaged)
    }
    return recipe.limited
  }
}
