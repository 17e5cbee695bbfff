/// What lets a phone send a picture, while its code is shown.
public struct UploadState: Equatable, Sendable {
  /// How far the picture is.
  public enum Progress: Equatable, Sendable {
    /// The page for the phone is being made.
    case making
    /// Nothing has been sent yet; whether a phone has opened the page.
    case waiting(hasVisitor: Bool)
    /// A part of it has arrived, from 0 to 1.
    case arriving(Double)
    /// It is being opened.
    case opening(WorkID)
    /// It has not arrived completely.
    case interrupted
    /// What arrived cannot be opened.
    case notOpened
  }

  /// The address of the page, and a code of it; nil until the page is there.
  public internal(set) var page: Handout?
  /// How far the picture is.
  public internal(set) var progress = Progress.making
  /// The page.
  package let work: WorkID

  /// Makes the state of a page that is being made.
  package init(work: WorkID) { self.work = work }

  mutating func reduce(_ action: UploadAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .pageMade(work, let page):
      self.page = page
      if progress == .making { progress = .waiting(hasVisitor: false) }
    case .reported(work, let event): return follow(event, &shared)
    case .pictureOpened(let opening, let picture):
      guard progress == .opening(opening) else { return [] }
      shared.request(.takeUpload(picture))
      return [.upload(.answer(isOpened: true), work)]
    case .failed(work, let problem):
      shared.request(.closeUpload)
      shared.request(.alert(.problem(problem)))
    case .failed(let opening, _):
      guard progress == .opening(opening) else { return [] }
      progress = .notOpened
      return [.upload(.answer(isOpened: false), work)]
    case .dismissed: shared.request(.closeUpload)
    case .tapped, .pageMade, .reported: break
    }
    return []
  }

  private mutating func follow(
    _ event: UploadEvent, _ shared: inout SharedContext
  ) -> [Effect] {
    switch event {
    case .visited:
      if progress == .waiting(hasVisitor: false) { progress = .waiting(hasVisitor: true) }
    case .progressed(let part): progress = .arriving(part)
    case .received(let picture):
      let opening = shared.startWork()
      progress = .opening(opening)
      return [.upload(.open(picture), opening)]
    case .interrupted: progress = .interrupted
    case .ended:
      shared.request(.closeUpload)
      shared.request(.alert(.problem(.sharing(.handoutRefused))))
    }
    return []
  }

  /// Removes the page, and cancels what is being done for it.
  var closing: [Effect] {
    let opening: [Effect] =
      if case .opening(let opening) = progress { [.cancel(opening)] } else { [] }
    return opening + [.cancel(work), .upload(.removePage, work)]
  }
}
