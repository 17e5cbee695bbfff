/// A screen that stays until it is left; sheets and alerts come and go over it.
public enum Destination: Hashable, Sendable {
  /// The sent memes.
  case sent
  /// One sent meme.
  case detail
  /// The editor.
  case editor
}

extension AppState {
  /// What is shown, under sheets and alerts.
  public var destination: Destination { path.last ?? .editor }

  /// Whether something lies under what is shown, to go back to.
  public var canGoBack: Bool { path.count > 1 }

  /// Shows a place over what is shown; one that lies there already is gone back to.
  mutating func go(to destination: Destination) {
    if let index = path.firstIndex(of: destination) {
      path.removeSubrange((index + 1)...)
    } else {
      path.append(destination)
    }
  }

  /// Goes back to what lies under what is shown; the root stays.
  mutating func goBack() {
    if path.count > 1 { path.removeLast() }
  }
}
