/// The share sheet: the meme it is about and what is being done with it.
public struct ShareState: Equatable, Sendable {
  /// What is shared.
  public enum Subject: Equatable, Sendable {
    /// A meme from the editor, as it was when the sheet was opened.
    case made(Meme)
    /// Memes that were sent before; at least one.
    case sent([SentMeme])
  }

  /// What is shared.
  public var subject: Subject
  /// The saving that is under way.
  public var saving: WorkID?
  /// Whether that was given up and then ordered again, before it was known what came of it.
  var isOrderedAgain = false

  /// Makes a sheet for a meme.
  public init(_ subject: Subject) {
    self.subject = subject
  }

  /// The meme from the editor, if it is one.
  public var meme: Meme? {
    if case .made(let meme) = subject { meme } else { nil }
  }
}

/// The share sheet, and what is still being saved from sheets that were closed.
public struct SharingState: Equatable, Sendable {
  /// The sheet, while it is open.
  public var sheet: ShareState?
  /// Sheets that were closed while something was being saved, until it is known what came of it.
  var closedSheets: [ShareState] = []
}

/// What is there after saving has ended half-way.
public struct PartialSave: Hashable, Sendable {
  /// How many files were written; at least one.
  public var count: Int
  /// How many there should be.
  public var wanted: Int
  /// The name of the last one.
  public var fileName: String
  /// Their folder as the user knows it.
  public var folder: String
  /// Why that is not all: files are missing, or the meme is not among the sent ones.
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

/// What happened in the share sheet.
public enum ShareAction: Equatable, Sendable {
  /// Save to Pictures was pressed.
  case saveToPicturesTapped
  /// The sheet was dismissed.
  case dismissed
  /// The meme is on the disk, under a name in a folder shown as the user knows it.
  case saved(WorkID, fileName: String, folder: String)
  /// Something is on the disk, but not all that was asked for.
  case savedPartly(WorkID, PartialSave)
  /// The meme could not be shared; nothing of it is on the disk.
  case failed(WorkID, Problem)
}

/// What sharing needs from outside.
public enum ShareEffect: Equatable, Sendable {
  /// Save a meme among the user's pictures; answered by `ShareAction.saved`, `.savedPartly` or
  /// `.failed`.
  case saveToPictures(Meme)
  /// Save sent memes among the user's pictures; answered alike.
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

  /// Saves a meme without waiting for a choice in the sheet.
  mutating func save(_ meme: Meme, _ shared: inout SharedContext) -> [Effect] {
    guard sheet?.saving == nil else { return [] }
    sheet = ShareState(.made(meme))
    return startSaving(&shared)
  }

  private mutating func startSaving(_ shared: inout SharedContext) -> [Effect] {
    guard let open = sheet, open.saving == nil else { return [] }
    if let index = closedSheets.firstIndex(where: { $0.subject == open.subject }) {
      // It may be on the disk already; a second order would save it twice.
      sheet = closedSheets.remove(at: index)
      sheet?.isOrderedAgain = true
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
  /// That may be past the point of no return; it is reported then as if the sheet were still there.
  private mutating func closeSheet() -> [Effect] {
    guard let open = sheet else { return [] }
    sheet = nil
    guard let work = open.saving else { return [] }
    closedSheets.append(open)
    return [.cancel(work)]
  }

  /// Removes the sheet, open or closed, from which something was being saved.
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
      // Nothing remains of what was cancelled.
      closedSheets.removeAll { $0.saving == work }
      return []
    }
    let isOrderedAgain = sheet?.isOrderedAgain ?? false
    sheet?.saving = nil
    sheet?.isOrderedAgain = false
    if problem == .cancelled { return isOrderedAgain ? startSaving(&shared) : [] }
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
