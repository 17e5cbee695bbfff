internal import CGStreamer
internal import Canvas

/// A mode in which a camera can send frames.
struct CameraMode: Hashable {
  /// Whether every frame is a JPEG file.
  var isJPEG: Bool
  /// Columns and rows.
  var size: PixelSize
  /// Frames per second, as a fraction; nil if unknown.
  var rate: FrameRate?

  /// Frames per second, as GStreamer writes them.
  struct FrameRate: Hashable {
    var numerator: Int32
    var denominator: Int32

    /// The rate of the preview; higher ones only cost processor time.
    static let standard = FrameRate(numerator: 30, denominator: 1)

    /// Frames per second.
    var value: Double { Double(numerator) / Double(max(1, denominator)) }

    /// The distance from the standard rate.
    var distance: Double { abs(value - Self.standard.value) }

    /// Whether video looks fluent.
    var isSmooth: Bool { value >= 24 }
  }

  /// The caps string of this mode, for a capsfilter.
  var description: String {
    let format = isJPEG ? "image/jpeg" : "video/x-raw"
    let rate = rate.map { ",framerate=\($0.numerator)/\($0.denominator)" } ?? ""
    return "\(format),width=\(size.width),height=\(size.height)\(rate)"
  }

  private var isSmooth: Bool { rate?.isSmooth ?? true }

  private func covers(_ box: PixelSize) -> Bool {
    size.width >= box.width || size.height >= box.height
  }

  /// Whether this mode needs less work than another that suffices too: fewer pixels, no JPEG to
  /// decode, no superfluous frames.
  private func isLighter(than other: CameraMode) -> Bool {
    if size.count != other.size.count { return size.count < other.size.count }
    if isJPEG != other.isJPEG { return !isJPEG }
    return (rate?.distance ?? 0) < (other.rate?.distance ?? 0)
  }

  /// Whether this mode makes the better picture: more pixels, no JPEG, a higher rate.
  private func isBetterForPhoto(than other: CameraMode) -> Bool {
    if size.count != other.size.count { return size.count > other.size.count }
    if isJPEG != other.isJPEG { return !isJPEG }
    return (rate?.value ?? 0) > (other.rate?.value ?? 0)
  }

  /// The mode for the preview in a box.
  ///
  /// - Parameters:
  ///   - modes: The modes of the camera.
  ///   - box: The columns and rows that frames are fitted into.
  /// - Returns: The cheapest mode that fills the box at 24 frames per second or more; or else the
  ///   largest with that rate; or else the fastest.
  static func preview(among modes: [CameraMode], in box: PixelSize) -> CameraMode? {
    let fluent = modes.filter(\.isSmooth)
    let covering = fluent.filter { $0.covers(box) }
    // JPEG frames need decoding and look worse, so raw modes are preferred.
    let plain = covering.filter { !$0.isJPEG }
    let best = (plain.isEmpty ? covering : plain).min { $0.isLighter(than: $1) }
    return best ?? fluent.min { $0.isBetterForPhoto(than: $1) }
      ?? modes.max { ($0.rate?.value ?? 0, $0.size.count) < ($1.rate?.value ?? 0, $1.size.count) }
  }

  /// The mode for a photo: the one with the most pixels, at any rate.
  static func picture(among modes: [CameraMode]) -> CameraMode? {
    modes.min { $0.isBetterForPhoto(than: $1) }
  }
}
