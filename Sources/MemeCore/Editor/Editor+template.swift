/// Opening templates, which is shown, stopped and reported as the loading of a picture is.
extension EditorState {
  /// Starts to load a template; cancels a picture that is still loading.
  mutating func loadTemplate(
    _ source: TemplateSource, arrival: PictureArrival? = nil, _ shared: inout SharedContext
  ) -> [Effect] {
    startLoading(.loadTemplate(source), name: source.name, arrival: arrival, &shared)
  }

  /// Requests that a loaded template replaces the meme, unless it is no longer waited for.
  mutating func receive(
    _ work: WorkID, _ recipe: Recipe, _ picture: LoadedPicture, added: TemplateSave?,
    _ shared: inout SharedContext
  ) {
    guard loading == work else { return }
    loading = nil
    guard !picture.isDamaged else {
      shared.request(.alert(.damaged(picture, template: recipe)))
      return
    }
    // Before an offer to undo, which is more important.
    if let added {
      shared.request(.toast(.templateAdded(added)))
      shared.request(.refreshTemplates)
    }
    shared.request(.openTemplate(recipe, picture))
  }

  /// Gives the focus to the first text that is to be typed.
  mutating func fillIn() {
    wantedFocus = recipe.captions.first { $0.isBlank && $0.prompt != nil }.map { .field($0.id) }
  }

  /// Whether there are words that the user would miss.
  var hasTexts: Bool { !recipe.captions.allSatisfy(\.isBlank) }
}
