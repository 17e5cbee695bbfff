public import MemeCore

extension ShareOutcome {
  /// A file that was saved in a folder.
  public static func saved(fileName: String, folder: String) -> ShareOutcome {
    .saved(path: "/home/me/\(folder)/\(fileName)", fileName: fileName, folder: folder)
  }
}

extension ShareAction {
  /// A meme was saved.
  public static func saved(_ work: WorkID, fileName: String, folder: String) -> ShareAction {
    .ended(work, .shared(.saved(fileName: fileName, folder: folder)))
  }

  /// A meme was not shared.
  public static func failed(_ work: WorkID, _ problem: Problem) -> ShareAction {
    .ended(work, .failed(problem))
  }
}

extension AppAlert {
  /// How memes were shared, if the alert is about that.
  public var outcome: ShareOutcome? {
    if case .shared(let outcome, _, _) = self { outcome } else { nil }
  }
}

extension ShareState {
  /// The save, or other way of sharing, that is in progress.
  public var saving: WorkID? { performing?.work }
}

extension Effect {
  /// The meme that is to be saved, and the work; nil for other effects.
  public var savedMeme: (meme: Meme, work: WorkID)? {
    guard case .share(.perform(let request), let work) = self,
      request.activity == .saveToPictures, case .made(let meme) = request.subject
    else { return nil }
    return (meme, work)
  }

  /// The sent memes that are to be saved again, and the work; nil for other effects.
  public var savedCopies: (ids: [MemeID], work: WorkID)? {
    guard case .share(.perform(let request), let work) = self,
      request.activity == .saveToPictures, case .sent(let memes) = request.subject
    else { return nil }
    return (memes.map(\.id), work)
  }
}
