public import Canvas

extension FontBook: TextRasterizer {
  /// Ends a frame or a picture: above the budgets, drops the masks and emoji it did not use.
  public func trimCaches() {
    captionMasks.finishRound()
    emoji.finishRound()
  }
}
