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

  /// Makes a sheet for a meme.
  public init(_ subject: Subject) {
    self.subject = subject
  }

  /// The meme from the editor, if it is one.
  public var meme: Meme? {
    if case .made(let meme) = subject { meme } else { nil }
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
      switch open.subject {
      case .made(let meme): return [.saveToPictures(work, meme)]
      case .sent(let memes): return [.copyToPictures(work, memes.map(\.id))]
      }
    case .dismissed:
      share = nil
      return open.saving.map { [.cancel($0)] } ?? []
    case .saved(let work, let fileName, let folder):
      guard open.saving == work else { return [] }
      share = nil
      alerts.append(open.subject.savedAlert(fileName: fileName, folder: folder))
      return complete(open.subject)
    case .failed(let work, let problem):
      guard open.saving == work else { return [] }
      share?.saving = nil
      if problem != .cancelled { alerts.append(.problem(problem)) }
      return []
    }
  }

  /// Goes back to what lies under the editor when its meme is safe; the draft has done its work.
  private mutating func complete(_ subject: ShareState.Subject) -> [Effect] {
    guard case .made = subject else {
      sent.selection = nil
      return []
    }
    var effects = dropDraft() + closeFontPanel()
    editor.kept = editor.recipe
    if place == .editor, canGoBack {
      goBack()
      editor = EditorState(style: usualStyle)
    }
    if path.contains(.sent) {
      effects += refreshSent()
    } else {
      // Read anew when somebody goes there.
      sent.memes = nil
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
