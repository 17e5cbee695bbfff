public import Canvas

/// The crop screen: a picture and the cut that is being chosen.
public struct CropState: Equatable, Sendable {
  /// The picture.
  public let picture: OriginalPicture
  /// The cut as it is now.
  public var crop: Crop
  /// The shape that the cut keeps.
  public var ratio: CropRatio
  /// Whether that shape stands upright where it usually lies.
  public var isUpright = false
  /// The movement under way: what is held, and the area when it was taken hold of.
  var grip: Grip?

  struct Grip: Equatable, Sendable {
    var handle: CropHandle
    var area: Rect
  }

  init(picture: OriginalPicture, crop: Crop) {
    self.picture = picture
    self.crop = crop
    ratio = .free
  }

  /// The turned picture's size in pixels.
  public var turnedSize: PixelSize { crop.orientation.turned(picture.size) }

  /// What bounds the area, in fractions of the turned picture.
  var frame: CropFrame {
    let size = turnedSize.size
    let shape = ratio.shape(of: size).map { isUpright ? 1 / $0 : $0 }
    return CropFrame(ratio: shape.map { $0 * size.height / size.width })
  }
}

/// The shapes that a cut can keep.
public enum CropRatio: Hashable, Sendable, CaseIterable {
  /// Any.
  case free
  /// That of the picture.
  case original
  /// 1:1.
  case square
  /// 5:4.
  case fiveToFour
  /// 4:3.
  case fourToThree
  /// 3:2.
  case threeToTwo
  /// 16:9.
  case sixteenToNine

  /// The two sides; none where the picture has a say.
  public var sides: (long: Int, short: Int)? {
    switch self {
    case .free, .original: nil
    case .square: (1, 1)
    case .fiveToFour: (5, 4)
    case .fourToThree: (4, 3)
    case .threeToTwo: (3, 2)
    case .sixteenToNine: (16, 9)
    }
  }

  /// Width by height; none where any will do.
  func shape(of picture: Size) -> Double? {
    if let sides { return Double(sides.long) / Double(sides.short) }
    return self == .original ? picture.width / picture.height : nil
  }
}

/// What happened on the crop screen.
public enum CropAction: Equatable, Sendable {
  /// A shape was chosen; the one that is chosen already is stood upright or laid down.
  case ratioTapped(CropRatio)
  /// The picture was turned or mirrored.
  case turned(Orientation)
  /// A part of the frame was taken hold of.
  case gripped(CropHandle)
  /// What is held was moved so far from where it was, in fractions of the turned picture; and how
  /// many times farther apart two fingers are than they were.
  case dragged(x: Double, y: Double, spread: Double)
  /// It was let go.
  case released
  /// A part of the frame was moved by a key, in fractions of the turned picture.
  case nudged(CropHandle, x: Double, y: Double)
  /// Cancel was pressed.
  case cancelTapped
  /// Done was pressed.
  case doneTapped
}

extension CropState {
  mutating func reduce(_ action: CropAction, _ shared: inout SharedContext) {
    switch action {
    case .cancelTapped:
      shared.request(.closeCropScreen)
    case .doneTapped:
      shared.request(.closeCropScreen)
      shared.request(.crop(crop))
    case .ratioTapped(let tapped):
      isUpright = tapped == ratio && tapped.sides != nil && tapped != .square && !isUpright
      ratio = tapped
      crop.area = tapped == .original ? Crop.everything : frame.fitted(crop.area)
    case .turned(let orientation):
      crop = crop.followed(by: orientation)
      if orientation.swapsSides, ratio.sides != nil { isUpright.toggle() }
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
