/// The share sheet: the meme it is about and what is being done with it.
public struct ShareState: Equatable, Sendable {
  /// The meme as it was when the sheet was opened.
  public var meme: Meme
  /// The saving that is under way.
  public var saving: WorkID?

  /// Makes a sheet for a meme.
  public init(meme: Meme) {
    self.meme = meme
  }
}

/// What happened in the share sheet.
public enum ShareAction: Equatable, Sendable {
  /// Save to Pictures was pressed.
  case saveToPicturesTapped
  /// The sheet was dismissed.
  case dismissed
  /// The meme is on the disk, under a name in a folder shown as the user knows it.
  case saved(WorkID, fileName: String, folder: String)
  /// The meme could not be shared.
  case failed(WorkID, Problem)
}

extension AppState {
  mutating func reduce(_ action: ShareAction) -> [Effect] {
    guard let open = share else { return [] }
    switch action {
    case .saveToPicturesTapped:
      guard open.saving == nil else { return [] }
      let work = startWork()
      share?.saving = work
      return [.saveToPictures(work, open.meme)]
    case .dismissed:
      share = nil
      return open.saving.map { [.cancel($0)] } ?? []
    case .saved(let work, let fileName, let folder):
      guard open.saving == work else { return [] }
      share = nil
      alerts.append(.saved(fileName: fileName, folder: folder))
      return []
    case .failed(let work, let problem):
      guard open.saving == work else { return [] }
      share?.saving = nil
      if problem != .cancelled { alerts.append(.problem(problem)) }
      return []
    }
  }
}
