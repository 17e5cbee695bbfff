internal import Canvas

extension FontState {
  /// Handles an action; a meme that looks other than the one in the editor is requested.
  mutating func reduce(
    _ action: FontAction, _ editor: EditorState, _ shared: inout SharedContext
  ) {
    let id = target(in: editor)?.id
    switch action {
    case .pageTapped(let page):
      self.page = page
      palette = nil
    case .scopeTapped(let isForCaption):
      self.isForCaption = isForCaption
    case .paletteTapped(let color):
      palette = palette == color ? nil : color
    case .lookTapped(let look):
      var recipe = editor.recipe
      recipe.apply(look)
      shared.request(.restyle(recipe, .single))
    case .resetTapped:
      palette = nil
      shared.request(.restyle(editor.recipe.resettingStyle(of: id), .single))
    case .applyToAllTapped:
      guard let id else { return }
      shared.request(.restyle(editor.recipe.applyingToAll(styleOf: id), .single))
    case .doneTapped: shared.request(.closeFontPanel)
    case .familiesFound(let work, let found):
      guard search == work else { return }
      search = nil
      families = found
    case .moreFontsTapped: showsOtherFamilies = true
    case .typefaceTapped, .capitalsTapped, .alignmentTapped, .shapeTapped, .shadowTapped,
      .colorTapped, .measureSet, .measureNudged:
      var recipe = editor.recipe
      // A list that is open stays so.
      showsOtherFamilies = listsAllFamilies(for: recipe[style: id])
      let change = edit(&recipe[style: id], action, of: id)
      shared.request(.restyle(recipe, change))
    }
  }

  /// Makes the change of an action to a style.
  ///
  /// - Returns: Whether it is a single change.
  private func edit(
    _ style: inout CaptionStyle, _ action: FontAction, of id: CaptionID?
  ) -> StyleChange {
    switch action {
    case .typefaceTapped(let typeface): style.typeface = typeface
    case .capitalsTapped: style.isCapitals.toggle()
    case .alignmentTapped: style.alignment = style.alignment.next
    case .shapeTapped(let shape): style.setShape(shape)
    case .shadowTapped:
      style.hasShadow = !style.hasShadow && !style.hasGlow
      style.hasGlow = false
    case .colorTapped(let color):
      if let palette { style[keyPath: palette.path] = color }
    case .measureSet(let measure, let fraction, let isStart):
      measure.set(fraction, in: &style)
      return .movement(measure, of: id, isStart: isStart)
    case .measureNudged(let measure, let steps):
      measure.set(measure.fraction(of: style) + steps / StyleMeasure.steps, in: &style)
      return .movement(measure, of: id, isStart: false)
    case .pageTapped, .scopeTapped, .lookTapped, .resetTapped, .applyToAllTapped, .paletteTapped,
      .doneTapped, .familiesFound, .moreFontsTapped:
      break
    }
    return .single
  }

  /// Turns to the caption that was selected or edited last, once it is another one.
  ///
  /// A caption that has a style of its own, or was added, is meant alone.
  mutating func follow(_ editor: EditorState) {
    let caption = editor.lastStyledCaption
    guard caption?.id != followed else { return }
    followed = caption?.id
    guard let caption else { return }
    let isAdded = editor.recipe.look.place(of: caption.id) == nil
    if isAdded || caption.style != nil { isForCaption = true }
  }

  /// Searches for the families that draw the captions, unless the texts are unchanged.
  mutating func refresh(_ texts: [String], _ shared: inout SharedContext) -> [Effect] {
    guard texts != self.texts else { return [] }
    let abandoned = cancelSearch()
    let work = shared.startWork()
    search = work
    self.texts = texts
    return abandoned + [.font(.findFamilies(texts: texts), work)]
  }

  /// Cancels the search in progress.
  func cancelSearch() -> [Effect] {
    search.map { [.cancel($0)] } ?? []
  }
}

extension EditorState {
  /// The caption that is selected, or was selected or edited last; nil if there is none.
  public var lastStyledCaption: Caption? {
    let id = selection ?? lastCaption
    return recipe.captions.first { $0.id == id }
  }
}

extension CaptionStyle {
  /// Changes the shape behind the letters, in a colour that they can be read on.
  fileprivate mutating func setShape(_ shape: CaptionBackground.Shape) {
    background.shape = shape
    guard shape != .none, background.color == fill else { return }
    background.color = fill == .black ? .white : .black
  }
}

extension CaptionAlignment {
  /// The next one, and after the last the first.
  fileprivate var next: CaptionAlignment {
    switch self {
    case .center: .left
    case .left: .right
    case .right: .center
    }
  }
}
