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
  /// The reading of its pixels.
  package var loading: WorkID?
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

/// What looking at a sent meme needs from outside.
public enum DetailEffect: Equatable, Sendable {
  /// Make a sent meme into pixels; answered by `DetailAction.loaded` or `.failed`.
  case loadImage(MemeID)
  /// Read what a sent meme is made of; answered by `DetailAction.opened` or `.failed`.
  case loadSource(MemeID)
}

extension DetailState {
  mutating func reduce(_ action: DetailAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .backTapped: shared.request(.closeDetail)
    case .deleteTapped:
      shared.request(.closeDetail)
      shared.request(.delete([meme.id]))
    case .shareTapped: if bitmap != nil { shared.request(.share(.sent([meme]))) }
    case .editTapped: return openSource(&shared)
    case .stepped(let steps): shared.request(.showNeighbor(of: meme.id, by: steps))
    case .loaded(let work, let bitmap):
      guard loading == work else { return [] }
      loading = nil
      self.bitmap = bitmap
    case .failed(let work, let problem):
      guard loading == work || opening == work else { return [] }
      loading = nil
      opening = nil
      if problem != .cancelled { shared.request(.alert(.problem(problem))) }
    case .opened(let work, let recipe, let picture):
      guard opening == work else { return [] }
      opening = nil
      shared.request(.editSent(recipe, picture))
    case .gripped: beginDrag()
    case .dragged(let start, let end, let spread): drag(from: start, to: end, spread: spread)
    case .released(let x): release(x, &shared)
    case .zoomed(let factor, let place): magnify(by: factor, at: place)
    case .doubleTapped(let place): toggleZoom(at: place)
    }
    return []
  }

  /// Reads the meme's pixels.
  mutating func load(_ shared: inout SharedContext) -> [Effect] {
    let work = shared.startWork()
    loading = work
    return [.detail(.loadImage(meme.id), work)]
  }

  /// Reads what the meme is made of, to be edited again.
  mutating func openSource(_ shared: inout SharedContext) -> [Effect] {
    guard opening == nil else { return [] }
    let work = shared.startWork()
    opening = work
    return [.detail(.loadSource(meme.id), work)]
  }

  /// Abandons all that is being read.
  func cancelReading() -> [Effect] {
    [loading, opening].compactMap { $0.map { .cancel($0) } }
  }

  private mutating func release(_ x: Double, _ shared: inout SharedContext) {
    let wasWhole = grip?.zoom == 1 && zoom == 1
    grip = nil
    // A whole picture cannot be moved about, so that the movement turns to the next one.
    if wasWhole, abs(x) > 0.15 { shared.request(.showNeighbor(of: meme.id, by: x < 0 ? 1 : -1)) }
  }
}
