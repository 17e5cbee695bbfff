internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The field for a name.
struct NameField: View {
  typealias Action = AppAction

  let id: ViewID
  let label: Sentence
  let name: String
  let clearing: AppAction

  /// The identity of the field for the name of a new file.
  static let fileID: ViewID = "file name"

  private var field: SearchField<AppAction> {
    SearchField(
      label, id: id, icon: nil, prompt: label, text: name,
      clearLabel: Strings.clear, clearing: clearing, tools: Strings.textTools)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    field.size(offered: offered, in: context)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    field.place(in: frame, context, &scene)
  }
}
