public import Canvas

/// The crop screen: a picture and its crop.
public struct CropState: Equatable, Sendable {
  /// The picture.
  public let picture: OriginalPicture
  /// The current crop.
  public var crop: Crop
  /// The aspect ratio that the crop keeps.
  public var ratio: CropRatio
  /// Whether the aspect ratio is turned to portrait.
  public var isPortrait = false
  /// The drag in progress: the handle, and the area when the drag began.
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

  /// The constraints of the area, in fractions of the turned picture.
  var frame: CropFrame {
    let size = turnedSize.size
    let shape = ratio.shape(of: size).map { isPortrait ? 1 / $0 : $0 }
    return CropFrame(ratio: shape.map { $0 * size.height / size.width })
  }
}

/// The aspect ratios that a crop can keep.
public enum CropRatio: Hashable, Sendable, CaseIterable {
  /// Any ratio.
  case free
  /// The ratio of the picture.
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

  /// The two sides; nil where the ratio depends on the picture or is free.
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

  /// Width by height; nil for any ratio.
  func shape(of picture: Size) -> Double? {
    if let sides { return Double(sides.long) / Double(sides.short) }
    return self == .original ? picture.width / picture.height : nil
  }
}

/// An event on the crop screen.
public enum CropAction: Equatable, Sendable {
  /// A ratio was chosen; one that is chosen already switches between landscape and portrait.
  case ratioTapped(CropRatio)
  /// The picture was turned or mirrored.
  case turned(Orientation)
  /// A drag of a part of the frame began.
  case gripped(CropHandle)
  /// The part was dragged from where it was, in fractions of the turned picture; and the scale of a
  /// pinch.
  case dragged(x: Double, y: Double, spread: Double)
  /// The drag ended.
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
      isPortrait = tapped == ratio && tapped.sides != nil && tapped != .square && !isPortrait
      ratio = tapped
      crop.area = tapped == .original ? Crop.everything : frame.fitted(crop.area)
    case .turned(let orientation):
      crop = crop.followed(by: orientation)
      if orientation.swapsSides, ratio.sides != nil { isPortrait.toggle() }
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
