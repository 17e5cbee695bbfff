internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A small picture of a whole meme, by the compositor that renders the full size.
struct MemePreview: View {
  typealias Action = AppAction

  let recipe: Recipe
  /// The pixels of the picture, as decoded.
  let bitmap: Bitmap
  /// The crop to apply to the pixels.
  let crop: Crop
  /// The size of the cropped picture at full resolution.
  let size: PixelSize
  let composer: MemeComposer
  /// The radius of the picture's corners, in points.
  var radius = 8.0
  /// The logo over it; nil for none.
  var watermark: Watermark?
  /// The number of letters that are typed; nil for all of them.
  var letters: Int?
  /// The identity of the picture, by which it moves from one screen to the next; nil for none.
  var pictureID: ViewID?
  /// The format of the file that it shows, which may not have transparency; nil for none.
  var format: ExportFormat?

  func size(offered: Size, in context: LayoutContext) -> Size {
    composer.layout(of: recipe, on: size.size).canvas.size.aspectFit(in: offered)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let whole = composer.layout(of: recipe, on: size.size)
    let frame = frame.centered(whole.canvas.size.aspectFit(in: frame.size)).snapped
    let picture = whole.pictureFrame(in: frame)
    let layout = composer.layout(of: recipe, on: picture.size)
    let isPlain = layout.boards.isEmpty && (bitmap.isOpaque || format == nil)
    let radius = isPlain ? self.radius : 0
    scene.upright(in: frame) { scene in
      scene.draw(layout.boardList(at: picture.origin))
      if let format, !bitmap.isOpaque { scene.drawGround(of: format, in: picture) }
      scene.draw(.picture(bitmap, crop: crop, picture, radius: radius))
      if let pictureID {
        scene.fadeIn(pictureID, from: picture, context.theme.field, radius: radius)
      }
      scene.clipped(to: frame) { scene in
        drawCaptions(layout, at: picture.origin, context, &scene)
        if let watermark {
          scene.draw(.picture(watermark.logo, watermark.frame(in: frame), radius: 0))
        }
      }
    }
    // A bar is as white as what is around it.
    scene.drawLine(around: frame, radius: radius, context.theme)
  }

  private func drawCaptions(
    _ layout: MemeLayout, at origin: Point, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    guard let letters else { return scene.draw(composer.drawList(of: layout, recipe, at: origin)) }
    let typed = composer.typed(layout, recipe, at: origin, letters: letters)
    scene.draw(typed.drawList)
    if let caret = typed.caret { scene.draw(.fill(caret, context.theme.accent, radius: 1)) }
  }
}

extension MemeLayout {
  /// The frame of the picture in that of the whole meme.
  func pictureFrame(in frame: Rect) -> Rect {
    guard !canvas.isEmpty else { return frame }
    // The frame is rounded to whole points, and a picture without margins fills it.
    let (x, y) = (frame.width / canvas.width, frame.height / canvas.height)
    return Rect(
      x: frame.minX - canvas.minX * x, y: frame.minY - canvas.minY * y, width: picture.width * x,
      height: picture.height * y
    ).snapped
  }
}
