internal import Canvas

/// The steps of a visitor that concern the meme.
extension AppState {
  /// Asks for words once there is a picture, and for a picture while there is none.
  mutating func followFlow(from former: PictureReference?) -> [Effect] {
    guard kiosk?.flow != nil, editor.recipe.picture != former else { return [] }
    return kiosk?.follow(hasPicture: editor.recipe.picture != nil, &shared) ?? []
  }

  /// Takes note of a visitor who does something that is not seen here.
  mutating func noteVisitor() -> [Effect] { kiosk?.noteVisitor(&shared) ?? [] }

  /// Remembers where the picture is from that is being loaded.
  mutating func notePicture(_ subject: LineSubject) { kiosk?.choose(subject) }

  /// Shows where a phone can fetch the meme.
  mutating func show(_ handout: Handout, of subject: ShareState.Subject) -> [Effect] {
    kiosk?.show(handout, of: subject, &shared) ?? []
  }

  /// Puts words into the picture.
  mutating func say(_ line: MemeLine) -> [Effect] {
    let letters = editor.say(line)
    let isAnimated = appearance.motion == .full
    return kiosk?.type(line, letters: letters, isAnimated: isAnimated, &shared) ?? []
  }

  /// Lets the user type the texts of a template.
  mutating func fillIn() {
    kiosk?.beginWriting()
    editor.fillIn()
  }

  /// Shows how a meme is taken home, and hands it out to phones.
  mutating func take(_ meme: Meme) -> [Effect] {
    let isOut = kiosk?.flow?.meme == meme && kiosk?.flow?.handout != nil
    let effects = closeFontPanel() + (kiosk?.take(meme, &shared) ?? [])
    guard sharing.offersHandout, !isOut else { return effects }
    return effects + sharing.handOut(meme, &shared)
  }

  /// Goes back to the words where some are being written, or else to the choice of a picture.
  mutating func startFlowOver() -> [Effect] {
    let effects = editor.cancelLoading() + closeFontPanel()
    guard kiosk?.stopWriting() != true else { return effects }
    editor = EditorState(recipe: shared.userSettings.newRecipe)
    return effects
  }
}

extension EditorState {
  /// Puts words into the captions, in their order; stickers stay.
  ///
  /// - Returns: The number of letters.
  mutating func say(_ line: MemeLine) -> Int {
    record()
    var texts = line.texts[...]
    var count = 0
    for index in recipe.captions.indices where !recipe.captions[index].text.isEmoji {
      let text = texts.popFirst() ?? ""
      recipe.captions[index].text = text
      count += text.count
    }
    return count
  }

  /// Gives the focus to the first text.
  mutating func beginWriting() {
    wantedFocus = recipe.captions.first { !$0.text.isEmoji }.map { .field($0.id) }
  }
}

extension TemplateSource {
  /// What ready-made words for it are for.
  var lineSubject: LineSubject {
    if case .listed(let id) = self { .template(id) } else { .other }
  }
}
