public import Canvas

/// An event of a caption as a whole: its selection, its place, its existence.
public enum CaptionAction: Equatable, Sendable {
  /// Add Text was pressed.
  case added
  /// Add Emoji was pressed.
  case stickerAdded
  /// The field of a caption got the keyboard focus.
  case focused(CaptionID)
  /// The frame of a caption got the keyboard focus.
  case framed(CaptionID)
  /// Edit was chosen.
  case editing(CaptionID)
  /// The editing of a caption ended by Escape, which selects it.
  case selected(CaptionID)
  /// Something else than the selected caption was pressed.
  case deselected
  /// A drag of a handle began, which selects the caption.
  case gripped(CaptionID, CaptionHandle)
  /// The drag moved.
  case dragged(CaptionDrag)
  /// The drag ended.
  case released
  /// A handle was moved by an arrow key, by points on a picture of a size on the screen.
  case nudged(CaptionID, CaptionHandle, x: Double, y: Double, picture: Size)
  /// Delete was chosen.
  case deleted(CaptionID)
  /// Duplicate was chosen.
  case duplicated(CaptionID)
  /// To Front was chosen.
  case movedToFront(CaptionID)
  /// To Back was chosen.
  case movedToBack(CaptionID)
  /// Reset Place was chosen.
  case placeReset(CaptionID)
}

/// The part of a caption that is to get the keyboard focus.
public enum CaptionFocus: Hashable, Sendable {
  /// Its text.
  case field(CaptionID)
  /// Its text, with emoji to choose from.
  case emoji(CaptionID)
  /// The frame of the selected caption.
  case frame(CaptionID)
}

extension EditorState {
  mutating func reduce(_ action: CaptionAction, _ shared: inout SharedContext) {
    switch action {
    case .added: add(.added, &shared) { .field($0) }
    case .stickerAdded:
      add(.sticker, &shared) { .emoji($0) }
      if case .emoji(let id) = wantedFocus { sticker = id }
    case .focused(let id):
      let chosen = sticker == id ? sticker : nil
      select(nil)
      (lastCaption, sticker) = (id, chosen)
    case .framed: wantedFocus = nil
    case .editing(let id):
      select(nil)
      wantedFocus = .field(id)
    case .selected(let id):
      select(id)
      wantedFocus = .frame(id)
    case .deselected: select(nil)
    case .gripped(let id, let handle): grip(id, handle)
    case .dragged(let drag): self.drag(drag)
    case .released:
      gesture = nil
      ongoing = nil
    case .nudged(let id, let handle, let x, let y, let picture):
      nudge(id, handle, x: x, y: y, picture)
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

  /// Ends the selection of a caption that is gone.
  mutating func releaseMissingCaptions() {
    gesture = nil
    func exists(_ id: CaptionID) -> Bool { recipe.captions.contains { $0.id == id } }
    if let selection, !exists(selection) { select(nil) }
    if let lastCaption, !exists(lastCaption) { self.lastCaption = nil }
  }

  private func index(of id: CaptionID) -> Int? { recipe.captions.firstIndex { $0.id == id } }

  // MARK: - Adding and removing

  private mutating func add(
    _ place: CaptionPlace, _ shared: inout SharedContext, focus: (CaptionID) -> CaptionFocus
  ) {
    guard hasRoom(&shared) else { return }
    record()
    let id = recipe.unusedCaptionID
    recipe.captions.append(
      Caption(id: id, place: place, style: recipe.look.addedStyle))
    select(nil)
    lastCaption = id
    wantedFocus = focus(id)
  }

  private func hasRoom(_ shared: inout SharedContext) -> Bool {
    guard recipe.captions.count >= Recipe.maximumCaptions else { return true }
    shared.request(.toast(.tooManyCaptions))
    return false
  }

  private mutating func duplicate(_ id: CaptionID, _ shared: inout SharedContext) {
    guard let index = index(of: id), hasRoom(&shared) else { return }
    record()
    let original = recipe.captions[index]
    // A copy of a caption beside the picture lies on it.
    var place = original.place.anchor == .picture ? original.place : .added
    place = place.moved(x: Self.copyDistance, y: Self.copyDistance)
    let copy = Caption(
      id: recipe.unusedCaptionID, text: original.text, place: place, prompt: original.prompt,
      style: original.place.anchor == .picture ? original.style : recipe.look.addedStyle)
    recipe.captions.append(copy)
    select(copy.id)
    wantedFocus = .frame(copy.id)
  }

  /// How far a copy is from its original, as a fraction of the picture's sides.
  private static let copyDistance = 0.05

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
    let place = recipe.captions[index].place
    // A place beside the picture follows from the text.
    guard place.anchor == .picture else { return }
    gesture = CaptionGesture(caption: id, handle: handle, start: place)
  }

  private mutating func drag(_ drag: CaptionDrag) {
    guard var gesture else { return }
    var place = gesture.start.dragged(by: gesture.handle, drag)
    gesture.guides = []
    if gesture.handle == .body, drag.snaps, !drag.picture.isEmpty {
      let others = recipe.captions.filter {
        $0.id != gesture.caption && !$0.isBlank && $0.place.anchor == .picture
      }
      (place, gesture.guides) = CaptionSnapping(
        others: others.map(\.place), picture: drag.picture
      ).snapped(place)
    }
    setPlace(place, of: gesture.caption) { $0.recordPlacing(gesture.caption) }
    self.gesture = gesture
  }

  private mutating func nudge(
    _ id: CaptionID, _ handle: CaptionHandle, x: Double, y: Double, _ picture: Size
  ) {
    guard let index = index(of: id), !picture.isEmpty,
      recipe.captions[index].place.anchor == .picture
    else { return }
    let place = recipe.captions[index].place
    // Right and down make it larger, and turn it clockwise.
    let step = x + y
    let nudged: CaptionPlace =
      switch handle {
      case .body: place.moved(x: x / picture.width, y: y / picture.height)
      case .topLeft, .topRight, .bottomLeft, .bottomRight: place.scaled(by: 1 + step * Self.scaling)
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
}
