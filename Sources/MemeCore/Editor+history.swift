public import Canvas

/// All that undo brings back: what makes the meme.
public struct EditorRecipe: Equatable, Sendable {
  /// The picture, if one was chosen.
  public var picture: OriginalPicture?
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
  /// So many different pictures are kept for undo; each may take some megabytes.
  private static let mostPictures = 4

  /// What the meme is made of now.
  var recipe: EditorRecipe {
    get { EditorRecipe(picture: picture, crop: crop, captions: captions) }
    set {
      picture = newValue.picture
      crop = newValue.crop
      captions = newValue.captions
    }
  }

  /// Whether there is nothing to lose.
  var isBlank: Bool { picture == nil && captions.top.isEmpty && captions.bottom.isEmpty }

  /// Remembers the meme before it is changed.
  mutating func record() {
    ongoing = nil
    history.record(recipe) { recipes in
      var pictures: [OriginalPicture] = []
      return recipes.reversed().prefix { recipe in
        guard let picture = recipe.picture, !pictures.contains(where: { $0.isSame(as: picture) })
        else { return true }
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

  /// Goes a step back or forth; says whether there was one.
  mutating func travel(back: Bool) {
    let next = back ? history.undo(from: recipe) : history.redo(from: recipe)
    guard let next else { return }
    recipe = next
    ongoing = nil
  }
}

extension OriginalPicture {
  /// Whether two are the same picture, told by their pixels in memory.
  fileprivate func isSame(as other: OriginalPicture) -> Bool { preview == other.preview }
}
