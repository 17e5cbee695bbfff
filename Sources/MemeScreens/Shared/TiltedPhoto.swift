internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A print of a sample picture with a white border, tilted, on an empty screen.
struct TiltedPhoto: View {
  typealias Action = AppAction

  /// The pictures that there are prints of, by the names of their drawings.
  enum Subject: String {
    case duck
    case penguin

    private static let sizes: [Subject: Size] = [
      .duck: Size(width: 267, height: 215), .penguin: Size(width: 122, height: 151),
    ]

    /// The size of the tilted print, in points.
    fileprivate var size: Size { Self.sizes[self] ?? .zero }
  }

  private let subject: Subject
  private let scale: Double

  /// Makes a photo in its own size, or as large as fits; nil if it would be too small to recognize.
  ///
  /// - Parameters:
  ///   - subject: The picture.
  ///   - available: The space for it, in points.
  init?(_ subject: Subject, in available: Size) {
    let whole = subject.size
    let scale = min(1, available.width / whole.width, available.height / whole.height)
    guard whole.height * scale >= Self.leastHeight else { return nil }
    self.subject = subject
    self.scale = scale
  }

  private static let leastHeight = 64.0
  /// The space around the print in its drawing, which has the shadow, in points.
  private static let margin = 32.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: subject.size.width * scale, height: subject.size.height * scale)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let drawing = frame.expanded(by: Self.margin * scale).snapped
    scene.draw(.drawing(subject.rawValue, drawing))
  }
}
