internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The empty state of a list: an explanation, and what to do.
struct EmptyNotice: View {
  typealias Action = AppAction

  /// What is shown above the texts.
  enum Symbol {
    /// An icon.
    case icon(String)
    /// A photo, where there is space for it.
    case photo(TiltedPhoto.Subject)
  }

  let symbol: Symbol
  let title: Sentence
  let detail: Sentence
  let id: ViewID

  private static let spacing = 10.0
  private static let sideMargin = 32.0
  private static let lineLimits = (title: 2, detail: 5)
  private static let iconSide = 44.0

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let area = frame.inset(by: Insets(horizontal: Self.sideMargin, vertical: Measure.margin))
    let texts = Stack<AppAction>(
      .vertical, spacing: Self.spacing,
      [
        Label(
          title, TypeScale.title, alignment: .center, lineLimit: Self.lineLimits.title, id: id),
        Label(
          detail, TypeScale.body, color: \.secondaryText, alignment: .center,
          lineLimit: Self.lineLimits.detail),
      ])
    let left = area.height - texts.size(offered: area.size, in: context).height - Self.spacing
    let parts = picture(in: Size(width: area.width, height: left)).map { [$0] } ?? []
    Centered(Stack(.vertical, spacing: Self.spacing, parts + [texts]))
      .place(in: area, context, &scene)
  }

  private func picture(in available: Size) -> (any View<AppAction>)? {
    switch symbol {
    case .icon(let name): Icon(name, side: Self.iconSide, color: \.secondaryText)
    case .photo(let subject): TiltedPhoto(subject, in: available)
    }
  }
}
