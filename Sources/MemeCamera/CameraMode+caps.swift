internal import CGStreamer
internal import Canvas

/// Reads modes from the capabilities of a camera, such as
/// `video/x-raw, format=YUY2, width=640, height=480, framerate={ 30/1, 15/1 }; image/jpeg, …`.
extension CameraMode {
  /// All modes that `CameraPipeline` supports.
  ///
  /// - Parameters:
  ///   - caps: The capabilities of the camera.
  ///   - box: The preferred size, for a camera that supports any in a range; nil for the largest.
  /// - Returns: The modes in system memory, raw or JPEG.
  static func all(in caps: UnsafeMutablePointer<GstCaps>, around box: PixelSize?) -> [CameraMode] {
    (0..<gst_caps_get_size(caps)).flatMap { index -> [CameraMode] in
      guard mememe_gst_is_plain_memory(caps, index) != 0,
        let structure = gst_caps_get_structure(caps, index),
        let format = gst_structure_get_name(structure).map({ String(cString: $0) }),
        format == "video/x-raw" || format == "image/jpeg"
      else { return [] }
      return modes(in: structure, isJPEG: format == "image/jpeg", around: box)
    }
  }

  private static func modes(
    in structure: UnsafeMutablePointer<GstStructure>, isJPEG: Bool, around box: PixelSize?
  ) -> [CameraMode] {
    let widths = lengths(gst_structure_get_value(structure, "width"), around: box?.width)
    let heights = lengths(gst_structure_get_value(structure, "height"), around: box?.height)
    let rate = rate(gst_structure_get_value(structure, "framerate"))
    // Lists or ranges of the same length are paired.
    let sizes =
      widths.count == heights.count
      ? zip(widths, heights).map { PixelSize(width: $0, height: $1) }
      : widths.flatMap { width in heights.map { PixelSize(width: width, height: $0) } }
    return sizes.filter { sensibleSides.contains($0.width) && sensibleSides.contains($0.height) }
      .map { CameraMode(isJPEG: isJPEG, size: $0, rate: rate) }
  }

  /// The valid columns and rows; a virtual camera may claim two thousand million.
  private static let sensibleSides = 2...16_384

  private static func lengths(_ value: UnsafePointer<GValue>?, around length: Int?) -> [Int] {
    guard let value else { return [] }
    if mememe_gst_holds_int(value) != 0 { return [Int(g_value_get_int(value))] }
    if mememe_gst_holds_int_range(value) != 0 {
      let most = min(Int(gst_value_get_int_range_max(value)), 4096)
      let least = Int(gst_value_get_int_range_min(value))
      guard least <= most, let length else { return [most] }
      return [min(max(length, least), most), most]
    }
    return items(value).flatMap { lengths($0, around: length) }
  }

  /// The standard rate, or the nearest one of at least 24 frames per second, or the fastest.
  private static func rate(_ value: UnsafePointer<GValue>?) -> FrameRate? {
    guard let value else { return nil }
    if mememe_gst_holds_fraction(value) != 0 {
      // 0/1 stands for a rate that varies.
      return fraction(value).flatMap { $0.numerator > 0 ? $0 : nil }
    }
    if mememe_gst_holds_fraction_range(value) != 0 {
      let most = fraction(gst_value_get_fraction_range_max(value))
      let least = fraction(gst_value_get_fraction_range_min(value))
      guard let most, let least, most.numerator > 0 else { return nil }
      return most.value < FrameRate.standard.value
        ? most : least.value > FrameRate.standard.value ? least : .standard
    }
    let rates = items(value).compactMap { rate($0) }
    return rates.filter(\.isSmooth).min { $0.distance < $1.distance }
      ?? rates.max { $0.value < $1.value }
  }

  private static func fraction(_ value: UnsafePointer<GValue>?) -> FrameRate? {
    guard let value, mememe_gst_holds_fraction(value) != 0 else { return nil }
    return FrameRate(
      numerator: gst_value_get_fraction_numerator(value),
      denominator: gst_value_get_fraction_denominator(value))
  }

  private static func items(_ value: UnsafePointer<GValue>) -> [UnsafePointer<GValue>] {
    guard mememe_gst_holds_list(value) != 0 else { return [] }
    return (0..<gst_value_list_get_size(value)).compactMap { gst_value_list_get_value(value, $0) }
  }
}
