public import Canvas

/// One sent meme, looked at.
public struct DetailState: Equatable, Sendable {
  /// Which one.
  public var meme: SentMeme
  /// Its pixels, once they are there.
  public var bitmap: Bitmap?
  /// How many times larger it is shown than it fits.
  public var zoom = 1.0
  /// Which place of the picture is in the middle, in fractions of it.
  public var center = Point(x: 0.5, y: 0.5)
  var loading: WorkID?
  /// The meme that is being made ready to be edited again.
  var opening: WorkID?
  var grip: Grip?

  struct Grip: Equatable, Sendable {
    var zoom: Double
    var center: Point
  }

  init(meme: SentMeme) {
    self.meme = meme
  }

  /// Whether the meme is being made ready to be edited again.
  public var isOpening: Bool { opening != nil }
}

/// What happened while one sent meme is looked at.
public enum DetailAction: Equatable, Sendable {
  /// Back was pressed.
  case backTapped
  /// Edit was pressed.
  case editTapped
  /// Delete was pressed.
  case deleteTapped
  /// Share was pressed.
  case shareTapped
  /// The next or an earlier meme of the list is wanted.
  case stepped(by: Int)
  /// The meme's pixels are there.
  case loaded(WorkID, Bitmap)
  /// The meme could not be read.
  case failed(WorkID, Problem)
  /// What it is made of is there, to be edited.
  case opened(WorkID, Recipe, OriginalPicture)
  /// A finger or the mouse was put down.
  case gripped
  /// It moved from one place to another, in fractions of what the picture takes up when it fits; and
  /// how many times farther apart two fingers are.
  case dragged(from: Point, to: Point, spread: Double)
  /// It was lifted; and how far it had moved.
  case released(x: Double)
  /// The wheel was turned at a place in the same fractions; a factor over 1 comes closer.
  case zoomed(by: Double, at: Point)
  /// A place in the same fractions was tapped twice.
  case doubleTapped(at: Point)
}

extension AppState {
  mutating func showDetail(_ id: MemeID) -> [Effect] {
    guard let meme = sent.memes?.first(where: { $0.id == id }) else { return [] }
    let abandoned: [Effect] = detail?.loading.map { [.cancel($0)] } ?? []
    let work = startWork()
    detail = DetailState(meme: meme)
    detail?.loading = work
    go(to: .detail)
    return abandoned + [.loadMemed(work, id)]
  }

  mutating func reduce(_ action: DetailAction) -> [Effect] {
    guard let open = detail else { return [] }
    switch action {
    case .backTapped:
      return closeDetail()
    case .deleteTapped:
      return closeDetail() + delete([open.meme.id])
    case .shareTapped:
      guard share == nil, open.bitmap != nil else { return [] }
      share = ShareState(.sent([open.meme]))
      return []
    case .editTapped:
      return openSource()
    case .stepped(let steps):
      return step(from: open.meme.id, by: steps)
    case .loaded(let work, let bitmap):
      guard open.loading == work else { return [] }
      detail?.loading = nil
      detail?.bitmap = bitmap
      return []
    case .failed(let work, let problem):
      guard open.loading == work || open.opening == work else { return [] }
      detail?.loading = nil
      detail?.opening = nil
      if problem != .cancelled { alerts.append(.problem(problem)) }
      return []
    case .opened(let work, let recipe, let picture):
      guard open.opening == work else { return [] }
      detail?.opening = nil
      let replaced = editor.isUnsaved ? editor.draft : nil
      let effects = edit(Draft(recipe: recipe, original: picture.encoded), picture)
      // The sent meme stays as it is, so that nothing is lost where nothing is changed.
      editor.kept = editor.recipe
      return effects + (replaced.map { offerUndo(.discard($0)) } ?? [])
    case .gripped, .dragged, .released, .zoomed, .doubleTapped:
      return move(action)
    }
  }

  /// Reads what the meme is made of, to be edited again.
  mutating func openSource() -> [Effect] {
    guard let open = detail, open.opening == nil else { return [] }
    let work = startWork()
    detail?.opening = work
    return [.loadSource(work, open.meme.id)]
  }

  private mutating func closeDetail() -> [Effect] {
    let abandoned: [Effect] = [detail?.loading, detail?.opening].compactMap {
      $0.map { .cancel($0) }
    }
    detail = nil
    if place == .detail { goBack() }
    return abandoned
  }

  private mutating func step(from id: MemeID, by steps: Int) -> [Effect] {
    let shown = sent.shown
    guard let index = shown.firstIndex(where: { $0.id == id }),
      shown.indices.contains(index + steps)
    else { return [] }
    return showDetail(shown[index + steps].id)
  }

  private mutating func move(_ action: DetailAction) -> [Effect] {
    switch action {
    case .gripped:
      detail?.takeHold()
    case .dragged(let start, let end, let spread):
      detail?.drag(from: start, to: end, spread: spread)
    case .released(let x):
      let wasWhole = detail?.grip?.zoom == 1 && detail?.zoom == 1
      detail?.grip = nil
      // A whole picture cannot be moved about, so that the movement turns to the next one.
      if let id = detail?.meme.id, wasWhole, abs(x) > 0.15 {
        return step(from: id, by: x < 0 ? 1 : -1)
      }
    case .zoomed(let factor, let place):
      detail?.comeCloser(by: factor, at: place)
    case .doubleTapped(let place):
      detail?.comeOrGo(at: place)
    case .backTapped, .editTapped, .deleteTapped, .shareTapped, .stepped, .loaded, .failed, .opened:
      break
    }
    return []
  }
}
