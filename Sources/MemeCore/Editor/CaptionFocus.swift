internal import Canvas

/// The part of a caption that is to get the keyboard focus.
public enum CaptionFocus: Hashable, Sendable {
  /// Its text.
  case field(CaptionID)
  /// Its text, with emoji to choose from.
  case emoji(CaptionID)
  /// The frame of the selected caption.
  case frame(CaptionID)

  /// The caption.
  var caption: CaptionID {
    switch self {
    case .field(let id), .emoji(let id), .frame(let id): id
    }
  }
}

extension EditorState {
  mutating func reduce(_ action: CaptionAction, _ shared: inout SharedContext) {
    switch action {
    case .added: add(.added, &shared) { .field($0) }
    case .stickerAdded:
      add(.sticker, &shared) { .emoji($0) }
      if case .emoji(let id) = wantedFocus { sticker = id }
    case .pasted(let text): addPasted(text, &shared)
    case .blurred(let id): if removeIfEmpty(id) { lastEmpty = id }
    case .focused(let id):
      let chosen = sticker == id ? sticker : nil
      select(nil)
      (lastCaption, sticker) = (id, chosen)
    case .framed: wantedFocus = nil
    case .editing(let id):
      select(nil)
      wantedFocus = .field(id)
    case .selected(let id):
      removeIfEmpty(id)
      guard index(of: id) != nil else { return }
      select(id)
      wantedFocus = .frame(id)
    case .deselected: select(nil)
    case .gripped(let id, let handle): grip(id, handle)
    case .dragged(let drag): self.drag(drag, &shared)
    case .released:
      gesture = nil
      ongoing = nil
    case .nudged(let id, let handle, let x, let y, let picture):
      nudge(id, handle, x: x, y: y, picture, &shared)
    case .deleted(let id): delete(id)
    case .duplicated(let id): duplicate(id, &shared)
    case .movedToFront(let id): reorder(id) { $0 + [$1] }
    case .movedToBack(let id): reorder(id) { [$1] + $0 }
    case .placeReset(let id): resetPlace(id)
    }
  }

  /// Selects a caption, or none.
  private mutating func select(_ id: CaptionID?) {
    selection = id
    lastCaption = id ?? lastCaption
    wantedFocus = nil
    sticker = nil
    gesture = nil
  }

  /// Ends the selection and the drag of a caption that is gone.
  mutating func releaseMissingCaptions() {
    func exists(_ id: CaptionID) -> Bool { index(of: id) != nil }
    if let gesture, !exists(gesture.caption) { self.gesture = nil }
    if let sticker, !exists(sticker) { self.sticker = nil }
    if let wantedFocus, !exists(wantedFocus.caption) { self.wantedFocus = nil }
    if let selection, !exists(selection) { select(nil) }
    if let lastCaption, !exists(lastCaption) { self.lastCaption = nil }
  }

  private func index(of id: CaptionID) -> Int? { recipe.captions.firstIndex { $0.id == id } }

  // MARK: - Adding and removing

  private mutating func add(
    _ place: CaptionPlace, _ shared: inout SharedContext, focus: (CaptionID) -> CaptionFocus
  ) {
    guard allowsAnotherCaption(&shared) else { return }
    let id = append("", at: recipe.freePlace(like: place))
    select(nil)
    lastCaption = id
    wantedFocus = focus(id)
  }

  /// Adds a caption in front.
  private mutating func append(
    _ text: String, at place: CaptionPlace, like original: Caption? = nil
  ) -> CaptionID {
    record()
    let id = recipe.unusedCaptionID
    let style = original == nil ? recipe.look.addedStyle : original?.style
    recipe.captions.append(
      Caption(id: id, text: text, place: place, prompt: original?.prompt, style: style))
    return id
  }

  private mutating func addPasted(_ text: String, _ shared: inout SharedContext) {
    let text = TextCleaning.clean(text).trimmingSpaces
    guard !text.isEmpty else {
      return shared.request(.toast(.nothingToPaste(acceptsText: true)))
    }
    guard allowsAnotherCaption(&shared) else { return }
    let kept = cut(text, &shared)
    let place = recipe.freePlace(like: kept.isEmoji ? .sticker : .added)
    let id = append(kept, at: place)
    select(id)
    wantedFocus = .frame(id)
  }

  /// Removes an added caption that has neither a text nor a prompt of its own.
  ///
  /// Another one may be selected and dragged already.
  ///
  /// - Returns: Whether it was removed.
  @discardableResult
  mutating func removeIfEmpty(_ id: CaptionID) -> Bool {
    guard let index = index(of: id), recipe.isEmptyAddition(recipe.captions[index]) else {
      return false
    }
    record()
    recipe.captions.remove(at: index)
    releaseMissingCaptions()
    return true
  }

