/// What is open: the navigation path, and each of the screens over it.
struct OpenScreens: Equatable {
  var path: [Destination]
  var others: [Bool]
}

extension AppState {
  /// The screen that is shown, under sheets and alerts.
  public var destination: Destination { path.last ?? .editor }

  /// The screens, panels and sheets that are open, without alerts and messages.
  var openScreens: OpenScreens {
    OpenScreens(
      path: path,
      others: [
        albums.screen != nil, cameras.screen != nil, crop != nil, font != nil,
        sharing.sheet != nil, templates.prompt != nil,
      ])
  }

  /// Ends the wait for the file manager, whose failure would be reported over another screen.
  mutating func stopRevealing() -> [Effect] {
    defer { sharing.revealing = nil }
    return sharing.revealing.map { [.cancel($0)] } ?? []
  }

  /// Whether there is a screen to go back to.
  public var canGoBack: Bool { path.count > 1 }

  /// Pushes a screen, or goes back to it where it is in the path already; the settings are left.
  ///
  /// In the editor, a sent meme or a draft that is still being opened would replace what the user
  /// has gone there for, so its opening is cancelled.
  mutating func go(to destination: Destination) -> [Effect] {
    if destination != self.destination { closeMenus() }
    var effects = destination == .settings ? [] : removeSettings()
    if let index = path.firstIndex(of: destination) {
      path.removeSubrange((index + 1)...)
    } else {
      path.append(destination)
    }
    if !path.contains(.detail) {
      effects += detail?.cancelReading() ?? []
      detail = nil
    }
    return destination == .editor ? effects + cancelOpening() : effects
  }

  /// Removes the settings from the path, under another screen too.
  private mutating func removeSettings() -> [Effect] {
    guard path.contains(.settings) else { return [] }
    path.removeAll { $0 == .settings }
    return writeSliders()
  }

  /// Cancels the opening of a sent meme or a draft in the editor.
  mutating func cancelOpening() -> [Effect] {
    (detail?.cancelOpening() ?? []) + drafts.cancelOpening()
  }

  /// Goes back to the previous screen; the root stays.
  mutating func goBack() {
    guard canGoBack else { return }
    closeMenus()
    path.removeLast()
  }
}
