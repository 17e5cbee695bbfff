internal import CLCMS
internal import Glibc

/// A colour space by the numbers of ITU-T H.273, which HEIC, AVIF and PNG have in place of a profile.
public struct CodedColorSpace: Hashable, Sendable {
  /// Which red, green, blue and white.
  public var primaries: Int
  /// How values become light.
  public var transfer: Int

  /// Makes a colour space from its numbers.
  public init(primaries: Int, transfer: Int) {
    self.primaries = primaries
    self.transfer = transfer
  }
}

extension CodedColorSpace {
  /// Whether primaries and curve are known.
  var isKnown: Bool {
    chromaticities != nil && (Self.screenTransfers + [4, 5, 8, 16, 18]).contains(transfer)
  }

  /// The curves that count as that of sRGB: also that for cameras, as in other programs.
  private static let screenTransfers = [0, 1, 2, 6, 13, 14, 15]

  /// The profile, which the caller has to close; nil for sRGB and for unknown numbers.
  func makeProfile() -> cmsHPROFILE? {
    guard var (white, corners) = chromaticities else { return nil }
    let isOfScreens = Self.screenTransfers.contains(transfer)
    if isOfScreens, [0, 1, 2].contains(primaries) { return nil }
    guard let curve = isOfScreens ? Self.screenCurve() : makeCurve() else { return nil }
    defer { cmsFreeToneCurve(curve) }
    var curves: [OpaquePointer?] = [curve, curve, curve]
    return cmsCreateRGBProfile(&white, &corners, &curves)
  }

  private var chromaticities: (white: cmsCIExyY, corners: cmsCIExyYTRIPLE)? {
    let daylight = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    return switch primaries {
    case 0, 1, 2: (daylight, Self.corners(0.640, 0.330, 0.300, 0.600, 0.150, 0.060))
    case 5: (daylight, Self.corners(0.640, 0.330, 0.290, 0.600, 0.150, 0.060))
    case 6, 7: (daylight, Self.corners(0.630, 0.340, 0.310, 0.595, 0.155, 0.070))
    case 9: (daylight, Self.corners(0.708, 0.292, 0.170, 0.797, 0.131, 0.046))
    case 11:
      (
        cmsCIExyY(x: 0.314, y: 0.351, Y: 1),
        Self.corners(0.680, 0.320, 0.265, 0.690, 0.150, 0.060)
      )
    case 12: (daylight, Self.corners(0.680, 0.320, 0.265, 0.690, 0.150, 0.060))
    default: nil
    }
  }

  private static func corners(
    _ redX: Double, _ redY: Double, _ greenX: Double, _ greenY: Double, _ blueX: Double,
    _ blueY: Double
  ) -> cmsCIExyYTRIPLE {
    cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: redX, y: redY, Y: 1), Green: cmsCIExyY(x: greenX, y: greenY, Y: 1),
      Blue: cmsCIExyY(x: blueX, y: blueY, Y: 1))
  }

  /// The curve of sRGB.
  private static func screenCurve() -> OpaquePointer? {
    cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
  }

  private func makeCurve() -> OpaquePointer? {
    switch transfer {
    case 4: cmsBuildGamma(nil, 2.2)
    case 5: cmsBuildGamma(nil, 2.8)
    case 8: cmsBuildGamma(nil, 1)
    case 16: Self.tabulated(Self.quantized)
    case 18: Self.tabulated(Self.hybrid)
    default: nil
    }
  }

  private static func tabulated(_ light: (Double) -> Double) -> OpaquePointer? {
    let count = 4096
    let table = (0..<count).map { Float(min(1, light(Double($0) / Double(count - 1)))) }
    return cmsBuildTabulatedToneCurveFloat(nil, UInt32(count), table)
  }

  /// The light of the perceptual quantizer (PQ), in which 203 candelas per square metre are the
  /// white of a page; what is brighter becomes white.
  private static func quantized(_ value: Double) -> Double {
    let root = pow(value, 32 / 2523.0)
    let ratio = max(0, root - 3424 / 4096.0) / (2413 / 128.0 - 2392 / 128.0 * root)
    return 10_000 / 203 * pow(ratio, 16384 / 2610.0)
  }

  /// The light of hybrid log-gamma (HLG), in which 75 % are the white of a page.
  private static func hybrid(_ value: Double) -> Double {
    func light(_ value: Double) -> Double {
      value <= 0.5
        ? value * value / 3 : (exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
    }
    return light(value) / light(0.75)
  }
}