  /// Whether a caption can be added; reports if there are too many.
  private func allowsAnotherCaption(_ shared: inout SharedContext) -> Bool {
    guard recipe.captions.count >= Recipe.maximumCaptions else { return true }
    shared.request(.toast(.tooManyCaptions))
    return false
  }

  private mutating func duplicate(_ id: CaptionID, _ shared: inout SharedContext) {
    guard let index = index(of: id), allowsAnotherCaption(&shared) else { return }
    var original = recipe.captions[index]
    // A copy of a caption beside the picture lies on it.
    let isOnPicture = original.place.anchor == .picture
    let place =
      isOnPicture ? recipe.placeForCopy(of: original.place) : recipe.freePlace(like: .added)
    if !isOnPicture { original.style = recipe.look.addedStyle }
    let copy = append(original.text, at: place, like: original)
    select(copy)
    wantedFocus = .frame(copy)
  }

  /// Removes a caption; one of the two standard ones is emptied and put back.
  private mutating func delete(_ id: CaptionID) {
    guard let index = index(of: id) else { return }
    var captions = recipe.captions
    if let place = recipe.look.place(of: id) {
      captions[index].text = ""
      captions[index].place = place
    } else {
      captions.remove(at: index)
    }
    if captions != recipe.captions { record() }
    recipe.captions = captions
    select(nil)
    releaseMissingCaptions()
  }

  // MARK: - Order and place

  private mutating func reorder(
    _ id: CaptionID, _ order: (_ others: [Caption], Caption) -> [Caption]
  ) {
    // Captions beside the picture are stacked in their order, and do not overlap.
    guard let index = index(of: id), recipe.captions[index].place.anchor == .picture else { return }
    var others = recipe.captions
    let moved = others.remove(at: index)
    let captions = order(others, moved)
    guard captions != recipe.captions else { return }
    record()
    recipe.captions = captions
  }

  private mutating func resetPlace(_ id: CaptionID) {
    guard let place = recipe.look.place(of: id) else { return }
    setPlace(place, of: id) { $0.record() }
  }

  private mutating func grip(_ id: CaptionID, _ handle: CaptionHandle) {
    guard let index = index(of: id) else { return }
    select(id)
    ongoing = nil
    gesture = CaptionGesture(
      caption: id, handle: handle, start: recipe.captions[index].place)
  }

  private mutating func drag(_ drag: CaptionDrag, _ shared: inout SharedContext) {
    guard var gesture else { return }
    defer { self.gesture?.hasMoved = true }
    guard gesture.start.anchor == .picture else {
      if !gesture.hasMoved { reportFixedPlace(&shared) }
      return
    }
    var place = gesture.start.dragged(by: gesture.handle, drag)
    gesture.guides = []
    if gesture.handle == .body, drag.snaps, !drag.picture.isEmpty {
      (place, gesture.guides) = CaptionSnapping(start: gesture.start, drag: drag).snapped(place)
    }
    setPlace(place, of: gesture.caption) { $0.recordPlacing(gesture.caption) }
    self.gesture = gesture
  }

  /// Reports that the place of a caption above or below the picture follows from the text.
  private func reportFixedPlace(_ shared: inout SharedContext) {
    shared.request(.toast(.captionFixed(recipe.look)))
  }

  private mutating func nudge(
    _ id: CaptionID, _ handle: CaptionHandle, x: Double, y: Double, _ picture: Size,
    _ shared: inout SharedContext
  ) {
    guard let index = index(of: id), !picture.isEmpty else { return }
    let place = recipe.captions[index].place
    guard place.anchor == .picture else { return reportFixedPlace(&shared) }
    // Right and down make it larger, and turn it clockwise.
    let step = x + y
    let nudged: CaptionPlace =
      switch handle {
      case .body: place.moved(x: x / picture.width, y: y / picture.height)
      case .topLeft, .topRight, .bottomLeft, .bottomRight: place.scaled(by: 1 + step * Self.scaling)
      case .left, .right: place.widened(by: handle, x, on: picture)
      case .turn: place.turned(by: step * .pi / 180, snaps: false)
      }
    setPlace(nudged, of: id) { $0.recordPlacing(id) }
  }

  /// The change of size by one step of an arrow key.
  private static let scaling = 0.02

  private mutating func setPlace(
    _ place: CaptionPlace, of id: CaptionID, recording: (inout EditorState) -> Void
  ) {
    guard let index = index(of: id), recipe.captions[index].place != place else { return }
    recording(&self)
    recipe.captions[index].place = place
  }
}

extension EditorState {
  /// The lines that the dragged caption has snapped to.
  public var guides: [SnapGuide] { gesture?.guides ?? [] }

  /// The handle that is being dragged, and the place of the caption when the drag began.
  public var draggedHandle: (handle: CaptionHandle, start: CaptionPlace)? {
    gesture.flatMap { $0.hasMoved ? ($0.handle, $0.start) : nil }
  }
}
