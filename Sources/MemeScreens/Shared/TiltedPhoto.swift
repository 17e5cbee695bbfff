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

    private static let duckSizes = (
      drawing: Size(width: 267, height: 215), print: Size(width: 248, height: 190)
    )
    private static let penguinSizes = (
      drawing: Size(width: 122, height: 151), print: Size(width: 108, height: 140)
    )

    /// The size of the drawing, in points.
    fileprivate var size: Size {
      switch self {
      case .duck: Self.duckSizes.drawing
      case .penguin: Self.penguinSizes.drawing
      }
    }

    /// The size of the print before it was tilted, in points.
    fileprivate var printSize: Size {
      switch self {
      case .duck: Self.duckSizes.print
      case .penguin: Self.penguinSizes.print
      }
    }
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
  /// The radius of the corners of the print's shadow, in points.
  private static let shadowRadius = 14.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: subject.size.width * scale, height: subject.size.height * scale)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let print = subject.printSize
    let card = frame.centered(Size(width: print.width * scale, height: print.height * scale))
    scene.drawShadow(
      of: card, .floating.scaled(by: scale), radius: Self.shadowRadius * scale, context.theme)
    scene.draw(.drawing(subject.rawValue, frame.snapped))
  }
}
