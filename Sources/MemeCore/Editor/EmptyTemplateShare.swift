/// A way of sharing the meme in the editor; it waits for an answer where a template has no texts.
public enum EmptyTemplateShare: Hashable, Sendable {
  /// The share sheet.
  case sheet
  /// An activity without the sheet.
  case activity(ShareActivityID)

  /// The activity; nil for the sheet.
  var activity: ShareActivityID? {
    if case .activity(let activity) = self { activity } else { nil }
  }
}

extension EditorState {
  /// Whether the meme is a template in which nothing has been written.
  var isUntouchedTemplate: Bool { !hasTexts && recipe.captions.contains { $0.prompt != nil } }
}
