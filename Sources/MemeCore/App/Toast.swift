/// A message that waits for OK.
public enum AppAlert: Hashable, Sendable {
  /// A meme was saved under a name, in a folder shown as the user knows it.
  case saved(fileName: String, folder: String)
  /// Several memes were saved in a folder shown as the user knows it.
  case savedSeveral(count: Int, folder: String)
  /// Something was saved, but not all that was asked for.
  case savedPartly(PartialSave)
  /// Something went wrong; with the name of the file that it is about, if it is about one.
  case problem(Problem, fileName: String? = nil)
}

/// A short message that goes away by itself.
public struct Toast: Hashable, Sendable {
  /// What it says.
  public enum Message: Hashable, Sendable {
    /// A pasted or typed text was longer than a caption may be and was cut.
    case captionCut
    /// The meme was given up, which can be undone.
    case discarded
    /// Sent memes were deleted, which can be undone.
    case deleted(count: Int)
  }

  /// Which toast it is, so that an earlier one's end does not take it away.
  public var id: WorkID
  /// What it says.
  public var message: Message
}

extension AppState {
  /// Shows a message for a while; it takes the place of an earlier one.
  mutating func show(_ message: Toast.Message) -> [Effect] {
    let id = shared.startWork()
    toast = Toast(id: id, message: message)
    return [.expireToast(id)]
  }
}
