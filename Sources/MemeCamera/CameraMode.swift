internal import CGStreamer
internal import Canvas

/// One of the ways in which a camera can send frames.
struct CameraMode: Hashable {
  /// Whether every frame is a JPEG file.
  var isJPEG: Bool
  /// Columns and rows.
  var size: PixelSize
  /// Frames per second, as a fraction; none where the camera does not say.
  var rate: FrameRate?

  /// Frames per second, as GStreamer writes them.
  struct FrameRate: Hashable {
    var numerator: Int32
    var denominator: Int32

    /// What moving pictures have on screens, so that more is wasted.
    static let standard = FrameRate(numerator: 30, denominator: 1)

    /// Frames per second.
    var value: Double { Double(numerator) / Double(max(1, denominator)) }

    /// How far it is from the usual.
    var distance: Double { abs(value - Self.standard.value) }

    /// Whether moving pictures do not stutter.
    var isFluent: Bool { value >= 24 }
  }

  /// What a capsfilter is told, so that the camera sends this and nothing else.
  var description: String {
    let format = isJPEG ? "image/jpeg" : "video/x-raw"
    let rate = rate.map { ",framerate=\($0.numerator)/\($0.denominator)" } ?? ""
    return "\(format),width=\(size.width),height=\(size.height)\(rate)"
  }

  private var isFluent: Bool { rate?.isFluent ?? true }

  private func covers(_ box: PixelSize) -> Bool {
    size.width >= box.width || size.height >= box.height
  }

  /// Whether this one is less work than another that does as well: fewer pixels, no JPEG to decode,
  /// no frames that nobody sees.
  private func isLighter(than other: CameraMode) -> Bool {
    if size.count != other.size.count { return size.count < other.size.count }
    if isJPEG != other.isJPEG { return !isJPEG }
    return (rate?.distance ?? 0) < (other.rate?.distance ?? 0)
  }

  /// Whether this one makes the better picture: more pixels, no JPEG, less time to wait.
  private func isFiner(than other: CameraMode) -> Bool {
    if size.count != other.size.count { return size.count > other.size.count }
    if isJPEG != other.isJPEG { return !isJPEG }
    return (rate?.value ?? 0) > (other.rate?.value ?? 0)
  }

  /// The mode for moving pictures in a box.
  ///
  /// - Parameters:
  ///   - modes: What the camera can do.
  ///   - box: Columns and rows that frames are fit into.
  /// - Returns: The least work that fills the box at 24 frames per second; if there is none, the
  ///   largest that is as fast; if there is none either, the fastest.
  static func preview(among modes: [CameraMode], in box: PixelSize) -> CameraMode? {
    let fluent = modes.filter(\.isFluent)
    let covering = fluent.filter { $0.covers(box) }
    // JPEG frames cost a decoder and look worse, so they are for where the others do not do.
    let plain = covering.filter { !$0.isJPEG }
    let best = (plain.isEmpty ? covering : plain).min { $0.isLighter(than: $1) }
    return best ?? fluent.min { $0.isFiner(than: $1) }
      ?? modes.max { ($0.rate?.value ?? 0, $0.size.count) < ($1.rate?.value ?? 0, $1.size.count) }
  }

  /// The mode for a picture: the one with the most pixels, however slow it is.
  static func picture(among modes: [CameraMode]) -> CameraMode? {
    modes.min { $0.isFiner(than: $1) }
  }
}
