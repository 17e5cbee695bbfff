internal import Canvas

/// Pictures that come into the editor, and memes that take the place of what is there.
extension EditorState {
  /// Loads a picture; an earlier one that is still loading is abandoned.
  mutating func loadPicture(path: String, _ shared: inout SharedContext) -> [Effect] {
    let abandoned = loading
    let work = shared.startWork()
    loading = work
    loadingName = path.split(separator: "/").last.map(String.init) ?? ""
    return (abandoned.map { [.cancel($0)] } ?? []) + [.editor(.loadPicture(path: path), work)]
  }

  /// Makes the meme of another picture; what was on its way is abandoned.
  mutating func use(
    _ picture: OriginalPicture, crop: Crop = Crop(), _ shared: inout SharedContext
  ) -> [Effect] {
    let abandoned = stopWaiting()
    record()
    self.picture = picture
    recipe.crop = crop
    return abandoned + refreshCloseUp(&shared)
  }

  /// Crops the picture otherwise.
  mutating func crop(_ crop: Crop, _ shared: inout SharedContext) -> [Effect] {
    guard crop != recipe.crop else { return [] }
    record()
    recipe.crop = crop
    return refreshCloseUp(&shared)
  }

  /// Changes the style of the captions.
  mutating func setStyle(_ style: CaptionStyle, _ change: StyleChange) {
    switch change {
    case .single:
      guard style != recipe.style else { return }
      record()
    case .movement(let measure, let isStart):
      record(measure, isStart: isStart)
    }
    recipe.style = style
  }

  /// Puts a meme in the place of what is there, which can be undone.
  ///
  /// - Parameters:
  ///   - draft: The meme.
  ///   - picture: Its picture, where the pixels are there already.
  ///   - shared: What every feature may read.
  /// - Returns: Effects that end what was under way and make the pixels.
  mutating func open(
    _ draft: Draft, showing picture: OriginalPicture? = nil, _ shared: inout SharedContext
  ) -> [Effect] {
    let abandoned = stopWaiting()
    if isBlank {
      self = EditorState()
    } else {
      record()
    }
    var draft = draft
    if let picture {
      self.picture = picture
      draft.recipe.picture = picture.reference
    }
    return abandoned + restore(draft, &shared)
  }

  /// Puts a blank meme in the place of what is there, which can be undone.
  mutating func startOver(style: CaptionStyle, _ shared: inout SharedContext) -> [Effect] {
    record()
    return restore(Draft(recipe: Recipe(style: style), original: nil), &shared)
  }

  /// Abandons the picture that is being loaded.
  mutating func cancelLoading() -> [Effect] {
    defer { loading = nil }
    return loading.map { [.cancel($0)] } ?? []
  }

  /// Abandons the picture that is on its way.
  mutating func stopLoading() -> [Effect] {
    guard let work = loading ?? restoring else { return [] }
    abandon(work)
    return [.cancel(work)]
  }

  /// Notes that a picture is not on its way any more.
  ///
  /// One that was being restored stays part of the meme, so that undo, redo or the next start can
  /// try again.
  mutating func abandon(_ work: WorkID) {
    if loading == work { loading = nil }
    if restoring == work { restoring = nil }
  }

  /// Abandons every picture that is on its way.
  ///
  /// - Returns: Effects that end their work.
  private mutating func stopWaiting() -> [Effect] {
    defer { (loading, restoring) = (nil, nil) }
    return [loading, restoring].compactMap { $0.map { .cancel($0) } }
  }
}

/// Whether a change of style is one by itself, or part of a movement that is undone as a whole.
enum StyleChange: Equatable, Sendable {
  /// A change by itself.
  case single
  /// Part of the movement of a measure; whether it begins one.
  case movement(StyleMeasure, isStart: Bool)
}
