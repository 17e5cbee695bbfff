internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The places that the image picker offers.
struct AlbumPlaces {
  /// A place with its name and icon.
  struct Item {
    var place: AlbumPlace
    var name: Sentence
    var icon: String
    /// The number of pictures, once it is known.
    var count: Int?
  }

  let state: AlbumState
  let picturesFolder: String
  let samplesFolder: String?
  let policy: KioskPolicy

  /// Whether other pictures can be chosen by the desktop's dialog.
  var hasOthers: Bool { policy.offersFiles }

  /// The templates, recents, the samples and the pictures folder.
  var main: [Item] {
    guard policy.offersFiles else { return items(of: policy.albumFolders) }
    let survey = state.survey
    var items = [
      Item(place: .templates, name: Strings.templates, icon: "template"),
      Item(place: .recents, name: Strings.recents, icon: "clock"),
    ]
    if let samplesFolder { items.append(samples(samplesFolder)) }
    items.append(
      Item(
        place: .folder(picturesFolder), name: Strings.pictures, icon: "album",
        count: survey?.pictureCount))
    return items
  }

  /// The templates, and the only folders that are offered.
  private func items(of folders: [String]) -> [Item] {
    [Item(place: .templates, name: Strings.templates, icon: "template")]
      + folders.map { path in
        guard path != samplesFolder else { return samples(path) }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return Item(place: .folder(path), name: .verbatim(name), icon: "album")
      }
  }

  private func samples(_ path: String) -> Item {
    Item(
      place: .folder(path), name: Strings.samples, icon: "samples",
      count: state.survey?.sampleCount)
  }

  /// The folders in the pictures folder.
  var folders: [Item] {
    guard policy.offersFiles else { return [] }
    return (state.survey?.folders ?? []).map {
      Item(
        place: .folder($0.path), name: .verbatim($0.name), icon: "folder", count: $0.pictureCount)
    }
  }

  /// The title of the screen: the name of a folder that is not offered.
  var title: Sentence {
    guard let name = state.folderName, !(main + folders).contains(where: isShown) else {
      return Strings.album
    }
    return .verbatim(name)
  }

  /// What a search has found, place by place.
  var sections: [WallSection] {
    guard !state.groups.isEmpty else { return [] }
    // There can be thousands of both.
    let names = Dictionary((main + folders).map { ($0.place, $0.name) }) { first, _ in first }
    return state.groups.map { group in
      let heading =
        switch group.place {
        case .templates: Strings.templates
        case .folder(let path): names[.folder(path)] ?? .verbatim(path.lastPathComponent)
        case .here:
          names[state.place] ?? state.folderName.map(Sentence.verbatim) ?? Strings.pictures
        }
      return WallSection(heading, count: group.count)
    }
  }

  /// The identity of the grid, which keeps its scroll position while the place is shown.
  var gridID: ViewID {
    switch state.place {
    case .templates: "album templates"
    case .recents: "album recents"
    case .folder(let path): ViewID("album \(path)")
    }
  }

  func isShown(_ item: Item) -> Bool { item.place == state.place }
}

/// The places as a list: beside the pictures on a wide window, instead of them on a narrow one.
struct AlbumPlaceList: View {
  typealias Action = AppAction

  let places: AlbumPlaces

  /// The width beside the pictures.
  static let width = 208.0
  /// The height of a row with the gap to the next.
  private static let row = 46.0
  /// The space above the first row.
  private static let top = 11.0

  func isFlexible(along axis: StackAxis) -> Bool { true }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, context.theme.bar, radius: 0))
    let line = Rect(x: frame.maxX, y: frame.minY, width: 0, height: frame.height)
    scene.drawLine(.left, of: line, context.theme)
    List(
      id: "album places", label: Strings.places, rowHeight: Self.row,
      rows: AlbumPlaceRows(places: places)
    ).place(in: frame.inset(by: Insets(top: Self.top)), context, &scene)
  }
}

/// The rows of the list: the main places, a heading, and the folders.
private struct AlbumPlaceRows: RowSource {
  typealias Action = AppAction

  private let places: AlbumPlaces
  private let main: [AlbumPlaces.Item]
  private let folders: [AlbumPlaces.Item]

  private static let headingInsets = Insets(top: Spacing.medium, left: Spacing.group)

  init(places: AlbumPlaces) {
    self.places = places
    main = places.main
    folders = places.folders
  }

  var count: Int { main.count + (folders.isEmpty ? 0 : 1 + folders.count) }

  func row(at index: Int) -> any View<AppAction> {
    guard index != main.count else {
      let heading = Label<AppAction>(
        Strings.folders, TypeScale.secondary, color: \.secondaryText, id: "folders heading")
      return Padding(Self.headingInsets, heading)
    }
    let item = index < main.count ? main[index] : folders[index - main.count - 1]
    return AlbumPlaceRow(item: item, isShown: places.isShown(item))
  }
}

/// A place: its icon, its name and the number of pictures.
private struct AlbumPlaceRow: View {
  typealias Action = AppAction

  let item: AlbumPlaces.Item
  let isShown: Bool

  private static let iconSide = 20.0
  private static let insets = Insets(left: 18, right: 18)

  private var id: ViewID { ViewID("place \(item.place)") }
  private var count: Sentence { item.count.map(Sentence.number) ?? .empty }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    RowBackground(
      id: id, isChosen: isShown,
      rect: frame.inset(by: Insets(horizontal: Spacing.small, vertical: 1))
    ).draw(context, &scene)
    let parts: [any View<AppAction>] = [
      Icon(item.icon, side: Self.iconSide),
      Frame(flexible: Label(item.name, TypeScale.control)),
      Label(count, TypeScale.secondary.tabular, color: \.secondaryText),
    ]
    Stack(.horizontal, spacing: Spacing.small, parts)
      .place(in: frame.inset(by: Self.insets), context, &scene)
    scene.add(
      Element(
        id: id, role: .listItem, label: item.name, value: count, frame: frame,
        response: .press(.album(.placeTapped(item.place)))))
  }
}

/// The main places as chips above the pictures, on a narrow window.
struct AlbumChips: View {
  typealias Action = AppAction

  let places: AlbumPlaces
  /// Whether the list of places is shown.
  let isListing: Bool

  private static let spacing = 6.0
  /// The maximum number of characters of a folder's name.
  private static let longestName = 14
  private static let insets = Insets(horizontal: Spacing.medium, vertical: Spacing.tight)

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.touchTarget + Self.insets.top + Self.insets.bottom)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let available = frame.inset(by: Self.insets)
    let isElsewhere = !places.main.contains(where: places.isShown)
    let folder = isElsewhere && !isListing ? places.state.folderName : nil
    let more = Button<AppAction>(
      folder.map { .verbatim(Strings.shortened($0, longest: Self.longestName)) }
        ?? Strings.folders,
      .chip(isChosen: isListing || isElsewhere), action: .album(.placesTapped))
    var chips = places.main.map { item in
      Button<AppAction>(
        item.name, .chip(isChosen: !isListing && places.isShown(item)),
        action: .album(.placeTapped(item.place)))
    }
    // On the narrowest windows the last ones are in the list only.
    while chips.count > 1, width(of: chips + [more], available.size, context) > available.width {
      chips.removeLast()
    }
    Stack(.horizontal, spacing: Self.spacing, chips + [more])
      .place(in: available, context, &scene)
  }

  private func width(
    of chips: [Button<AppAction>], _ offered: Size, _ context: LayoutContext
  ) -> Double {
    chips.reduce(-Self.spacing) { $0 + $1.size(offered: offered, in: context).width + Self.spacing }
  }
}
