internal import Localization
internal import MemeCore
internal import Toolkit

/// The commands of the sent memes: their list, and the screen of one.
extension Commands {
  func sentCommand(_ name: CommandName, _ meme: MemeID?) -> ScreenCommand? {
    let sent = state.sent
    switch name {
    case .newMeme: return ScreenCommand(name, .sent(.addTapped))
    case .search:
      return ScreenCommand(
        name: name, response: .focus(SentScreen.searchID),
        isEnabled: hasMemes && sent.selection == nil)
    case .table: return ScreenCommand(name, .sent(.modeTapped(.table)))
    case .grid: return ScreenCommand(name, .sent(.modeTapped(.grid)))
    case .newestFirst: return orderCommand(name, .newest)
    case .byPicture: return orderCommand(name, .picture)
    case .back: return sentEscape.map { ScreenCommand(name, $0) }
    case .select where meme == nil:
      return ScreenCommand(name, .sent(.selectTapped), isEnabled: hasMemes)
    default: break
    }
    if let selection = sent.selection { return selectionCommand(name, isAny: !selection.isEmpty) }
    return meme.flatMap { memeCommand(name, $0) }
  }

  private var hasMemes: Bool { state.sent.memes != nil && !state.sent.isEmpty }

  /// What the command does to a meme that is a favourite, and to one that is none.
  private func favoriteFace(_ isFavorite: Bool) -> ScreenCommand.Face {
    isFavorite
      ? ScreenCommand.Face(label: Strings.removeFromFavorites, icon: "star-on")
      : ScreenCommand.Face(label: Strings.addToFavorites, icon: "star")
  }

  private func orderCommand(_ name: CommandName, _ order: SentOrder) -> ScreenCommand {
    ScreenCommand(
      name, .sent(.orderTapped(order)), isEnabled: hasMemes, isChosen: state.sent.order == order)
  }

  /// Ends the selection, then the search, then the filter, and then leaves the screen.
  private var sentEscape: AppAction? {
    if state.sent.selection != nil { return .sent(.selectTapped) }
    if !state.sent.query.isEmpty { return .sent(.queryChanged("")) }
    if state.sent.filter != .all { return .sent(.filterTapped(.all)) }
    return state.canGoBack ? .sent(.backTapped) : nil
  }

  private func selectionCommand(_ name: CommandName, isAny: Bool) -> ScreenCommand? {
    switch name {
    case .share: ScreenCommand(name, .sent(.selectionShareTapped), isEnabled: isAny)
    case .delete: ScreenCommand(name, .sent(.selectionDeleteTapped), isEnabled: isAny)
    default: nil
    }
  }

  private func memeCommand(_ name: CommandName, _ meme: MemeID) -> ScreenCommand? {
    switch name {
    case .open: ScreenCommand(name, .sent(.memeTapped(meme)))
    case .edit: ScreenCommand(name, .sent(.editTapped(meme)))
    case .share: ScreenCommand(name, .sent(.shareTapped(meme)))
    case .saveToPictures: ScreenCommand(name, .sent(.activityTapped(.saveToPictures, meme)))
    case .saveAs: ScreenCommand(name, .sent(.activityTapped(.saveAs, meme)))
    case .copy: ScreenCommand(name, .sent(.activityTapped(.copy, meme)))
    case .favorite:
      ScreenCommand(
        name, .sent(.favoriteTapped(meme)),
        face: favoriteFace(state.sent.meme(meme)?.isFavorite ?? false))
    case .useAsTemplate: ScreenCommand(name, .sent(.templateTapped(meme)))
    case .samePicture:
      ScreenCommand(
        name, .sent(.pictureTapped(meme)), isEnabled: state.sent.meme(meme)?.picture != nil)
    case .select: ScreenCommand(name, .sent(.selectionBegun(meme)))
    case .delete: ScreenCommand(name, .sent(.deleteTapped(meme)))
    default: nil
    }
  }

  func detailCommand(_ name: CommandName) -> ScreenCommand? {
    let isReady = state.detail?.bitmap != nil
    // The arrow keys then pan the picture.
    let isWhole = state.detail.map { $0.zoom <= 1 } ?? true
    return switch name {
    case .newMeme: ScreenCommand(name, .newMemeTapped)
    case .share: ScreenCommand(name, .detail(.shareTapped), isEnabled: isReady)
    case .saveToPictures:
      ScreenCommand(name, .detail(.activityTapped(.saveToPictures)), isEnabled: isReady)
    case .saveAs: ScreenCommand(name, .detail(.activityTapped(.saveAs)), isEnabled: isReady)
    case .copy: ScreenCommand(name, .detail(.activityTapped(.copy)), isEnabled: isReady)
    case .table: ScreenCommand(name, .sent(.modeTapped(.table)))
    case .grid: ScreenCommand(name, .sent(.modeTapped(.grid)))
    case .previousMeme: ScreenCommand(name, .detail(.stepped(by: -1)), isEnabled: isWhole)
    case .nextMeme: ScreenCommand(name, .detail(.stepped(by: 1)), isEnabled: isWhole)
    case .favorite:
      state.detail.map {
        ScreenCommand(
          name, .sent(.favoriteTapped($0.meme.id)), face: favoriteFace($0.meme.isFavorite))
      }
    case .useAsTemplate: ScreenCommand(name, .detail(.templateTapped))
    case .samePicture:
      state.detail.map {
        ScreenCommand(
          name, .sent(.pictureTapped($0.meme.id)), isEnabled: $0.meme.picture != nil)
      }
    case .edit: ScreenCommand(name, .detail(.editTapped))
    case .delete: ScreenCommand(name, .detail(.deleteTapped))
    case .back: ScreenCommand(name, .detail(.backTapped))
    default: nil
    }
  }
}
