internal import Glibc

/// The conversion of samples with a gamma to 8 bits for a screen.
///
/// The gamma is applied as other programs do, with 2.2 for the screen.
struct PNGGamma {
  /// The value of 8 bits for each sample.
  private let values: [UInt8]

  /// Makes a conversion.
  ///
  /// - Parameters:
  ///   - gamma: The exponent from light to samples; nil for that of a screen.
  ///   - bitDepth: Bits of a sample, 8 or 16.
  init(_ gamma: Double?, bitDepth: Int) {
    let most = (1 << bitDepth) - 1
    let exponent = gamma.map { 1 / (2.2 * $0) } ?? 1
    values = (0...most).map { sample in
      UInt8((255 * pow(Double(sample) / Double(most), exponent)).rounded())
    }
  }

  /// Converts samples of 8 bits in place; alpha stays.
  func apply(to pixels: UnsafeMutableRawBufferPointer) {
    values.withUnsafeBufferPointer { values in
      for at in stride(from: 0, to: pixels.count - 3, by: 4) {
        pixels[at] = values[Int(pixels[at])]
        pixels[at + 1] = values[Int(pixels[at + 1])]
        pixels[at + 2] = values[Int(pixels[at + 2])]
      }
    }
  }

  /// The RGBA bytes of a pixel of 16 bits for each sample.
  func color(of samples: UnsafeMutableBufferPointer<UInt16>, at place: Int) -> UInt32 {
    let red = UInt32(values[Int(samples[place])])
    let green = UInt32(values[Int(samples[place + 1])])
    let blue = UInt32(values[Int(samples[place + 2])])
    let alpha = (UInt32(samples[place + 3]) * 255 + 32_895) >> 16
    return (red | green << 8 | blue << 16 | alpha << 24).littleEndian
  }
}
