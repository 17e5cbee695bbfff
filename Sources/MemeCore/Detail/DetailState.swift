public import Canvas
internal import Localization

/// The screen of one sent meme.
public struct DetailState: Equatable, Sendable {
  /// The meme.
  public var meme: SentMeme
  /// The pixels, once they are loaded.
  public var bitmap: Bitmap?
  /// The zoom; at 1 the whole picture fits.
  public var zoom = 1.0
  /// The point of the picture in the middle of the frame, in fractions of the picture.
  public var center = Point(x: 0.5, y: 0.5)
  /// How far a finger has pulled the whole picture down, as a fraction of the frame's height.
  public internal(set) var pull = 0.0
  /// The loading of the pixels.
  package var loading: WorkID?
  /// The loading of the recipe and the picture for another meme.
  var opening: WorkID?
  /// What is made of them.
  var reuse = SentReuse.copy
  var grip: Grip?

  struct Grip: Equatable, Sendable {
    var zoom: Double
    var center: Point
  }

  init(meme: SentMeme) {
    self.meme = meme
  }

  /// Whether the recipe and the picture are being loaded for editing.
  public var isOpening: Bool { opening != nil }
}

extension DetailState {
  mutating func reduce(_ action: DetailAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .backTapped: shared.request(.closeDetail)
    case .deleteTapped:
      shared.request(.closeDetail)
      shared.request(.delete([meme.id]))
    case .shareTapped: if bitmap != nil { shared.request(.share(.sent([meme]))) }
    case .activityTapped(let activity):
      if bitmap != nil { shared.request(.perform(activity, .sent([meme]))) }
    case .editTapped: return openSource(as: .copy, &shared)
    case .templateTapped: return openSource(as: .template, &shared)
    case .openingStopped: return cancelOpening()
    case .stepped(let steps): shared.request(.showNeighbor(of: meme.id, by: steps))
    case .loaded(let work, let bitmap):
      guard loading == work else { return [] }
      loading = nil
      self.bitmap = bitmap
    case .failed(let work, let problem):
      guard loading == work || opening == work else { return [] }
      if loading == work { loading = nil }
      if opening == work { opening = nil }
      if problem != .cancelled { shared.request(.alert(.problem(problem))) }
    case .opened(let work, let recipe, let picture):
      guard opening == work else { return [] }
      opening = nil
      shared.request(.editSent(recipe, picture, as: reuse))
    case .gripped: beginDrag()
    case .dragged(let start, let end, let spread): drag(from: start, to: end, spread: spread)
    case .released(let x): release(x, &shared)
    case .zoomed(let factor, let place): magnify(by: factor, at: place)
    case .doubleTapped(let place): toggleZoom(at: place)
    case .panned(let x, let y): pan(x: x, y: y)
    }
    return []
  }

  /// Starts to load the meme's pixels.
  mutating func load(_ shared: inout SharedContext) -> [Effect] {
    let work = shared.startWork()
    loading = work
    return [.detail(.loadImage(meme.id), work)]
  }

  /// Starts to load the recipe and the picture for another meme.
  mutating func openSource(as reuse: SentReuse, _ shared: inout SharedContext) -> [Effect] {
    guard opening == nil else { return [] }
    let work = shared.startWork()
    opening = work
    self.reuse = reuse
    return [.detail(.loadSource(meme.id), work)]
  }

  /// Cancels loading for editing.
  mutating func cancelOpening() -> [Effect] {
    defer { opening = nil }
    return opening.map { [.cancel($0)] } ?? []
  }

  /// Cancels all loading.
  func cancelReading() -> [Effect] {
    [loading, opening].compactMap { $0.map { .cancel($0) } }
  }

  private mutating func release(_ x: Double, _ shared: inout SharedContext) {
    let wasWhole = grip?.zoom == 1 && zoom == 1
    grip = nil
    defer { pull = 0 }
    // It goes back from where the finger has left it.
    if wasWhole, pull >= Self.closingPull { return shared.request(.closeDetail) }
    // A picture at zoom 1 cannot be panned, so a horizontal drag shows the next one.
    guard wasWhole, abs(x) > 0.15 else { return }
    let isNext = (x < 0) != shared.language.isRightToLeft
    shared.request(.showNeighbor(of: meme.id, by: isNext ? 1 : -1))
  }
}
