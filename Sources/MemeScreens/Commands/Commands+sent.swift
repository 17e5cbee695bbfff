internal import MemeCore
internal import Toolkit

/// The commands of the sent memes: their list, and the screen of one.
extension Commands {
  func sentCommand(_ name: CommandName, _ meme: MemeID?) -> Command? {
    let sent = state.sent
    switch name {
    case .newMeme: return Command(name, .sent(.addTapped))
    case .search:
      return Command(
        name: name, response: .focus(SentScreen.searchID),
        isEnabled: hasMemes && sent.selection == nil)
    case .table: return Command(name, .sent(.modeTapped(.table)))
    case .grid: return Command(name, .sent(.modeTapped(.grid)))
    case .back: return sentEscape.map { Command(name, $0) }
    case .select where meme == nil: return Command(name, .sent(.selectTapped), isEnabled: hasMemes)
    default: break
    }
    if let selection = sent.selection { return selectionCommand(name, isAny: !selection.isEmpty) }
    return meme.flatMap { memeCommand(name, $0) }
  }

  private var hasMemes: Bool { state.sent.memes != nil && !state.sent.isEmpty }

  /// Ends the selection, then the search, and then leaves the screen.
  private var sentEscape: AppAction? {
    if state.sent.selection != nil { return .sent(.selectTapped) }
    if !state.sent.query.isEmpty { return .sent(.queryChanged("")) }
    return state.canGoBack ? .sent(.backTapped) : nil
  }

  private func selectionCommand(_ name: CommandName, isAny: Bool) -> Command? {
    switch name {
    case .share: Command(name, .sent(.selectionShareTapped), isEnabled: isAny)
    case .delete: Command(name, .sent(.selectionDeleteTapped), isEnabled: isAny)
    default: nil
    }
  }

  private func memeCommand(_ name: CommandName, _ meme: MemeID) -> Command? {
    switch name {
    case .open: Command(name, .sent(.memeTapped(meme)))
    case .edit: Command(name, .sent(.editTapped(meme)))
    case .share: Command(name, .sent(.shareTapped(meme)))
    case .saveToPictures: Command(name, .sent(.activityTapped(.saveToPictures, meme)))
    case .saveAs: Command(name, .sent(.activityTapped(.saveAs, meme)))
    case .copy: Command(name, .sent(.activityTapped(.copy, meme)))
    case .select: Command(name, .sent(.selectionBegun(meme)))
    case .delete: Command(name, .sent(.deleteTapped(meme)))
    default: nil
    }
  }

  func detailCommand(_ name: CommandName) -> Command? {
    let isReady = state.detail?.bitmap != nil
    // The arrow keys then pan the picture.
    let isWhole = state.detail.map { $0.zoom <= 1 } ?? true
    return switch name {
    case .newMeme: Command(name, .newMemeTapped)
    case .share: Command(name, .detail(.shareTapped), isEnabled: isReady)
    case .saveToPictures:
      Command(name, .detail(.activityTapped(.saveToPictures)), isEnabled: isReady)
    case .saveAs: Command(name, .detail(.activityTapped(.saveAs)), isEnabled: isReady)
    case .copy: Command(name, .detail(.activityTapped(.copy)), isEnabled: isReady)
    case .table: Command(name, .sent(.modeTapped(.table)))
    case .grid: Command(name, .sent(.modeTapped(.grid)))
    case .previousMeme: Command(name, .detail(.stepped(by: -1)), isEnabled: isWhole)
    case .nextMeme: Command(name, .detail(.stepped(by: 1)), isEnabled: isWhole)
    case .edit: Command(name, .detail(.editTapped))
    case .delete: Command(name, .detail(.deleteTapped))
    case .back: Command(name, .detail(.backTapped))
    default: nil
    }
  }
}
