internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The on-screen keyboard, and the layers moved up above it.
extension SceneBuilder {
  /// All layers, those under the keyboard moved up just enough to show the edited field.
  var layersAboveKeyboard: [Layer<AppAction>] {
    // Nothing is edited behind a screen that covers all others.
    guard coveringScreen == nil else { return layers }
    let isCovered = context.memory.typing != nil && obscured > 0
    let captionOffset = captionFrame.map(offset(forCaptionAt:))
    let isKnown = captionOffset.map(affectsLayout) ?? false
    var layers =
      if isKnown, let captionOffset {
        layers(for: captionOffset)
      } else {
        isCovered ? layers(for: KeyboardOffset()) : layers
      }
    guard let field = editedField(in: layers) else { return layers }
    var offset = captionOffset ?? offset(for: field)
    if !isKnown, affectsLayout(offset) { layers = self.layers(for: offset) }
    if let canvas = offset.canvas, let fitted = editedField(in: layers)?.frame {
      // The field reaches beyond the meme where the meme is low.
      let farthest = (fitted.minY - canvas.minY).rounded(.down)
      offset.distance += max(0, min(missing(fitted) - canvas.minY, farthest))
    }
    for index in layers.indices where layers[index].isMovedByKeyboard {
      layers[index] = layers[index].movedUp(by: offset.distance)
    }
    guard showsKeyboard else { return layers }
    let visible = Rect(origin: .zero, size: sizeAboveKeyboard)
    for index in layers.indices { layers[index].confineElements(to: visible) }
    return layers + [keyboardLayer(for: field)]
  }

  /// Whether what moves up is laid out in another way.
  private func affectsLayout(_ offset: KeyboardOffset) -> Bool {
    // The edit menu beside the text must be visible too.
    offset.canvas != nil || context.memory.hasEditMenu && offset.distance > 0
  }

  /// The frame of the edited caption's field before it moves up, known without building the layers;
  /// nil if no caption is edited behind a keyboard.
  private var captionFrame: Rect? {
    guard obscured > 0, state.path.contains(.editor),
      let caption = context.memory.focused.flatMap(CaptionID.init(field:))
    else { return nil }
    let editor = editorScreen
    guard !editor.isStart else { return nil }
    let canvas = editor.canvasFrame(in: Rect(origin: .zero, size: size))
    return editor.canvas.fieldFrame(of: caption, in: canvas, context)
  }

  private func layers(for offset: KeyboardOffset) -> [Layer<AppAction>] {
    var seen = context
    seen.visible = Rect(
      x: 0, y: offset.distance, width: size.width, height: sizeAboveKeyboard.height)
    return SceneBuilder(
      snapshot: snapshot, composer: composer, caches: caches, size: size,
      covered: covered,
      context: seen, canvasAboveKeyboard: offset.canvas
    ).layers
  }

  /// The part of the window above the keyboard.
  var sizeAboveKeyboard: Size {
    Size(width: size.width, height: size.height - obscured)
  }

  /// Whether the app's own keyboard is shown.
  private var showsKeyboard: Bool {
    state.keyboard.isOwn(for: context.memory.typing) || isChoosingEmoji
  }

  /// Whether the emoji of a sticker is chosen, for which our own keyboard is asked.
  private var isChoosingEmoji: Bool {
    guard let sticker = state.editor.sticker else { return false }
    return context.memory.focused == CaptionField.id(sticker)
  }

  /// The height of the window's lower part that keyboards cover, in points.
  private var obscured: Double {
    showsKeyboard ? max(covered, keyboardHeight) : covered
  }

  /// The height of our own keyboard, in points.
  private var keyboardHeight: Double { KeyboardMeasure.height(in: size, hasSteps: hasSteps) }

  /// Whether our own keyboard has keys that go from text to text.
  private var hasSteps: Bool {
    context.memory.focused.flatMap(CaptionID.init(field:)) != nil
      && KeyboardMeasure.showsSteps(in: size) && !isChoosingEmoji
  }

