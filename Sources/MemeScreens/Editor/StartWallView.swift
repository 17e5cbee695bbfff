internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// What an empty editor shows between its bars: pictures or templates to begin with, and the
/// fields of the texts.
struct StartWallView: View {
  typealias Action = AppAction

  let wall: StartWall
  let thumbnails: ThumbnailCache<AlbumEntry>
  let rows: WallRowCache
  let recipe: Recipe
  let policy: KioskPolicy
  /// Whether the bar has no room for the segments.
  let hasSegments: Bool
  /// Whether the desktop's file chooser is open.
  let isChoosing: Bool
  /// Whether phones can send pictures.
  let takesUploads: Bool

  /// From this width on, in points, the first heading is beside what is said about other pictures.
  private static let wide = 420.0
  /// The space around and between the parts of the line, in points.
  private static let lineHeight = 44.0
  /// The height of what contains the fields, in points.
  private static let band = 60.0

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, context.theme.background, radius: 0))
    scene.onAppear("start wall", .album(.wallAppeared))
    let line = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.lineHeight)
    placeLine(in: line, context, &scene)
    let band = frame.inset(by: Insets(top: frame.height - Self.band))
    scene.moving("wall", version: "\(wall.segment)") {
      content(in: frame).place(
        in: frame.inset(by: Insets(top: Self.lineHeight, bottom: Self.band)), context, &$0)
    }
    scene.draw(.fill(band, context.theme.background, radius: 0))
    scene.drawLine(.top, of: band, context.theme)
    PromptBand(recipe: recipe).place(in: band, context, &scene)
  }

  // MARK: - The line above

  private func placeLine(
    in line: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    if let heading = headings.first ?? nil, isHeadingInLine(width: line.width) {
      WallHeading<AppAction>(heading).place(in: line, context, &scene)
    }
    Centered(Stack(.horizontal, spacing: Spacing.tight, hasSegments ? narrowParts : wideParts))
      .place(in: line, context, &scene)
  }

  /// Whether the first heading is in the line.
  private func isHeadingInLine(width: Double) -> Bool { width >= Self.wide && !hasSegments }

  private var wideParts: [any View<AppAction>] {
    let text = policy.offersFiles ? Strings.dropOrPaste : Strings.howToStartWithoutFiles
    return [Label(text, TypeScale.secondary, color: \.secondaryText)] + browse + phone
  }

  private var narrowParts: [any View<AppAction>] {
    [Self.segments(wall.segment, width: Self.narrowSegment)] + browse
  }

  private var browse: [any View<AppAction>] {
    guard policy.offersFiles else { return [] }
    return [Button(Strings.browse, .link, isEnabled: !isChoosing, action: .album(.otherTapped))]
  }

  private var phone: [any View<AppAction>] {
    takesUploads ? [Button(Strings.fromYourPhone, .link, action: .upload(.tapped))] : []
  }

  private static let narrowSegment = 96.0

  /// Chooses between pictures and templates.
  static func segments(_ chosen: StartWall.Segment, width: Double) -> Segments<AppAction> {
    Segments(
      StartWall.Segment.allCases.map {
        Segments.Segment(
          Strings.name(of: $0), isChosen: $0 == chosen, action: .album(.segmentTapped($0)))
      }, width: width)
  }

  // MARK: - The wall

  private func content(in frame: Rect) -> any View<AppAction> {
    let cells = WallCells(shown: wall.shown, thumbnails: thumbnails)
    // Without a folder nothing is listed.
    let isListed = wall.shown != nil || !policy.offersFiles && policy.albumFolders.isEmpty
    guard isListed, cells.count == 0 else {
      return PictureWall(
        id: ViewID("wall \(wall.segment)"), label: Strings.name(of: wall.segment),
        sections: sections(width: frame.width), cells: cells, target: Self.target(in: frame),
        cache: rows)
    }
    return EmptyNotice(
      symbol: .icon("album"), title: Strings.startWithPicture,
      detail: policy.offersFiles ? Strings.howToStart : Strings.howToStartWithoutFiles,
      id: "empty state")
  }

  /// The headings of the sections; one section by itself needs none.
  private var headings: [Sentence?] {
    guard wall.segment == .pictures, let count = wall.pictures?.entries.count else { return [nil] }
    let isMixed = wall.recentCount > 0 && wall.recentCount < count
    return isMixed ? [Strings.recents, Strings.samples] : [nil]
  }

  private func sections(width: Double) -> [WallSection] {
    let count = wall.shown?.entries.count ?? 0
    guard headings.count == 2 else { return [WallSection(nil, count: count)] }
    return [
      WallSection(isHeadingInLine(width: width) ? nil : headings[0], count: wall.recentCount),
      WallSection(headings[1], count: count - wall.recentCount),
    ]
  }

  /// The heights that rows should have, in points: in narrow windows, in wide ones, from the widths
  /// on that are beside them, and at least.
  private static let heights = (narrow: 190.0, usual: 180.0, wide: 200.0, least: 120.0)
  /// From these widths on, in points, a window is not narrow, and wide.
  private static let widths = (usual: 600.0, wide: 1_200.0)
  /// The number of rows that can be seen at least.
  private static let shownRows = 1.6

  /// The height that rows should have.
  private static func target(in frame: Rect) -> Double {
    let preferred =
      frame.width < widths.usual
      ? heights.narrow : frame.width < widths.wide ? heights.usual : heights.wide
    let available = frame.height - lineHeight - band
    return min(preferred, max(heights.least, (available / shownRows).rounded()))
  }
}

/// The pictures or templates of the wall.
struct WallCells: ShapedCellSource {
  typealias Action = AppAction

  let shown: ShapedEntries?
  let thumbnails: ThumbnailCache<AlbumEntry>
  /// Whether they slowly move, each by itself.
  var areMoving = false

  /// How far they move, in points, and how long that takes, in seconds.
  private static let motion = (distance: 5.0, duration: 3.2)
  /// Where one begins, after the one before it.
  private static let shift = 0.55

  var count: Int { shown?.entries.count ?? 0 }
  var shapes: [Double] { shown?.shapes ?? [] }

  func row(at index: Int) -> any View<AppAction> {
    guard let shown else { return Spacer<AppAction>() }
    return AlbumPictureCell(
      entry: shown.entries[index], thumbnails: thumbnails, role: .button, hasName: false,
      motion: areMoving ? motion(at: index) : nil)
  }

  private func motion(at index: Int) -> PanningMotion {
    PanningMotion(
      by: Point(x: 0, y: Self.motion.distance), duration: Self.motion.duration,
      start: Double(index) * Self.shift)
  }
}
