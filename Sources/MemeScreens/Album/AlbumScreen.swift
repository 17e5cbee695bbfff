internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The image picker: the pictures of a place, and the places beside or above them.
struct AlbumScreen: View {
  typealias Action = AppAction

  let state: AlbumState
  let thumbnails: ThumbnailCache<AlbumEntry>
  let places: AlbumPlaces
  /// Whether the desktop's file chooser is open.
  let isChoosing: Bool
  /// Whether phones can send pictures.
  let takesUploads: Bool

  /// The identity of the field that gets typed text while no field is edited.
  static let searchID: ViewID = "album search"

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let isWide = frame.width >= Self.wide
    var parts: [any View<AppAction>] = [bar(isWide: isWide)]
    if isWide {
      parts.append(
        Frame(flexible: Stack(.horizontal, alignment: .fill, [sideBar, Frame(flexible: content)])))
    } else {
      if frame.height >= Self.low {
        parts.append(Padding(Self.searchInsets, search))
      }
      parts.append(AlbumChips(places: places, isListing: state.isListingPlaces))
      parts.append(
        Frame(flexible: state.isListingPlaces ? AlbumPlaceList(places: places) : content))
    }
    Background(\.background, Stack(.vertical, alignment: .fill, parts))
      .place(in: frame, context, &scene)
  }

  /// The minimum width for a side bar, in points.
  static let wide = 700.0
  /// Below this height there is no search field above the pictures.
  private static let low = 440.0
  /// The width of the search field in the bar, in points.
  private static let searchWidth = 280.0
  /// Around the search field above the pictures.
  private static let searchInsets = Insets(
    top: Spacing.tight, left: Spacing.medium, right: Spacing.medium)

  private func bar(isWide: Bool) -> any View<AppAction> {
    let field: [any View<AppAction>] = isWide ? [Frame(width: Self.searchWidth, search)] : []
    let other = Button<AppAction>(
      Strings.browse, .barText, isEnabled: !isChoosing, action: .album(.otherTapped))
    let phone = Button<AppAction>(
      Strings.fromYourPhone, .barIcon("phone"), action: .upload(.tapped))
    let others: [any View<AppAction>] =
      (takesUploads ? [phone] : []) + (places.hasOthers ? [other] : [])
    return NavigationBar(
      title: places.title,
      leading: [Button(Strings.back, .barIcon("back"), action: .album(.backTapped))],
      trailing: field + others)
  }

  private var sideBar: any View<AppAction> {
    Frame(width: AlbumPlaceList.width, AlbumPlaceList(places: places))
  }

  private var search: any View<AppAction> {
    SearchField(
      Strings.search, id: Self.searchID, prompt: Strings.albumSearchPrompt, text: state.query,
      clearLabel: Strings.clear, clearing: .album(.queryChanged("")), tools: Strings.textTools)
  }

  private var content: any View<AppAction> {
    let cells = AlbumCells(state: state, thumbnails: thumbnails)
    guard state.entries != nil else {
      return Grid(
        id: "album loading", label: Strings.readingFolder, style: .album, cells: AlbumSkeletons())
    }
    guard cells.count > 0 else { return emptyNotice }
    return Grid(
      id: places.gridID, label: places.title,
      style: state.place == .templates ? .templates : .album, cells: cells,
      sections: places.sections)
  }

  private var emptyNotice: EmptyNotice {
    if let problem = state.problem {
      return EmptyNotice(
        symbol: .icon("warning"), title: Strings.title(of: problem, fileName: nil),
        detail: Strings.detail(of: problem, fileName: nil), id: "unreadable")
    }
    guard state.query.isEmpty else {
      return EmptyNotice(
        symbol: .photo(.penguin), title: Strings.nothingNamed,
        detail: state.place == .templates
          ? Strings.howToFindTemplates : Strings.howToFindPictures, id: "nothing found")
    }
    guard state.place == .templates else {
      return EmptyNotice(
        symbol: .icon("album"), title: Strings.noPictures, detail: Strings.howToFillFolder,
        id: "no pictures")
    }
    return EmptyNotice(
      symbol: .icon("template"), title: Strings.noTemplates, detail: Strings.howToMakeTemplate,
      id: "no templates")
  }
}

extension GridStyle {
  /// The image picker's pictures.
  static let album = GridStyle(
    margin: 12, gap: 8, narrowest: 92, preferredWidth: 186, shape: 1.257, fewestColumns: 3)
  /// The templates, with room for their names.
  static let templates = GridStyle(
    margin: 12, gap: 8, narrowest: 130, preferredWidth: 186, shape: 1.08, fewestColumns: 2)
}
