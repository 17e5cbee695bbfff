/// The product of two fractions of 255, rounded.
@inline(__always)
func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
  let product = UInt32(left) * UInt32(right) + 128
  return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
}

/// Multiplies eight fractions of 255 by another one, rounded.
@inline(__always)
func multiply(_ eight: UInt64, _ factor: UInt8) -> UInt64 {
  let fractions = SIMD8<UInt16>(
    truncatingIfNeeded: unsafeBitCast(eight, to: SIMD8<UInt8>.self))
  let products = fractions &* UInt16(factor) &+ 128
  let rounded = (products &+ (products &>> 8)) &>> 8
  return unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: rounded), to: UInt64.self)
}

/// Interpolates between pixels by a fraction of 255, rounded; two alternating channels at a time,
/// since no sum exceeds 16 bits.
@inline(__always)
func mix(_ old: UInt32, _ new: UInt32, _ alpha: UInt32) -> UInt32 {
  let even: UInt32 = 0x00FF_00FF
  let half: UInt32 = 0x0080_0080
  let rest = 255 &- alpha
  var one = (old & even) &* rest &+ (new & even) &* alpha &+ half
  var other = (old &>> 8 & even) &* rest &+ (new &>> 8 & even) &* alpha &+ half
  one = (one &+ (one &>> 8 & even)) &>> 8 & even
  other = (other &+ (other &>> 8 & even)) & ~even
  return one | other
}

/// Interpolates between four pixels, with a fraction for each.
@inline(__always)
func mix(
  _ old: SIMD4<UInt32>, _ new: SIMD4<UInt32>, _ alpha: SIMD4<UInt32>
) -> SIMD4<UInt32> {
  let alpha = unsafeBitCast(alpha | alpha &<< 16, to: SIMD8<UInt16>.self)
  let rest = 255 &- alpha
  let (old, new) = (
    unsafeBitCast(old, to: SIMD8<UInt16>.self), unsafeBitCast(new, to: SIMD8<UInt16>.self)
  )
  var even = (old & 0xFF) &* rest &+ (new & 0xFF) &* alpha &+ 128
  var odd = (old &>> 8) &* rest &+ (new &>> 8) &* alpha &+ 128
  even = (even &+ (even &>> 8)) &>> 8
  odd = (odd &+ (odd &>> 8)) & 0xFF00
  return unsafeBitCast(even | odd, to: SIMD4<UInt32>.self)
}
