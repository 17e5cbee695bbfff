/// A change that later changes of the same kind are merged with in the undo history.
enum OngoingChange: Equatable, Sendable {
  case typing(CaptionTyping)
  case adjusting(StyleMeasure, of: CaptionID?)
  case placing(CaptionID)
}

/// The way in which a caption is being changed, so that the letters of a word are undone together.
struct CaptionTyping: Equatable, Sendable {
  enum Change: Equatable, Sendable {
    case inserting
    case deleting
  }

  var caption: CaptionID
  var change: Change

  /// Determines how one text became another.
  ///
  /// - Returns: The change, and whether it continues the current word.
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
  /// The maximum number of different pictures kept for undo, as files; each may take some
  /// megabytes.
  private static let maximumPictures = 4

  /// The state that undo restores; the picture's pixels are decoded again.
  var draft: Draft { Draft(recipe: recipe, original: original) }

  /// Whether there are no picture and no texts.
  var isBlank: Bool {
    recipe.picture == nil && recipe.captions.allSatisfy(\.text.isEmpty)
  }

  /// Whether there is a meme that is not saved.
  var isUnsaved: Bool { !isBlank && recipe != savedRecipe }

  /// Whether somebody has worked on the meme since it was opened or saved.
  var hasWork: Bool { isUnsaved && !isOnlyOpened }

  /// Whether the meme is a picture that was only opened from its file.
  private var isOnlyOpened: Bool {
    guard let picture = recipe.picture, openedPictures.contains(picture) else { return false }
    var launch = launchRecipe
    launch.picture = picture
    return recipe == launch
  }

  /// Records the meme before a change.
  mutating func record() {
    ongoing = nil
    lastEmpty = nil
    history.record(draft) { drafts in
      var pictures: [PictureReference] = []
      return drafts.reversed().prefix { draft in
        guard let picture = draft.recipe.picture, !pictures.contains(picture) else { return true }
        pictures.append(picture)
        return pictures.count <= Self.maximumPictures
      }.count
    }
  }

  /// Records the meme before a change of a caption, unless it is merged with the last change.
  mutating func record(_ id: CaptionID, becoming text: String) {
    let change = CaptionTyping.change(of: id, from: recipe[id], to: text)
    if ongoing != .typing(change.typing) || !change.isWithinWord { record() }
    ongoing = .typing(change.typing)
  }

  /// Records the meme before a caption is moved, scaled or turned, once for a whole drag.
  mutating func recordPlacing(_ id: CaptionID) {
    if ongoing != .placing(id) { record() }
    ongoing = .placing(id)
  }

  /// Records the meme before a change of a measure of its style, once for a whole drag.
  mutating func record(_ measure: StyleMeasure, of id: CaptionID?, isStart: Bool) {
    let change = OngoingChange.adjusting(measure, of: id)
    if isStart || ongoing != change { record() }
    ongoing = change
  }
}

extension EditorState {
  /// Undoes or redoes a step, if there is one.
  mutating func stepHistory(back: Bool, _ shared: inout SharedContext) -> [Effect] {
    guard let next = back ? history.undo(from: draft) : history.redo(from: draft) else {
      return []
    }
    return restore(next, &shared)
  }

  /// Replaces the meme by a draft; its picture is decoded again if it is another one.
  mutating func restore(_ draft: Draft, _ shared: inout SharedContext) -> [Effect] {
    ongoing = nil
    lastEmpty = nil
    var effects: [Effect] = []
    if draft.recipe.picture != recipe.picture {
      effects = restoring.map { [.cancel($0)] } ?? []
      restoring = nil
      original = draft.original
      preview = nil
    }
    recipe = draft.recipe
    gesture = nil
    releaseMissingCaptions()
    if preview == nil, restoring == nil, let original = draft.original {
      let work = shared.startWork()
      restoring = work
      effects.append(
        .editor(.restorePicture(original, name: draft.recipe.picture?.name ?? ""), work))
    }
    return effects + refreshCloseUp(&shared)
  }
}
