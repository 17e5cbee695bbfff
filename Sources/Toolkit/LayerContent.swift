internal import Canvas

/// What views have drawn and added, from back to front.
struct LayerContent<Action: Equatable & Sendable> {
  /// The drawing commands.
  var drawList = DrawList()
  /// The elements.
  var elements: [Element<Action>] = []
  /// The actions to send when elements appear or disappear.
  var visibilityActions: [VisibilityActions<Action>] = []
  /// The indices of the emphasized texts in the draw list.
  var emphasized: [Int] = []
  /// The visible pictures that are loaded while they are shown, by their order in the draw list.
  var pictures: [PicturePlace] = []
  /// What slowly moves to and fro, by its order in the draw list.
  var panning: [PanningPlace] = []
  /// The content that fades when it is replaced, by its order in the draw list.
  var contents: [ContentPlace] = []
  /// The content that is not mirrored, the outer after the inner.
  var upright: [UprightPlace] = []

  /// Adds other content in front.
  mutating func append(_ other: LayerContent) {
    let start = drawList.commands.count
    let (elementStart, pictureStart) = (elements.count, pictures.count)
    upright += other.upright.map { place in
      UprightPlace(
        frame: place.frame, commands: place.commands.moved(by: start),
        elements: place.elements.moved(by: elementStart),
        pictures: place.pictures.moved(by: pictureStart))
    }
    drawList.append(other.drawList)
    elements += other.elements
    visibilityActions += other.visibilityActions
    emphasized += other.emphasized.map { start + $0 }
    pictures += other.pictures.map { place in
      var place = place
      place.index += start
      return place
    }
    panning += other.panning.map { place in
      var place = place
      place.range = place.range.moved(by: start)
      return place
    }
    contents += other.contents.map { place in
      var place = place
      place.range = place.range.moved(by: start)
      return place
    }
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> {
    (lowerBound + distance)..<(upperBound + distance)
  }
}
