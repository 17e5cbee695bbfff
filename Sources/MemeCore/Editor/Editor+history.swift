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

  var caption: CaptionID
  var change: Change

  /// Tells how one text became another.
  ///
  /// - Returns: The change, and whether it goes on with the word before it.
  static func change(
    of caption: CaptionID, from old: String, to new: String
  ) -> (typing: CaptionTyping, isWithinWord: Bool) {
    let before = Array(old)
    let after = Array(new)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let inserted = after.count - before.count
    guard inserted == 1, start < after.count else {
      let typing = CaptionTyping(caption: caption, change: inserted < 0 ? .deleting : .inserting)
      return (typing, inserted == -1)
    }
    let followsBlank = start > 0 && after[start - 1].isWhitespace
    let beginsWord = !after[start].isWhitespace && followsBlank
    return (CaptionTyping(caption: caption, change: .inserting), !beginsWord)
  }
}

extension EditorState {
  /// So many different pictures are kept for undo, as files; each may take some megabytes.
  private static let maximumPictures = 4

  /// All that undo brings back; the picture's pixels are made again when it comes back.
  var draft: Draft { Draft(recipe: recipe, original: original) }

  /// Whether there is nothing to lose.
  var isBlank: Bool {
    recipe.picture == nil && recipe.captions.allSatisfy(\.text.isEmpty)
  }

  /// Whether there is something to lose that is not safe elsewhere.
  var isUnsaved: Bool { !isBlank && recipe != savedRecipe }

  /// Remembers the meme before it is changed.
  mutating func record() {
    ongoing = nil
    history.record(draft) { drafts in
      var pictures: [PictureReference] = []
      return drafts.reversed().prefix { draft in
        guard let picture = draft.recipe.picture, !pictures.contains(picture) else { return true }
        pictures.append(picture)
        return pictures.count <= Self.maximumPictures
      }.count
    }
  }

  /// Remembers the meme before a caption is changed, unless the change goes on with the last.
  mutating func record(_ id: CaptionID, becoming text: String) {
    let change = CaptionTyping.change(of: id, from: recipe[id], to: text)
    if ongoing != .typing(change.typing) || !change.isWithinWord { record() }
    ongoing = .typing(change.typing)
  }

  /// Remembers the meme before a measure of its style is changed, once for a whole movement.
  mutating func record(_ measure: StyleMeasure, isStart: Bool) {
    if isStart || ongoing != .adjusting(measure) { record() }
    ongoing = .adjusting(measure)
  }
}

extension EditorState {
  /// Goes a step back or forth, if there is one.
  mutating func stepHistory(back: Bool, _ shared: inout SharedContext) -> [Effect] {
    guard let next = back ? history.undo(from: draft) : history.redo(from: draft) else {
      return []
    }
    return restore(next, &shared)
  }

  /// Makes the editor hold a draft; its pixels are made again unless they are there already.
  mutating func restore(_ draft: Draft, _ shared: inout SharedContext) -> [Effect] {
    ongoing = nil
    var effects: [Effect] = []
    if draft.recipe.picture != recipe.picture {
      effects = restoring.map { [.cancel($0)] } ?? []
      restoring = nil
      original = draft.original
      preview = nil
    }
    recipe = draft.recipe
    if preview == nil, restoring == nil, let original = draft.original {
      let work = shared.startWork()
      restoring = work
      effects.append(
        .editor(.restorePicture(original, name: draft.recipe.picture?.name ?? ""), work))
    }
    return effects + refreshCloseUp(&shared)
  }
}
