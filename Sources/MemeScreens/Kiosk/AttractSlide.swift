internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A picture of the attract screen, which fills the window and slowly moves along a diagonal.
struct AttractSlide: View {
  typealias Action = AppAction

  let slide: AttractState.Slide

  /// The opacity of black over a picture that is also in front of this one.
  private static let dimming = 0.6
  /// How long it takes in one direction, in seconds: out of focus and dark, its motion is hardly seen,
  /// but each step draws the whole window.
  private static let durations = (sharp: 12.0, blurred: 60.0)
  /// How far it moves, as a fraction of the window's sides.
  private static let panDistance = 0.05
  /// The number of diagonals, which follow one another.
  private static let diagonals = 4

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let scale = context.pixelsPerPoint
    func inPixels(_ length: Double) -> Double { (length * scale).rounded(.up) / scale }
    let way = Size(
      width: inPixels(frame.width * Self.panDistance),
      height: inPixels(frame.height * Self.panDistance))
    // No edge of it is ever inside the window.
    let size = Size(
      width: inPixels(frame.width) + way.width, height: inPixels(frame.height) + way.height)
    let diagonal = slide.number % Self.diagonals
    let goesRight = diagonal == 0 || diagonal == 1
    let goesDown = diagonal == 0 || diagonal == 2
    let start = Rect(
      x: frame.minX - (goesRight ? way.width : 0), y: frame.minY - (goesDown ? way.height : 0),
      width: size.width, height: size.height)
    let distance = Point(
      x: goesRight ? way.width : -way.width, y: goesDown ? way.height : -way.height)
    let bitmap = slide.backdrop ?? slide.bitmap
    let duration = slide.isWhole ? Self.durations.blurred : Self.durations.sharp
    let motion = PanningMotion(by: distance, duration: duration)
    scene.panning(ViewID("slide \(slide.number)"), motion) {
      $0.draw(
        .picture(
          bitmap, crop: AlbumPictureCell.filling(size, bitmap.size), start, radius: 0))
    }
    if slide.isWhole {
      scene.draw(.fill(frame, Color.black.faded(Self.dimming), radius: 0))
    }
  }
}

/// What is behind the pictures of the attract screen, and seen before the first one.
struct AttractCanvas: View {
  typealias Action = AppAction

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, context.theme.canvas, radius: 0))
  }
}
