internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The cells of a place: the enclosing folder, the folders, and the pictures or templates.
struct AlbumCells: RowSource {
  typealias Action = AppAction

  let thumbnails: ThumbnailCache<AlbumEntry>
  private let parent: String?
  private let shown: [AlbumEntry]

  init(state: AlbumState, thumbnails: ThumbnailCache<AlbumEntry>) {
    self.thumbnails = thumbnails
    shown = state.shown
    parent = state.query.isEmpty ? state.parent : nil
  }

  var count: Int { shown.count + (parent == nil ? 0 : 1) }

  func row(at index: Int) -> any View<AppAction> {
    let own = index - (parent == nil ? 0 : 1)
    guard own >= 0 else {
      return AlbumFolderCell(
        id: "parent", icon: "folder-up", name: Strings.parentFolder, action: .album(.parentTapped))
    }
    let entry = shown[own]
    switch entry.kind {
    case .folder:
      return AlbumFolderCell(
        id: AlbumPictureCell.id(of: entry), icon: "folder", name: .verbatim(entry.name),
        action: .album(.entryTapped(entry)))
    case .picture, .template: return AlbumPictureCell(entry: entry, thumbnails: thumbnails)
    }
  }
}

/// The outlines of pictures while a place is being read.
struct AlbumSkeletons: RowSource {
  typealias Action = AppAction

  let count = 24

  func row(at index: Int) -> any View<AppAction> {
    AlbumSkeleton(id: ViewID("skeleton \(index)"))
  }
}

/// The outline of a picture that is not known yet.
private struct AlbumSkeleton: View {
  typealias Action = AppAction

  let id: ViewID

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.drawPlaceholder(
      of: id, in: frame, context.theme.field, radius: AlbumPictureCell.radius)
    scene.drawEdge(frame, radius: AlbumPictureCell.radius, context.theme)
  }
}

/// A picture, which fills its cell, or a template, whose name is under its picture.
struct AlbumPictureCell: View {
  typealias Action = AppAction

  let entry: AlbumEntry
  let thumbnails: ThumbnailCache<AlbumEntry>
  var role = Role.listItem
  /// Whether the name of a template is under its picture.
  var hasName = true
  /// How it slowly moves; nil if it does not.
  var motion: PanningMotion?

  static let radius = 10.0
  /// The height of a template's name with the gap above it.
  private static let nameHeight = 26.0
  /// The longer side of a picture of common shape that fills a cell, as a multiple of the cell's.
  private static let longerSide = 1.3

  /// The identity of the element that shows a picture.
  static func id(of entry: AlbumEntry) -> ViewID { ViewID("entry \(entry.path)") }
  private var id: ViewID { Self.id(of: entry) }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let cell = frame.snapped
    let frame = pictureFrame(in: cell)
    let pixels = max(frame.width, frame.height) * context.pixelsPerPoint
    let side = Int((pixels * Self.longerSide).rounded(.up))
    scene.onAppear(
      ViewID("thumbnail \(entry.path) \(entry.modified) \(side)"),
      .album(.thumbnail(.appeared(entry, side: side))),
      onDisappear: .album(.thumbnail(.disappeared(entry))))
    scene.panning(id, motion) { draw(in: frame, context, &$0) }
    if frame.maxY < cell.maxY {
      let name = Rect(
        x: cell.minX, y: frame.maxY, width: cell.width, height: cell.maxY - frame.maxY)
      Label<AppAction>(.verbatim(entry.name), TypeScale.secondary, alignment: .center)
        .place(in: name, context, &scene)
    }
    scene.add(
      Element(
        id: id, role: role, label: .verbatim(entry.name), frame: cell,
        response: .press(.album(.pictureTapped(entry, at: frame))),
        menuAction: .menuRequested(.albumPicture(entry))))
  }

  private func draw(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let bitmap = thumbnails[entry]
    if bitmap == nil, !thumbnails.isMissing(entry) {
      scene.drawPlaceholder(of: id, in: frame, context.theme.field, radius: Self.radius)
    } else if bitmap?.isOpaque != true {
      scene.draw(.fill(frame, context.theme.field, radius: Self.radius))
    }
    if let bitmap {
      scene.draw(
        .picture(
          bitmap, crop: Self.filling(frame.size, bitmap.size, partAbove: Self.partAbove), frame,
          radius: Self.radius))
      scene.fadeIn(id, from: frame, context.theme.field, radius: Self.radius)
    } else if thumbnails.isMissing(entry) {
      NamedIcon(icon: "image-broken", name: .verbatim(entry.name)).place(in: frame, context, &scene)
    }
    scene.drawEdge(frame, radius: Self.radius, context.theme)
    CellState(id: id, frame: frame, radius: Self.radius).draw(context, &scene)
  }

  /// The part of the cell that the picture fills.
  private func pictureFrame(in cell: Rect) -> Rect {
    switch entry.kind {
    case .folder, .picture: cell
    case .template: cell.inset(by: Insets(bottom: hasName ? Self.nameHeight : 0))
    }
  }

  /// Of what a cell leaves out of a portrait, the part that is above it: heads are in the upper part.
  private static let partAbove = 0.25

  /// The part of a picture that fills a cell.
  ///
  /// - Parameters:
  ///   - cell: The size of the cell.
  ///   - picture: The size of the picture.
  ///   - partAbove: The part above the cell, of what it leaves out.
  /// - Returns: The crop.
  static func filling(
    _ cell: Size, _ picture: PixelSize, partAbove: Double = 0.5
  ) -> Crop {
    let size = picture.size
    guard !size.isEmpty, !cell.isEmpty else { return Crop() }
    let factor = max(cell.width / size.width, cell.height / size.height)
    let (width, height) = (
      min(1, cell.width / factor / size.width), min(1, cell.height / factor / size.height)
    )
    return Crop(
      area: Rect(
        x: (1 - width) / 2, y: (1 - height) * partAbove, width: width, height: height))
  }
}

/// A folder, or the enclosing one, as a cell.
private struct AlbumFolderCell: View {
  typealias Action = AppAction

  let id: ViewID
  let icon: String
  let name: Sentence
  let action: AppAction

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let frame = frame.snapped
    scene.draw(.fill(frame, context.theme.field, radius: AlbumPictureCell.radius))
    NamedIcon(icon: icon, name: name).place(in: frame, context, &scene)
    scene.drawEdge(frame, radius: AlbumPictureCell.radius, context.theme)
    CellState(id: id, frame: frame, radius: AlbumPictureCell.radius).draw(context, &scene)
    scene.add(
      Element(id: id, role: .listItem, label: name, frame: frame, response: .press(action)))
  }
}

/// An icon over a name, in the middle of a cell.
private struct NamedIcon: View {
  typealias Action = AppAction

  let icon: String
  let name: Sentence

  private static let iconSide = 28.0
  private static let spacing = 6.0

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let parts: [any View<AppAction>] = [
      Icon(icon, side: Self.iconSide, color: \.secondaryText),
      Label(name, TypeScale.secondary, color: \.secondaryText, alignment: .center, lineLimit: 2),
    ]
    Centered(Stack(.vertical, spacing: Self.spacing, parts))
      .place(in: frame.inset(by: Insets(Spacing.small)), context, &scene)
  }
}
