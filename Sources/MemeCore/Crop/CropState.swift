public import Canvas

/// The crop screen: a picture and its crop.
public struct CropState: Equatable, Sendable {
  /// The picture.
  public let picture: LoadedPicture
  /// The meme that the picture is cropped for.
  let recipe: Recipe
  /// The current crop.
  public var crop: Crop
  /// The shape that the crop keeps.
  public var shape: CropShape
  /// The drag in progress: the handle, and the area when the drag began.
  var grip: Grip?

  struct Grip: Equatable, Sendable {
    var handle: CropHandle
    var area: Rect
  }

  /// Makes a screen with the shape that was chosen before, if the crop has it, or else with the one
  /// that it has.
  init(picture: LoadedPicture, recipe: Recipe, shape remembered: CropShape? = nil) {
    self.picture = picture
    self.recipe = recipe
    crop = recipe.crop
    shape = CropShape()
    let isWhole = crop.area == Crop.everything
    let ratios = isWhole ? [] : CropRatio.allCases.filter { $0 != .free }
    let shapes = ratios.flatMap { ratio in
      [false, ratio.hasOrientation].map { CropShape(ratio: ratio, isPortrait: $0) }
    }
    for shape in [remembered].compactMap(\.self) + shapes {
      self.shape = shape
      if frame.fits(crop.area, tolerance: 1 / turnedSize.size.width) { return }
    }
    shape = CropShape()
  }

  /// The captions that go with the picture, on the whole turned picture.
  public var captionsOfPicture: Recipe {
    var kept = recipe
    kept.captions = recipe.captions.filter(recipe.goesWithPicture)
    return kept.cropped(to: Crop(orientation: crop.orientation))
  }

  /// The other captions on the picture, which have their places in any crop.
  public var otherCaptions: Recipe {
    var kept = recipe
    kept.captions = recipe.captions.filter {
      $0.place.anchor == .picture && !recipe.goesWithPicture($0)
    }
    return kept
  }

  /// The turned picture's size in pixels.
  public var turnedSize: PixelSize { crop.orientation.turned(picture.size) }

  /// The constraints of the area, in fractions of the turned picture.
  var frame: CropFrame {
    let size = turnedSize.size
    let sides = shape.ratio.shape(of: size).map { shape.isPortrait ? 1 / $0 : $0 }
    return CropFrame(ratio: sides.map { $0 * size.height / size.width })
  }
}

extension CropState {
  mutating func reduce(_ action: CropAction, _ shared: inout SharedContext) {
    switch action {
    case .cancelTapped:
      shared.request(.closeCropScreen)
    case .doneTapped:
      shared.request(.closeCropScreen)
      shared.request(.crop(crop, shape))
    case .ratioTapped(let tapped):
      shape.isPortrait = tapped == shape.ratio && tapped.hasOrientation && !shape.isPortrait
      shape.ratio = tapped
      crop.area = tapped == .original ? Crop.everything : frame.fitted(crop.area)
    case .turned(let orientation):
      crop = crop.followed(by: orientation)
      if orientation.swapsSides, shape.ratio.hasOrientation { shape.isPortrait.toggle() }
      grip = nil
    case .gripped(let handle):
      grip = Grip(handle: handle, area: crop.area)
    case .dragged(let x, let y, let spread):
      guard let grip else { return }
      crop.area = frame.moved(grip.area, by: grip.handle, x: x, y: y, spread: spread)
    case .released:
      grip = nil
    case .nudged(let handle, let x, let y):
      crop.area = frame.moved(crop.area, by: handle, x: x, y: y)
    }
  }
}
