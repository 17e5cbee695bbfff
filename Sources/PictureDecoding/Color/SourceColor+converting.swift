internal import CLCMS
internal import Canvas

extension SourceColor {
  /// Converts pixels to sRGB in place.
  ///
  /// An invalid profile, or one for other channels, counts as none.
  ///
  /// - Parameter pixels: Four bytes for each pixel.
  func convert(_ pixels: UnsafeMutableRawBufferPointer) {
    if let converter = profile.flatMap({ ProfileConverter($0, model) }), converter.fits(pixels) {
      converter.convert(pixels)
    } else if let source = coded?.makeProfile() {
      ProfileConverter(closing: source, model)?.convert(pixels)
    } else if case .ink(let isInverted) = model {
      Self.mixInks(pixels, isInverted: isInverted)
    }
  }

  /// Converts inks to light without a profile: each ink absorbs its share.
  private static func mixInks(_ pixels: UnsafeMutableRawBufferPointer, isInverted: Bool) {
    let flip: UInt8 = isInverted ? 0 : 255
    for at in stride(from: 0, to: pixels.count - 3, by: 4) {
      let light = UInt32(pixels[at + 3] ^ flip)
      for channel in at..<at + 3 {
        pixels[channel] = UInt8((UInt32(pixels[channel] ^ flip) * light + 127) / 255)
      }
      pixels[at + 3] = 255
    }
  }
}

/// Owner of a conversion of Little CMS from a profile to sRGB.
final class ProfileConverter {
  private let transform: cmsHTRANSFORM
  private let model: SourceColor.Model
  private let isGrey: Bool
  private let isIdentity: Bool

  /// The largest profile that is read; those of printers have up to 3 MB.
  private static let maximumBytes = 8 << 20

  /// Makes a conversion; nil if the profile is invalid or for other channels.
  convenience init?(_ profile: [UInt8], _ model: SourceColor.Model) {
    guard profile.count <= Self.maximumBytes,
      let source = cmsOpenProfileFromMem(profile, UInt32(profile.count))
    else { return nil }
    self.init(closing: source, model)
  }

  /// Makes a conversion from an open profile, which it closes; nil if it is for other channels.
  init?(closing source: cmsHPROFILE, _ model: SourceColor.Model) {
    defer { cmsCloseProfile(source) }
    guard let screen = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(screen) }
    guard let format = Self.format(of: source, model),
      let transform = cmsCreateTransform(
        source, format, screen, mememe_cms_rgba, UInt32(INTENT_PERCEPTUAL),
        format == mememe_cms_rgba ? UInt32(cmsFLAGS_COPY_ALPHA) : 0)
    else { return nil }
    self.transform = transform
    self.model = model
    isGrey = format == mememe_cms_grey
    isIdentity = model == .light && !isGrey && Self.isIdentity(transform)
  }

  /// Makes a conversion of pixels with straight alpha from sRGB to a profile; nil if it is not a
  /// valid one for red, green and blue.
  init?(to profile: [UInt8]) {
    guard profile.count <= Self.maximumBytes,
      let target = cmsOpenProfileFromMem(profile, UInt32(profile.count))
    else { return nil }
    defer { cmsCloseProfile(target) }
    guard cmsGetColorSpace(target) == cmsSigRgbData, let screen = cmsCreate_sRGBProfile() else {
      return nil
    }
    defer { cmsCloseProfile(screen) }
    guard
      let transform = cmsCreateTransform(
        screen, mememe_cms_rgba, target, mememe_cms_rgba, UInt32(INTENT_PERCEPTUAL),
        UInt32(cmsFLAGS_COPY_ALPHA))
    else { return nil }
    self.transform = transform
    model = .light
    isGrey = false
    isIdentity = Self.isIdentity(transform)
  }

  deinit {
    cmsDeleteTransform(transform)
  }

  private static func format(of source: cmsHPROFILE, _ model: SourceColor.Model) -> UInt32? {
    switch (cmsGetColorSpace(source), model) {
    case (cmsSigRgbData, .light): mememe_cms_rgba
    case (cmsSigGrayData, .light): mememe_cms_grey
    case (cmsSigCmykData, .ink(isInverted: false)): mememe_cms_cmyk
    case (cmsSigCmykData, .ink(isInverted: true)): mememe_cms_cmyk_inverted
    default: nil
    }
  }

  /// Whether the transform changes nothing visible, as with an embedded sRGB.
  private static func isIdentity(_ transform: cmsHTRANSFORM) -> Bool {
    let steps: [UInt8] = [0, 32, 64, 96, 128, 160, 192, 224, 255]
    var colors: [UInt8] = []
    for red in steps {
      for green in steps {
        for blue in steps { colors += [red, green, blue, 255] }
      }
    }
    var converted = colors
    cmsDoTransform(transform, colors, &converted, UInt32(colors.count / 4))
    return zip(colors, converted).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }

  /// Whether the profile is for these pixels: one of grey is only for those without colour.
  func fits(_ pixels: UnsafeMutableRawBufferPointer) -> Bool {
    guard isGrey else { return true }
    return pixels.assumingMemoryBound(to: UInt32.self).allSatisfy { pixel in
      let color = UInt32(littleEndian: pixel)
      return color & 0xFFFF == (color >> 8) & 0xFFFF
    }
  }

  func convert(_ pixels: UnsafeMutableRawBufferPointer) {
    guard !isIdentity else { return }
    // Little CMS counts pixels in 32 bits.
    let step = 1 << 16
    for start in stride(from: 0, to: pixels.count, by: step * 4) {
      let end = min(start + step * 4, pixels.count)
      let part = UnsafeMutableRawBufferPointer(rebasing: pixels[start..<end])
      isGrey ? convertGrey(part) : convertColor(part)
    }
  }

  private func convertColor(_ part: UnsafeMutableRawBufferPointer) {
    cmsDoTransform(transform, part.baseAddress, part.baseAddress, UInt32(part.count / 4))
    guard model != .light else { return }
    for at in stride(from: 3, to: part.count, by: 4) { part[at] = 255 }
  }

  private func convertGrey(_ part: UnsafeMutableRawBufferPointer) {
    let grey = stride(from: 0, to: part.count, by: 4).map { part[$0] }
    let alpha = stride(from: 3, to: part.count, by: 4).map { part[$0] }
    cmsDoTransform(transform, grey, part.baseAddress, UInt32(grey.count))
    for (index, value) in alpha.enumerated() { part[index * 4 + 3] = value }
  }
}

/// What the library prepares at its first use, which the sandbox would not allow.
public enum ColorLibrary {
  /// Reads the system's time zone, with which Little CMS dates the profiles it makes.
  public static func prepare() {
    guard let profile = cmsCreate_sRGBProfile() else { return }
    cmsCloseProfile(profile)
  }
}
