internal import Canvas
internal import MemeCore
internal import Toolkit

/// The settings of the user.
struct SettingsScreen: View {
  typealias Action = AppAction

  let settings: Settings

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let back = Button<AppAction>(Strings.back, .barIcon("back"), action: .settings(.backTapped))
    let bar = NavigationBar<AppAction>(title: Strings.settings, leading: [back])
    Background(\.background, Stack(.vertical, alignment: .fill, [bar]))
      .place(in: frame, context, &scene)
  }
}

extension SceneBuilder {
  func settingsLayer(_ transition: Transition) -> Layer<AppAction> {
    Layer(
      "settings", root: SettingsScreen(settings: state.settings), size: size, context: context,
      transition: transition, escape: .settings(.backTapped), shortcuts: globalShortcuts)
  }
}
