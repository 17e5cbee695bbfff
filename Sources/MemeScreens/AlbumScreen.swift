internal import Canvas
internal import MemeCore
internal import Toolkit

/// The image picker: a folder's pictures and the folders in it.
struct AlbumScreen: View {
  typealias Action = AppAction

  let state: AlbumState

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let screen = Stack<AppAction>(.vertical, alignment: .fill, [bar, Frame(flexible: content)])
    Background(\.background, screen).place(in: frame, context, &scene)
  }

  private var bar: any View<AppAction> {
    NavigationBar(
      title: state.parent == nil ? Strings.album : state.name,
      leading: [Button(Strings.back, .barIcon("back"), action: .album(.backTapped))])
  }

  private var content: any View<AppAction> {
    let rows = AlbumRows(state: state)
    if state.entries == nil {
      return Centered(
        Label<AppAction>(
          Strings.readingFolder, color: \.secondaryText, id: "reading", role: .progress))
    }
    guard rows.count > 0 else {
      return EmptyNotice(
        icon: "folder", title: Strings.noPictures, detail: Strings.howToFillFolder,
        id: "no pictures")
    }
    return List(
      id: ViewID("album \(state.folder)"), label: state.name, rowHeight: Measure.row, rows: rows)
  }
}

/// The rows of a folder: the parent folder, then the contents.
private struct AlbumRows: RowSource {
  typealias Action = AppAction

  let state: AlbumState

  private var hasParent: Bool { state.parent != nil }

  var count: Int { (state.entries?.count ?? 0) + (hasParent ? 1 : 0) }

  func row(at index: Int) -> any View<AppAction> {
    if hasParent, index == 0 {
      return IconRow<AppAction>(
        id: "parent", icon: "folder-up", title: Strings.parentFolder, subtitle: "",
        action: .album(.parentTapped))
    }
    guard let entry = state.entries?[index - (hasParent ? 1 : 0)] else {
      return Spacer<AppAction>()
    }
    let isFolder = entry.kind == .folder
    return IconRow<AppAction>(
      id: ViewID("entry \(entry.path)"), icon: isFolder ? "folder" : "album", title: entry.name,
      subtitle: isFolder ? Strings.folder : Strings.byteCount(entry.byteCount),
      action: .album(.entryTapped(entry)))
  }
}
