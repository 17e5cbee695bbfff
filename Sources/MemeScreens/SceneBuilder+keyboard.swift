internal import Canvas
internal import MemeCore
internal import Toolkit

/// The on-screen keyboard, and the layers moved up above it.
extension SceneBuilder {
  /// All layers, those under the keyboard moved up just enough to show the edited field.
  var layersAboveKeyboard: [Layer<AppAction>] {
    let isCovered = context.memory.typing != nil && obscured > 0
    var layers = isCovered ? layers(movedUpBy: 0) : layers
    guard let field = editedField(in: layers) else { return layers }
    let lift = lift(for: field)
    // The edit menu beside the text must be visible too.
    if context.memory.hasEditMenu, lift > 0 { layers = self.layers(movedUpBy: lift) }
    for index in layers.indices where layers[index].isLiftable {
      layers[index] = layers[index].lifted(by: lift)
    }
    guard showsKeyboard else { return layers }
    let visible = Rect(origin: .zero, size: sizeAboveKeyboard)
    for index in layers.indices { layers[index].confineElements(to: visible) }
    return layers + [keyboardLayer(for: field)]
  }

  private func layers(movedUpBy lift: Double) -> [Layer<AppAction>] {
    var seen = context
    seen.visible = Rect(
      x: 0, y: lift, width: size.width, height: sizeAboveKeyboard.height)
    return SceneBuilder(
      state: state, composer: composer, galleryRows: galleryRows, size: size, covered: covered,
      context: seen
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
    showsKeyboard ? max(covered, KeyboardMeasure.height(in: size)) : covered
  }

  private func editedField(in layers: [Layer<AppAction>]) -> Element<AppAction>? {
    guard let focused = context.memory.focused else { return nil }
    return layers.lazy.flatMap(\.elements).first { $0.id == focused && $0.role == .textField }
  }

  /// The distance between the field's ring and the keyboard, in points.
  private static let distance = 16.0

  /// How far the view moves up: the top of the field stays visible, whatever its height.
  private func lift(for field: Element<AppAction>) -> Double {
    let missing = field.frame.maxY + Self.distance - (size.height - obscured)
    return max(0, min(missing, field.frame.minY - Self.distance)).rounded()
  }

  private func keyboardLayer(for field: Element<AppAction>) -> Layer<AppAction> {
    let chosen = state.shared.userSettings.keyboardLayout.flatMap { name in
      KeyboardLayout.named(KeyboardLayout.ID(rawValue: name))
    }
    let recipe = state.editor.recipe
    let caption = recipe.captions.first { CaptionField.id($0.id) == field.id }
    let keyboard = OnScreenKeyboard<AppAction>(
      layout: chosen ?? .forLocale(state.keyboard.locale),
      recentEmoji: state.shared.userSettings.recentEmoji,
      showsCapitals: caption.map { recipe.style(of: $0).isCapitals } ?? false,
      labels: Strings.keyboard)
    var layer = Layer(
      "keyboard", root: keyboard, size: size, context: context,
      transition: .keyboard(height: KeyboardMeasure.height(in: size)), isModal: false)
    layer.isLiftable = false
    return layer
  }
}
