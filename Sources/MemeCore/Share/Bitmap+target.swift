public import Canvas

extension Bitmap {
  /// The meme in the shape of a target, with something around it where it has another.
  ///
  /// - Parameters:
  ///   - target: The target, which has a size.
  ///   - ground: What shows around the meme, unless the target is transparent.
  /// - Returns: The meme in the size of the target; itself if the target has none.
  public func framed(for target: ShareTarget, _ ground: ShareGround) -> Bitmap {
    guard let whole = target.size else { return self }
    let fitted = size.size.aspectFit(in: whole.size)
    let inner = PixelSize(
      width: max(1, Int(fitted.width.rounded())), height: max(1, Int(fitted.height.rounded())))
    let meme = inner == size ? self : scaled(to: inner)
    guard inner != whole else { return meme }
    let result =
      target.hasGround
      ? self.ground(ground, whole) : Bitmap(size: whole, isOpaque: false)
    let (x, y) = ((whole.width - inner.width) / 2, (whole.height - inner.height) / 2)
    if meme.isOpaque {
      result.copy(meme, x: x, y: y)
    } else {
      result.draw(meme, x: x, y: y)
    }
    return result
  }

  private func ground(_ ground: ShareGround, _ whole: PixelSize) -> Bitmap {
    switch ground {
    case .blurred: return blurred(filling: whole)
    case .black, .white:
      let result = Bitmap(size: whole, isOpaque: true)
      result.fill(PixelArea(x: 0, y: 0, size: whole), ground == .black ? .black : .white)
      return result
    }
  }

  /// The length of the longer side of a picture that is made small to blur it, in pixels.
  ///
  /// Few enough that no letter of a caption can be read in it.
  private static let blurredSide = 14
  /// The steps in which it is enlarged again, each of which smooths it.
  private static let enlargements = [30, 64, 140, 300, 600]

  /// The meme enlarged until it fills a rectangle, and blurred.
  ///
  /// - Parameter whole: The size of the rectangle.
  /// - Returns: An opaque picture; where the meme is transparent it is white.
  public func blurred(filling whole: PixelSize) -> Bitmap {
    let factor = max(
      Double(whole.width) / Double(size.width), Double(whole.height) / Double(size.height))
    let (width, height) = (
      min(1, Double(whole.width) / factor / Double(size.width)),
      min(1, Double(whole.height) / factor / Double(size.height))
    )
    let part = Crop(
      area: Rect(x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height))
    let small = whole.limited(toLongSide: Self.blurredSide)
    // First smaller, and then cropped: the whole meme may be large.
    let factorToSmall = Double(small.longSide) / Double(part.size(of: size).longSide)
    var picture = scaled(to: size.scaled(by: min(1, factorToSmall))).cropped(part)
    if !picture.isOpaque {
      let opaque = Bitmap(size: picture.size, isOpaque: true)
      opaque.fill(PixelArea(x: 0, y: 0, size: picture.size), .white)
      opaque.draw(picture, x: 0, y: 0)
      picture = opaque
    }
    for side in Self.enlargements where side < whole.longSide {
      picture = picture.scaled(to: whole.limited(toLongSide: side)).smoothed
    }
    return picture.scaled(to: whole)
  }

  /// The picture with each pixel mixed with its neighbours.
  private var smoothed: Bitmap {
    // Half the size and back is a mean of neighbours, whose seams the next step blurs.
    let half = PixelSize(width: max(1, size.width / 2), height: max(1, size.height / 2))
    return scaled(to: half).scaled(to: size)
  }
}
