public import Canvas

/// All that undo brings back: what makes the meme.
public struct EditorRecipe: Equatable, Sendable {
  /// The picture, if one was chosen; its pixels are made again when it comes back.
  public var picture: PictureReference?
  /// What is used of it.
  public var crop = Crop()
  /// What is written on it, and how.
  public var captions: Captions
}

/// A change that goes on with the next one as long as they belong together.
enum OngoingChange: Equatable, Sendable {
  case typing(CaptionTyping)
  case adjusting(StyleMeasure)
}

/// How a caption is being changed, so that the letters of a word are undone together.
struct CaptionTyping: Equatable, Sendable {
  enum Change: Equatable, Sendable {
    case inserting
    case deleting
  }

  var edge: CaptionEdge
  var change: Change

  /// Tells how one text became another.
  ///
  /// - Returns: The change, and whether it goes on with the word before it.
  static func change(
    at edge: CaptionEdge, from old: String, to new: String
  ) -> (typing: CaptionTyping, isWithinWord: Bool) {
    let before = Array(old)
    let after = Array(new)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let inserted = after.count - before.count
    guard inserted == 1, start < after.count else {
      let typing = CaptionTyping(edge: edge, change: inserted < 0 ? .deleting : .inserting)
      return (typing, inserted == -1)
    }
    let followsBlank = start > 0 && after[start - 1].isWhitespace
    let beginsWord = !after[start].isWhitespace && followsBlank
    return (CaptionTyping(edge: edge, change: .inserting), !beginsWord)
  }
}

extension EditorState {
  /// So many different pictures are kept for undo, as files; each may take some megabytes.
  private static let mostPictures = 4

  /// What the meme is made of now.
  var recipe: EditorRecipe { EditorRecipe(picture: subject, crop: crop, captions: captions) }

  /// Whether there is nothing to lose.
  var isBlank: Bool { subject == nil && captions.top.isEmpty && captions.bottom.isEmpty }

  /// Whether there is something to lose that is not safe elsewhere.
  var isUnsaved: Bool { !isBlank && recipe != kept }

  /// Remembers the meme before it is changed.
  mutating func record() {
    ongoing = nil
    history.record(recipe) { recipes in
      var pictures: [PictureReference] = []
      return recipes.reversed().prefix { recipe in
        guard let picture = recipe.picture, !pictures.contains(picture) else { return true }
        pictures.append(picture)
        return pictures.count <= Self.mostPictures
      }.count
    }
  }

  /// Remembers the meme before a caption is changed, unless the change goes on with the last.
  mutating func record(_ edge: CaptionEdge, becoming text: String) {
    let change = CaptionTyping.change(at: edge, from: captions[edge], to: text)
    if ongoing != .typing(change.typing) || !change.isWithinWord { record() }
    ongoing = .typing(change.typing)
  }

  /// Remembers the meme before a measure of its style is changed, once for a whole movement.
  mutating func record(_ measure: StyleMeasure, isStart: Bool) {
    if isStart || ongoing != .adjusting(measure) { record() }
    ongoing = .adjusting(measure)
  }

}

extension AppState {
  /// Goes a step back or forth, if there is one.
  mutating func travel(back: Bool) -> [Effect] {
    let now = editor.recipe
    guard let next = back ? editor.history.undo(from: now) : editor.history.redo(from: now) else {
      return []
    }
    return take(next)
  }

  /// Makes the editor hold what a recipe says.
  mutating func take(_ recipe: EditorRecipe) -> [Effect] {
    editor.ongoing = nil
    editor.crop = recipe.crop
    editor.captions = recipe.captions
    return bringBack(recipe.picture) + refreshCloseUp() + refreshFamilies()
  }

  /// Shows the picture of a recipe; its pixels are made again unless it is there already.
  private mutating func bringBack(_ picture: PictureReference?) -> [Effect] {
    guard picture != editor.subject else { return [] }
    let abandoned: [Effect] = editor.restoring.map { [.cancel($0.work)] } ?? []
    editor.restoring = nil
    guard picture != editor.picture?.reference else { return abandoned }
    editor.picture = nil
    guard let picture else { return abandoned }
    let work = startWork()
    editor.restoring = EditorState.Restoring(picture: picture, work: work)
    return abandoned + [.restorePicture(work, picture)]
  }
}
