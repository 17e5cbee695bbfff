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

extension AppState {
  mutating func reduce(_ action: ShareAction) -> [Effect] {
    switch action {
    case .saveToPicturesTapped:
      return startSaving()
    case .dismissed:
      return closeShare()
    case .saved(let work, let fileName, let folder):
      guard let (sheet, isOpen) = endSaving(work) else { return [] }
      alerts.append(sheet.subject.savedAlert(fileName: fileName, folder: folder))
      return complete(sheet.subject, isOpen: isOpen)
    case .savedPartly(let work, let part):
      guard endSaving(work) != nil else { return [] }
      alerts.append(.savedPartly(part))
      return []
    case .failed(let work, let problem):
      return fail(work, problem)
    }
  }

  mutating func startSaving() -> [Effect] {
    guard let open = share, open.saving == nil else { return [] }
    if let index = closedSheets.firstIndex(where: { $0.subject == open.subject }) {
      // It may be on the disk already; a second order would save it twice.
      share = closedSheets.remove(at: index)
      share?.isOrderedAgain = true
      return []
    }
    let work = startWork()
    share?.saving = work
    switch open.subject {
    case .made(let meme): return [.saveToPictures(work, meme)]
    case .sent(let memes): return [.copyToPictures(work, memes.map(\.id))]
    }
  }

  /// Closes the sheet and gives up what is being saved.
  ///
  /// That may be past the point of no return; it is told about then as if the sheet were still there.
  private mutating func closeShare() -> [Effect] {
    guard let open = share else { return [] }
    share = nil
    guard let work = open.saving else { return [] }
    closedSheets.append(open)
    return [.cancel(work)]
  }

  /// Takes away the sheet, open or closed, from which something was being saved.
  private mutating func endSaving(_ work: WorkID) -> (sheet: ShareState, isOpen: Bool)? {
    if let open = share, open.saving == work {
      share = nil
      return (open, true)
    }
    guard let index = closedSheets.firstIndex(where: { $0.saving == work }) else { return nil }
    return (closedSheets.remove(at: index), false)
  }

  private mutating func fail(_ work: WorkID, _ problem: Problem) -> [Effect] {
    guard share?.saving == work else {
      // Nothing remains of what was given up.
      closedSheets.removeAll { $0.saving == work }
      return []
    }
    let isOrderedAgain = share?.isOrderedAgain ?? false
    share?.saving = nil
    share?.isOrderedAgain = false
    if problem == .cancelled { return isOrderedAgain ? startSaving() : [] }
    alerts.append(.problem(problem))
    return []
  }

  /// Goes back to what lies under the editor when its meme is safe; the draft has done its work.
  private mutating func complete(_ subject: ShareState.Subject, isOpen: Bool) -> [Effect] {
    guard case .made(let meme) = subject else {
      if isOpen { sent.selection = nil }
      return []
    }
    let saved = meme.recipe
    var effects = withdrawOffers(of: saved)
    if editor.recipe == saved {
      effects += dropDraft()
      editor.kept = saved
      if isOpen { effects += leaveEditor() }
    }
    if path.contains(.sent) {
      effects += refreshSent()
    } else {
      // Read anew when somebody goes there.
      sent.memes = nil
    }
    return effects
  }

  private mutating func leaveEditor() -> [Effect] {
    let effects = closeFontPanel()
    if place == .editor, canGoBack {
      goBack()
      editor = EditorState(style: usualStyle)
    }
    return effects
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
