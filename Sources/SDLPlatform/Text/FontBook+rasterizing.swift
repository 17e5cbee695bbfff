public import Canvas

nonisolated extension FontBook: TextRasterizer {
  /// Ends a frame or a picture: above the budgets, evicts the masks and emoji that it did not use.
  public func trimCaches() {
    captionMasks.finishRound()
    captionImages.finishRound()
    emoji.finishRound()
    if faceCache.isOverBudget {
      interfaceLines.removeAll()
      faceCache.removeAll()
    }
  }

  /// Discards all that was kept of texts; the faces stay.
  public func releaseTexts() {
    interfaceLines.removeAll()
    captionWidths.removeAll()
    inkExtents.removeAll()
    extents.removeAll()
    edges.removeAll()
    typefaces.removeAll()
    captionMasks.removeAll()
    captionImages.removeAll()
    emoji.removeAll()
  }
}