  private func editedField(in layers: [Layer<AppAction>]) -> Element<AppAction>? {
    guard let focused = context.memory.focused else { return nil }
    return layers.lazy.flatMap(\.elements).first { $0.id == focused && $0.role == .textField }
  }

  /// How the view moves up.
  private struct KeyboardOffset {
    /// How far, in points.
    var distance = 0.0
    /// The smaller frame of a meme that does not fit above the keyboard; nil if it fits.
    var canvas: Rect?
  }

  /// The distance between the keyboard and what is above it, in points.
  private static let distance = 16.0
  /// The height above a keyboard in which a meme can still be read, in points.
  private static let lowestCanvas = 160.0

  /// How far something would have to move up, in points.
  private func missing(_ frame: Rect) -> Double {
    (frame.maxY + Self.distance - sizeAboveKeyboard.height).rounded(.up)
  }

  /// How the view moves up: the top of the field stays visible, whatever its height.
  private func offset(for field: Element<AppAction>) -> KeyboardOffset {
    CaptionID(field: field.id) == nil || editorScreen.isStart
      ? offset(forFieldAt: field.frame) : offset(forCaptionAt: field.frame)
  }

  private func offset(forFieldAt frame: Rect) -> KeyboardOffset {
    let farthest = (frame.minY - Self.distance).rounded(.down)
    return KeyboardOffset(distance: max(0, min(missing(frame), farthest)))
  }

  /// How the view moves up so that the whole meme is visible with the edited caption.
  private func offset(forCaptionAt frame: Rect) -> KeyboardOffset {
    let missing = missing(frame)
    guard missing > 0 else { return KeyboardOffset() }
    let editor = editorScreen
    var canvas = editor.canvasFrame(in: Rect(origin: .zero, size: size))
    let meme = editor.canvas.memeFrame(in: canvas)
    let available = sizeAboveKeyboard.height
    let fits = meme.height + 2 * Self.distance <= available
    // In a low window the edit menu needs the space between the field and its upper edge.
    guard fits || available >= Self.lowestCanvas else { return offset(forFieldAt: frame) }
    // The top bar leaves entirely.
    let needed = max(editor.topHeight, missing, self.missing(meme))
    guard fits else {
      canvas.origin.y = needed
      canvas.size.height = available
      return KeyboardOffset(distance: needed, canvas: canvas)
    }
    let farthest = (frame.minY - Self.distance).rounded(.down)
    return KeyboardOffset(distance: max(editor.topHeight, min(needed, farthest)))
  }

  /// The layout of the language of the interface.
  private var standardLayout: KeyboardLayout {
    let locale = state.keyboard.locale
    // An interface in English may be so for want of translations.
    let isAutomatic = state.chosenLanguage == nil && context.language.tag == .english
    return isAutomatic
      ? .forLocale(locale) : .forLanguage(context.language.tag.name, locale: locale)
  }

  private func keyboardLayer(for field: Element<AppAction>) -> Layer<AppAction> {
    let chosen = state.shared.userSettings.keyboardLayout.flatMap { name in
      KeyboardLayout.named(KeyboardLayout.ID(rawValue: name))
    }
    let recipe = state.editor.recipe
    let caption = recipe.captions.first { CaptionField.id($0.id) == field.id }
    let keyboard = OnScreenKeyboard<AppAction>(
      layout: chosen ?? standardLayout,
      recentEmoji: state.shared.userSettings.recentEmoji,
      showsCapitals: caption.map { recipe.style(of: $0).isCapitals } ?? false,
      hasSteps: hasSteps, labels: Strings.keyboard)
    var layer = Layer(
      "keyboard", root: keyboard, size: size, context: context,
      transition: .keyboard(height: keyboardHeight), isModal: false)
    layer.isMovedByKeyboard = false
    return layer
  }
}
