/// The share sheet: its subject and the save in progress.
public struct ShareState: Equatable, Sendable {
  /// The subject to share.
  public enum Subject: Equatable, Sendable {
    /// The meme in the editor, as it was when the sheet was opened.
    case made(Meme)
    /// Memes that were sent before; at least one.
    case sent([SentMeme])
  }

  /// The subject to share.
  public var subject: Subject
  /// The save in progress.
  public var saving: WorkID?
  /// Whether the save was cancelled and then requested again, before its result was known.
  var isRequestedAgain = false

  /// Makes a sheet for a meme.
  public init(_ subject: Subject) {
    self.subject = subject
  }

  /// The meme from the editor, if the subject is one.
  public var meme: Meme? {
    if case .made(let meme) = subject { meme } else { nil }
  }
}

/// The share sheet, and the saves in progress of sheets that were closed.
public struct SharingState: Equatable, Sendable {
  /// The sheet, while it is open.
  public var sheet: ShareState?
  /// Sheets that were closed during a save, until its result is known.
  var closedSheets: [ShareState] = []
}

/// The result of a save of which only a part succeeded.
public struct PartialSave: Hashable, Sendable {
  /// The number of files written; at least one.
  public var count: Int
  /// The number of files requested.
  public var wanted: Int
  /// The name of the last file.
  public var fileName: String
  /// The display name of their folder.
  public var folder: String
  /// Why the rest failed: files are missing, or the meme is not in the library.
  public var reason: Problem

  /// Makes a report from its parts.
  public init(count: Int, wanted: Int, fileName: String, folder: String, reason: Problem) {
    self.count = count
    self.wanted = wanted
    self.fileName = fileName
    self.folder = folder
    self.reason = reason
  }
}

/// An event in the share sheet.
public enum ShareAction: Equatable, Sendable {
  /// Save to Pictures was pressed.
  case saveToPicturesTapped
  /// The sheet was dismissed.
  case dismissed
  /// The subject was saved; the file's name, and the display name of its folder.
  case saved(WorkID, fileName: String, folder: String)
  /// A part of the subject was saved.
  case savedPartly(WorkID, PartialSave)
  /// Nothing could be saved.
  case failed(WorkID, Problem)
}

/// Work for sharing.
public enum ShareEffect: Equatable, Sendable {
  /// Save a meme among the user's pictures; answered by `ShareAction.saved`, `.savedPartly` or
  /// `.failed`.
  case saveToPictures(Meme)
  /// Save sent memes among the user's pictures; answered in the same way.
  case copyToPictures([MemeID])
}

extension SharingState {
  mutating func reduce(_ action: ShareAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .saveToPicturesTapped:
      return startSaving(&shared)
    case .dismissed:
      return closeSheet()
    case .saved(let work, let fileName, let folder):
      guard let (ended, isOpen) = endSaving(work) else { return [] }
      shared.request(.alert(ended.subject.savedAlert(fileName: fileName, folder: folder)))
      shared.request(.finishSharing(ended.subject, isOpen: isOpen))
    case .savedPartly(let work, let part):
      if endSaving(work) != nil { shared.request(.alert(.savedPartly(part))) }
    case .failed(let work, let problem):
      return fail(work, problem, &shared)
    }
    return []
  }

  /// Opens the sheet, unless one is open.
  mutating func open(_ subject: ShareState.Subject) {
    if sheet == nil { sheet = ShareState(subject) }
  }

  /// Saves a meme at once, without a choice in the sheet.
  mutating func save(_ meme: Meme, _ shared: inout SharedContext) -> [Effect] {
    guard sheet?.saving == nil else { return [] }
    sheet = ShareState(.made(meme))
    return startSaving(&shared)
  }

  private mutating func startSaving(_ shared: inout SharedContext) -> [Effect] {
    guard let open = sheet, open.saving == nil else { return [] }
    if let index = closedSheets.firstIndex(where: { $0.subject == open.subject }) {
      // It may be on the disk already; a second effect would save it twice.
      sheet = closedSheets.remove(at: index)
      sheet?.isRequestedAgain = true
      return []
    }
    let work = shared.startWork()
    sheet?.saving = work
    switch open.subject {
    case .made(let meme): return [.share(.saveToPictures(meme), work)]
    case .sent(let memes): return [.share(.copyToPictures(memes.map(\.id)), work)]
    }
  }

  /// Closes the sheet and cancels what is being saved.
  ///
  /// The save may be past cancelling; its result is reported then as if the sheet were still open.
  private mutating func closeSheet() -> [Effect] {
    guard let open = sheet else { return [] }
    sheet = nil
    guard let work = open.saving else { return [] }
    closedSheets.append(open)
    return [.cancel(work)]
  }

  /// Removes the sheet, open or closed, of a save.
  private mutating func endSaving(_ work: WorkID) -> (sheet: ShareState, isOpen: Bool)? {
    if let open = sheet, open.saving == work {
      sheet = nil
      return (open, true)
    }
    guard let index = closedSheets.firstIndex(where: { $0.saving == work }) else { return nil }
    return (closedSheets.remove(at: index), false)
  }

  private mutating func fail(
    _ work: WorkID, _ problem: Problem, _ shared: inout SharedContext
  ) -> [Effect] {
    guard sheet?.saving == work else {
      // A cancelled save leaves nothing on the disk.
      closedSheets.removeAll { $0.saving == work }
      return []
    }
    let isRequestedAgain = sheet?.isRequestedAgain ?? false
    sheet?.saving = nil
    sheet?.isRequestedAgain = false
    if problem == .cancelled { return isRequestedAgain ? startSaving(&shared) : [] }
    shared.request(.alert(.problem(problem)))
    return []
  }
}

extension ShareState.Subject {
  fileprivate func savedAlert(fileName: String, folder: String) -> AppAlert {
    guard case .sent(let memes) = self, memes.count > 1 else {
      return .saved(fileName: fileName, folder: folder)
    }
    return .savedSeveral(count: memes.count, folder: folder)
  }
}
