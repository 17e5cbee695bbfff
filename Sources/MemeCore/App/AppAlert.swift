/// A message that stays until it is answered.
public enum AppAlert: Equatable, Sendable {
  /// Memes were shared; which, and why they are not among the sent memes, if so.
  case shared(ShareOutcome, ShareState.Subject, unsaved: Problem? = nil)
  /// A meme can be fetched by a phone; what was done with it before, if anything.
  case handedOut(Handout, after: ShareOutcome? = nil)
  /// A part of what was to be saved was saved.
  case savedPartly(PartialSave)
  /// An error occurred; with the name of the file concerned, if any.
  case problem(Problem, fileName: String? = nil)
  /// Only a part of a picture could be decoded; whether to use that is asked. With the recipe, if
  /// it is the picture of a template.
  case damaged(LoadedPicture, template: Recipe? = nil)
  /// Whether all sent memes are to be deleted is asked; which.
  case clearing([MemeID])
  /// A setting could not be written into the configuration file.
  case settingNotWritten(Problem)
}
