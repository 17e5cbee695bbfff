internal import Canvas

extension Recipe {
  /// The meme with another crop of its picture.
  ///
  /// Captions in the places that the look gives them keep these; the others stay where they are in
  /// the picture, turn with it, and keep their size on it. One that is cut off is moved to the edge.
  func cropped(to crop: Crop) -> Recipe {
    var recipe = self
    recipe.crop = crop
    for (index, caption) in captions.enumerated() where goesWithPicture(caption) {
      recipe.captions[index].place = place(caption.place, in: crop)
    }
    return recipe
  }

  /// Whether a caption is at a place of the user's on the picture.
  func goesWithPicture(_ caption: Caption) -> Bool {
    caption.place.anchor == .picture && look.place(of: caption.id) != caption.place
  }

  private func place(_ place: CaptionPlace, in next: Crop) -> CaptionPlace {
    guard let size = picture?.size else { return place }
    let (before, after) = (crop.exactSize(of: size), next.exactSize(of: size))
    let turned = next.orientation.turned(crop.orientation.inverse.turned(place.angle))
    let center = crop.place(of: place.center, in: next)
    var moved = place
    moved.center = Point(x: center.x.clamped(to: 0...1), y: center.y.clamped(to: 0...1))
    moved.angle = turned.remainder(dividingBy: 2 * .pi)
    moved.width *= before.width / after.width
    moved.height *= before.height / after.height
    // Of a box that would be larger than any can be, the shape is kept.
    let largest = max(moved.width, moved.height) / CaptionPlace.sides.upperBound
    return largest > 1 ? moved.scaled(by: 1 / largest) : moved
  }
}

extension Crop {
  /// The size of a cropped picture in pixels that need not be whole.
  fileprivate func exactSize(of original: PixelSize) -> Size {
    let turned = orientation.turned(original).size
    return Size(width: turned.width * area.width, height: turned.height * area.height)
  }
}
