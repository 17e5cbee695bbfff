public import Canvas

extension Layer {
  /// The layer with all its elements moved up.
  ///
  /// - Parameter distance: The distance, in points.
  /// - Returns: The same layer at its new position.
  public func lifted(by distance: Double) -> Layer {
    guard distance != 0 else { return self }
    var layer = self
    layer.lift += distance
    layer.drawList = drawList.transformed(y: -distance)
    for index in layer.elements.indices { layer.elements[index].lift(by: distance) }
    return layer
  }

  /// Clips all elements to a rectangle, since something covers the rest.
  public mutating func confineElements(to rect: Rect) {
    for index in elements.indices where !rect.contains(elements[index].frame) {
      elements[index].frame = elements[index].frame.intersection(rect)
    }
  }
}

extension Element {
  fileprivate mutating func lift(by distance: Double) {
    frame = frame.offset(y: -distance)
    wholeFrame = wholeFrame.offset(y: -distance)
    switch response {
    case .edit(let block): response = .edit(block.offset(y: -distance))
    case .drag(let area, let axes): response = .drag(in: area.offset(y: -distance), axes)
    case .none, .press, .scroll, .moveSelection, .textCommand, .key, .alternative: break
    }
  }
}

extension TextBlock {
  /// The same block moved.
  func offset(y: Double) -> TextBlock {
    TextBlock(lines: lines.map { $0.offset(y: y) })
  }
}
