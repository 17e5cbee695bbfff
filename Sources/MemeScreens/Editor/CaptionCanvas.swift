internal import Canvas
internal import Localization
internal import MemeCore

/// Where captions are edited: the meme in the window.
struct CaptionCanvas {
  /// The layout at the size of the picture in the window.
  let layout: MemeLayout
  /// The frame of the picture.
  let picture: Rect
  /// The area that fields and their buttons must stay within.
  let canvas: Rect
  /// The caption that is selected, whose frame is not drawn by its field.
  let selection: CaptionID?

  /// The frame of the picture with its margins.
  var meme: Rect { layout.canvas.offset(x: picture.minX, y: picture.minY) }

  /// A line across the meme, one point wide like those of other guides on pictures.
  func line(_ guide: SnapGuide) -> Rect {
    switch guide {
    case .vertical(let x):
      Rect(
        x: (picture.minX + picture.width * x - 0.5).rounded(), y: meme.minY, width: 1,
        height: meme.height)
    case .horizontal(let y):
      Rect(
        x: meme.minX, y: (picture.minY + picture.height * y - 0.5).rounded(), width: meme.width,
        height: 1)
    }
  }

  /// A caption at its place in the margin above or below the picture.
  func placed(_ caption: Caption) -> Caption {
    var placed = caption
    if let place = layout.caption(caption.id)?.place { placed.place = place }
    return placed
  }
}

extension Recipe {
  /// The recipe with the prompts of empty captions above and below the picture, which need margins.
  func withPrompts(in language: Language) -> Recipe {
    var recipe = self
    for (index, caption) in captions.enumerated()
    where caption.place.anchor != .picture && caption.isBlank {
      recipe.captions[index].text = Strings.prompt(caption).text(in: language)
    }
    return recipe
  }
}
