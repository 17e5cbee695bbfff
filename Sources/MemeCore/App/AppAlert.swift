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
  /// Whether a template is to be shared without texts is asked; in which way.
  case textsEmpty(EmptyTemplateShare)
  /// A setting could not be written into the configuration file.
  case settingNotWritten(Problem)

  /// Whether it only reports a success, and ends by itself, by a press anywhere and by any key; in a
  /// visit it is a part of the way to the end.
  public func endsByItself(_ policy: KioskPolicy) -> Bool {
    if case .shared(_, _, unsaved: nil) = self { !policy.hasVisits } else { false }
  }
}
