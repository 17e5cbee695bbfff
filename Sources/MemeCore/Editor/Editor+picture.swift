internal import Canvas

/// Loading pictures and replacing the meme.
extension EditorState {
  /// Starts to load a picture; cancels one that is still loading.
  mutating func loadPicture(
    path: String, arrival: PictureArrival? = nil, _ shared: inout SharedContext
  ) -> [Effect] {
    startLoading(
      .loadPicture(path: path), name: path.lastPathComponent, arrival: arrival, &shared)
  }

  /// Starts to decode a pasted picture; cancels one that is still loading.
  mutating func loadPasted(
    _ encoded: EncodedPicture, _ shared: inout SharedContext
  ) -> [Effect] {
    startLoading(.loadPasted(encoded), name: "", &shared)
  }

  /// Starts to load what replaces the picture or the meme; cancels an earlier loading.
  mutating func startLoading(
    _ effect: EditorEffect, name: String, arrival: PictureArrival? = nil,
    _ shared: inout SharedContext
  ) -> [Effect] {
    let abandoned = loading
    let work = shared.startWork()
    loading = work
    self.arrival = arrival
    loadingName = name
    return (abandoned.map { [.cancel($0)] } ?? []) + [.editor(effect, work)]
  }

  /// Replaces the picture of the meme; cancels any loading.
  mutating func use(
    _ picture: LoadedPicture, crop: Crop = Crop(), _ shared: inout SharedContext
  ) -> [Effect] {
    let abandoned = stopWaiting()
    record()
    self.picture = picture
    recipe.crop = crop
    return abandoned + refreshCloseUp(&shared)
  }

  /// Changes the crop of the picture, and the places of captions with it.
  ///
  /// - Parameters:
  ///   - crop: The crop.
  ///   - shape: The shape that was chosen for it.
  ///   - shared: The values that every feature may read.
  /// - Returns: Effects that make a close-up.
  mutating func crop(
    _ crop: Crop, _ shape: CropShape, _ shared: inout SharedContext
  ) -> [Effect] {
    cropShape = shape
    guard crop != recipe.crop else { return [] }
    record()
    recipe = recipe.cropped(to: crop)
    return refreshCloseUp(&shared)
  }

  /// Changes the look and the styles to those of a recipe that has the same texts.
  mutating func restyle(_ restyled: Recipe, _ change: StyleChange) {
    switch change {
    case .single:
      guard restyled != recipe else { return }
      record()
    case .movement(let measure, let id, let isStart):
      record(measure, of: id, isStart: isStart)
    }
    recipe = restyled
  }

  /// Replaces the meme by a draft, which can be undone.
  ///
  /// - Parameters:
  ///   - draft: The meme.
  ///   - picture: Its picture, if it is decoded already.
  ///   - shared: The values that every feature may read.
  /// - Returns: Effects that cancel earlier work and decode the picture.
  mutating func open(
    _ draft: Draft, showing picture: LoadedPicture? = nil, _ shared: inout SharedContext
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

  /// Replaces the meme by a blank one, which can be undone.
  mutating func startOver(with recipe: Recipe, _ shared: inout SharedContext) -> [Effect] {
    record()
    launchRecipe = recipe
    reduce(CaptionAction.deselected, &shared)
    return restore(Draft(recipe: recipe, original: nil), &shared)
  }

  /// Cancels the loading of a picture.
  mutating func cancelLoading() -> [Effect] {
    defer { loading = nil }
    return loading.map { [.cancel($0)] } ?? []
  }

  /// Cancels the loading or restoring of a picture.
  mutating func stopLoading() -> [Effect] {
    guard let work = loading ?? restoring else { return [] }
    abandon(work)
    return [.cancel(work)]
  }

  /// Records that a picture is no longer being loaded or restored.
  ///
  /// A picture that was being restored stays part of the meme, so undo, redo or the next start can
  /// try again.
  mutating func abandon(_ work: WorkID) {
    if loading == work { loading = nil }
    if restoring == work { restoring = nil }
  }

  /// Cancels all loading and restoring.
  ///
  /// - Returns: Effects that cancel the work.
  private mutating func stopWaiting() -> [Effect] {
    defer { (loading, restoring) = (nil, nil) }
    return [loading, restoring].compactMap { $0.map { .cancel($0) } }
  }
}

/// A change of style, either single or part of a drag that is undone as a whole.
enum StyleChange: Equatable, Sendable {
  /// A single change.
  case single
  /// Part of a drag of a measure, of a caption or with nil of all; whether it begins one.
  case movement(StyleMeasure, of: CaptionID?, isStart: Bool)
}
