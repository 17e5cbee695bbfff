internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The languages that a visitor can choose, each by its own name.
struct KioskLanguages: View {
  typealias Action = AppAction

  let languages: [LanguageTag]
  /// The language of the interface.
  let current: LanguageTag

  /// The maximum width of a row, in points.
  private static let widest = 480.0

  private var flow: Flow<AppAction> {
    let chosen =
      languages.first { $0 == current }
      ?? languages.first { $0.language == current.language }
    return Flow(
      spacing: KioskLanguageButton.spacing, fills: true,
      languages.map { KioskLanguageButton(language: $0, isChosen: $0 == chosen) })
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    guard !languages.isEmpty else { return .zero }
    let width = min(offered.width, Self.widest)
    return flow.size(offered: Size(width: width, height: offered.height), in: context)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    guard !languages.isEmpty else { return }
    // What was touched stays under the finger, whichever way the chosen language is written.
    scene.upright(in: frame) { scene in flow.place(in: frame, context, &scene) }
  }
}

/// A language that a visitor can choose.
private struct KioskLanguageButton: View {
  typealias Action = AppAction

  let language: LanguageTag
  let isChosen: Bool

  /// Between the buttons, in points.
  static let spacing = 8.0
  private static let height = 48.0
  private static let padding = 18.0

  private var name: Sentence { .verbatim(language.ownName) }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let width = context.width(of: name, in: KioskButton.style) + 2 * Self.padding
    return Size(
      width: min(offered.width, width.rounded(.up)), height: Self.height + Self.spacing)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let id = ViewID("language \(language.name)")
    let face = frame.centered(Size(width: frame.width, height: Self.height)).snapped
    var state = ControlState(of: id, in: context.memory)
    state.isSelected = isChosen
    let radius = Radius.tile
    scene.drawControl(face, radius: radius, .toggle, state, context.theme)
    if state.isFocused {
      scene.drawFocusRing(around: face, radius: radius, context.theme, isAmongPictures: true)
    }
    scene.drawName(
      name, KioskButton.style, context.theme.foreground(on: .toggle, in: state), in: face,
      context)
    scene.add(
      Element(
        id: id, role: .tab, label: name, value: isChosen ? .chosen : .empty, frame: frame,
        response: .press(.kiosk(.languageTapped(language)))))
  }
}
