/// What the desktop, or another start of the program, asks of the window.
public enum Activation: Hashable, Sendable {
  /// To come to the front.
  case window
  /// To open files, by their URIs.
  case files([String])
  /// To begin a meme.
  case newMeme
  /// To show the sent memes.
  case sentMemes
}
