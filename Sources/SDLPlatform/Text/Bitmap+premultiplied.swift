internal import Canvas

nonisolated extension Bitmap {
  /// Converts colours that were multiplied by their alpha to straight ones.
  ///
  /// FreeType multiplies those of a colour glyph, and versions of SDL_ttf differ in whether they
  /// pass them on. No multiplied colour is larger than its alpha; of a picture with straight colours
  /// some pixel on a soft edge is.
  func dividePremultipliedColors() {
    withMutablePixels { pixels in
      // Rows of a bitmap of our own follow each other without gaps.
      let places = stride(from: 0, to: pixels.count - 3, by: 4)
      let areStraight = places.contains { place in
        max(pixels[place], pixels[place + 1], pixels[place + 2]) > pixels[place + 3]
      }
      guard !areStraight else { return }
      for place in places where pixels[place + 3] > 0 && pixels[place + 3] < 255 {
        let alpha = Int(pixels[place + 3])
        for channel in place..<place + 3 {
          pixels[channel] = UInt8(min(255, (Int(pixels[channel]) * 255 + alpha / 2) / alpha))
        }
      }
    }
  }
}
