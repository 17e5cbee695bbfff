/// How a way of sharing has ended.
public enum ShareEnd: Equatable, Sendable {
  /// The subject was shared; a new meme is among the sent ones then, or the reason is reported.
  case shared(ShareOutcome, stored: MemeID? = nil, unsaved: Problem? = nil)
  /// A part of the subject was saved.
  case savedPartly(PartialSave)
  /// Nothing was shared.
  case failed(Problem)
}
