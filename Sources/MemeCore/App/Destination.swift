/// A screen of the navigation path; sheets and alerts are shown over it.
public enum Destination: Hashable, Sendable {
  /// The sent memes.
  case sent
  /// One sent meme.
  case detail
  /// The editor.
  case editor
  /// The settings.
  case settings
}
