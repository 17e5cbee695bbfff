internal import Canvas
internal import MemeCore

/// The options of `mememe caption --batch`.
package struct BatchOptions: Equatable {
  /// A path, or `-` for standard input.
  var file = ""
  var outputFolder = ""
  /// The number of pictures at the same time; nil for the number of processors.
  var jobs: Int?
  /// The lines to make memes from; nil for all.
  var shard: BatchShard?
  /// Whether lines whose meme is there are skipped.
  var resumes = false
  /// The path of the report; nil if none is wanted.
  var report: String?
  /// The defaults of all lines.
  var recipe = RecipeOptions()
  /// The defaults of all lines.
  var export = ExportOptions()

  static let jobs = 1...64
}
