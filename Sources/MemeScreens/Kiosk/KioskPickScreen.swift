internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The first question of a kiosk: which picture.
struct KioskPickScreen: View {
  typealias Action = AppAction

  let albums: AlbumsState
  /// The rows of pictures, which are kept between scenes.
  let rows: WallRowCache
  let hasCamera: Bool
  /// Whether phones can send pictures.
  let takesUploads: Bool

  /// The height of rows, in points.
  private static let row = 200.0
  /// The number of rows that can be seen at least.
  private static let shownRows = 1.3
  /// The height over which pictures fade out above the buttons, in points.
  private static let fade = 44.0

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let ground = context.theme.background
    scene.draw(.fill(frame, ground, radius: 0))
    scene.onAppear("kiosk wall", .album(.wallAppeared))
    let measure = KioskMeasure(height: frame.height)
    let inner = frame.inset(by: Insets(horizontal: Measure.margin, vertical: 0))
    var bottom = frame.maxY - measure.bottom
    if takesUploads {
      let height = KioskPhoneCard.height(in: measure)
      let card = Rect(x: inner.minX, y: bottom - height, width: inner.width, height: height)
      KioskPhoneCard(measure: measure).place(in: card, context, &scene)
      bottom = card.minY - measure.bottom / 2
    }
    let ways = Rect(
      x: inner.minX, y: bottom - measure.button, width: inner.width, height: measure.button)
    let wall = Rect(
      x: frame.minX, y: frame.minY + measure.header, width: frame.width,
      height: ways.minY - Measure.margin - frame.minY - measure.header)
    let segment = albums.wall.segment
    scene.moving("wall", version: "\(segment)") { scene in
      PictureWall<AppAction>(
        id: ViewID("wall \(segment)"), label: Strings.name(of: segment),
        sections: [WallSection(nil, count: albums.wall.shown?.entries.count ?? 0)],
        cells: WallCells(
          shown: albums.wall.shown, thumbnails: albums.thumbnails, areMoving: true),
        target: min(Self.row, (wall.height / Self.shownRows).rounded()), cache: rows
      ).place(in: wall, context, &scene)
    }
    let end = Rect(
      x: wall.minX, y: wall.maxY - Self.fade, width: wall.width, height: Self.fade)
    scene.draw(.gradient(end, from: ground.faded(0), to: ground, .down))
    KioskStepHeader(
      step: .pick, title: Strings.pickPicture, measure: measure, hasBack: true
    ).place(in: frame, context, &scene)
    KioskSegments(chosen: segment, hasCamera: hasCamera).place(in: ways, context, &scene)
  }
}

/// Where pictures are from, side by side.
private struct KioskSegments: View {
  typealias Action = AppAction

  let chosen: StartWall.Segment
  let hasCamera: Bool

  private static let padding = 4.0
  private static let radius = 16.0

  private struct Way {
    var name: Sentence
    var icon: String
    var isChosen: Bool
    var action: AppAction
  }

  private var ways: [Way] {
    let segments = [StartWall.Segment.templates, .pictures].map {
      Way(
        name: Strings.name(of: $0), icon: $0 == .templates ? "template" : "album",
        isChosen: $0 == chosen, action: .album(.segmentTapped($0)))
    }
    let camera = Way(
      name: Strings.camera, icon: "camera", isChosen: false, action: .editor(.cameraTapped))
    return segments + (hasCamera ? [camera] : [])
  }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let theme = context.theme
    let track = theme.segment == .white ? theme.segmentTrack : theme.bar
    scene.draw(.fill(frame, track, radius: Self.radius))
    scene.drawEdge(frame, radius: Self.radius, theme)
    let inner = frame.inset(by: Insets(Self.padding))
    let width = inner.width / Double(ways.count)
    for (index, way) in ways.enumerated() {
      let face = Rect(
        x: inner.minX + width * Double(index), y: inner.minY, width: width, height: inner.height)
      // A finger may miss the padding.
      place(
        way, face.snapped, target: face.inset(by: Insets(horizontal: 0, vertical: -Self.padding)),
        context, &scene)
    }
  }

  private func place(
    _ way: Way, _ face: Rect, target: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let id = ViewID("way \(way.name.english)")
    let state = ControlState(of: id, isSelected: way.isChosen, in: context.memory)
    scene.drawSegment(face, radius: Self.radius - Self.padding, state, context.theme)
    let color = way.isChosen ? context.theme.text : context.theme.secondaryText
    scene.drawPair(way.icon, way.name, KioskMeasure.title, color, in: face, context)
    scene.add(
      Element(
        id: id, role: .tab, label: way.name, value: way.isChosen ? .chosen : .empty, frame: target,
        response: .press(way.action)))
  }
}
