public import Canvas

extension Layer {
  /// The layer with all its elements moved up.
  ///
  /// - Parameter distance: The distance, in points.
  /// - Returns: The same layer at its new position.
  public func movedUp(by distance: Double) -> Layer {
    guard distance != 0 else { return self }
    var layer = self
    layer.keyboardOffset += distance
    layer.drawList = drawList.transformed(y: -distance)
    for index in layer.elements.indices { layer.elements[index].moveUp(by: distance) }
    return layer
  }

  /// Clips all elements to a rectangle, since something covers the rest.
  public mutating func confineElements(to rect: Rect) {
    for index in elements.indices
    where !rect.contains(elements[index].frame) || elements[index].shape != nil {
      elements[index].confine(to: rect)
    }
  }
}

extension TextBlock {
  /// The same block moved.
  public func offset(x: Double = 0, y: Double = 0) -> TextBlock {
    TextBlock(lines: lines.map { $0.offset(x: x, y: y) })
  }
}
