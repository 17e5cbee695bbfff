/// A colour in sRGB with straight (not premultiplied) alpha, 0...255 each.
public struct Color: Hashable, Sendable {
  /// Red, 0...255.
  public var red: UInt8
  /// Green, 0...255.
  public var green: UInt8
  /// Blue, 0...255.
  public var blue: UInt8
  /// Opacity: 0 is transparent, 255 opaque.
  public var alpha: UInt8

  /// Makes a colour from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour from a number such as 0xFFD23F and an opacity from 0 to 1.
  public init(_ hex: UInt32, opacity: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex), alpha: UInt8((opacity * 255).rounded()))
  }

  /// Pure white.
  public static let white = Color(0xFFFFFF)
  /// Pure black.
  public static let black = Color(0x000000)
  /// Transparent black.
  public static let clear = Color(0x000000, opacity: 0)

  /// The same colour with its opacity multiplied by a factor from 0 to 1.
  public func faded(_ factor: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * max(0, min(1, factor))).rounded())
    return color
  }

  /// The colour that results where this one covers an opaque one.
  public func composited(over background: Color) -> Color {
    let opacity = Double(alpha) / 255
    func mix(_ front: UInt8, _ back: UInt8) -> UInt8 {
      UInt8((opacity * Double(front) + (1 - opacity) * Double(back)).rounded())
    }
    return Color(
      red: mix(red, background.red), green: mix(green, background.green),
      blue: mix(blue, background.blue))
  }

  /// The colour on the way to another one; 0 is this colour, 1 the other one.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    func between(_ component: KeyPath<Color, UInt8>) -> UInt8 {
      let (from, to) = (Double(self[keyPath: component]), Double(other[keyPath: component]))
      return UInt8((from + (to - from) * max(0, min(1, fraction))).rounded())
    }
    return Color(
      red: between(\.red), green: between(\.green), blue: between(\.blue), alpha: between(\.alpha))
  }
}
