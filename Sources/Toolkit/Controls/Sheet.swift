public import Canvas
public import Localization

/// A panel over the screen: full screen in a narrow window unless it has little content, attached to
/// the bottom edge of a wider one, floating in the middle of a wide one.
public struct Sheet<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: Sentence
  private let fillsNarrowWindow: Bool
  private let dismissal: Action
  private let content: any View<Action>

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - label: The accessible label.
  ///   - fillsNarrowWindow: Whether it is full screen in a narrow window, or else attached to the
  ///     bottom edge there too.
  ///   - dismissal: Sent when the user presses outside the sheet.
  ///   - content: The content.
  public init(
    id: ViewID, label: Sentence, fillsNarrowWindow: Bool = true, dismissal: Action,
    content: any View<Action>
  ) {
    self.id = id
    self.label = label
    self.fillsNarrowWindow = fillsNarrowWindow
    self.dismissal = dismissal
    self.content = content
  }

  /// The whole window, because pressing outside the sheet dismisses it.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws the panel and places its content.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.add(
      Element(
        id: ViewID("\(id.name) scrim"), role: nil, label: "", frame: frame,
        response: .press(dismissal)))
    let shape = SheetShape(window: frame.size, fillsNarrowWindow: fillsNarrowWindow)
    let context = shape == .page ? context : context.onFloating
    let insets = Insets(
      top: shape.contentTop, left: Measure.margin, bottom: Spacing.group, right: Measure.margin)
    let padded = Padding(insets, content)
    let width = shape == .floating ? Self.floatingWidth : frame.width
    let height = padded.size(offered: Size(width: width, height: frame.height), in: context).height
    let content = Rect(
      x: frame.midX - width / 2, y: shape.top(of: height, in: frame), width: width, height: height)
    let panel = shape == .page ? frame : content
    SheetBackground.draw(panel, shape, context.theme, &scene)
    scene.add(Element(id: id, role: .sheet, label: label, frame: panel))
    padded.place(in: content, context, &scene)
  }

  private static var floatingWidth: Double { 480 }
}

/// The presentation of a sheet in its window.
public enum SheetShape: Hashable, Sendable {
  /// The sheet fills the window.
  case page
  /// The sheet is attached to the bottom edge.
  case rising
  /// The sheet floats in the middle.
  case floating

  /// Chooses the shape for a window, and whether it is to fill a narrow one.
  public init(window: Size, fillsNarrowWindow: Bool) {
    if window.width >= Self.floatingFrom {
      self = .floating
    } else {
      let isNarrow = window.width < Self.narrow && window.height > window.width
      self = isNarrow && fillsNarrowWindow ? .page : .rising
    }
  }

  /// Below this width of a portrait window, in points, nothing fits beside or above a sheet.
  private static let narrow = 420.0
  /// The minimum window width for a floating sheet, in points.
  private static let floatingFrom = 620.0

  /// The space above the content, for the grabber if there is one, in points.
  fileprivate var contentTop: Double {
    switch self {
    case .page: Spacing.medium
    case .rising: 28
    case .floating: Spacing.group
    }
  }

  fileprivate func top(of height: Double, in frame: Rect) -> Double {
    switch self {
    case .page: frame.minY
    case .rising: frame.maxY - height
    case .floating: frame.midY - height / 2
    }
  }
}

/// The background of a sheet.
///
/// A sheet that does not fill the window floats, as do the controls on it.
public enum SheetBackground {
  /// The size of the grabber, in points.
  private static let grabber = Size(width: 36, height: 5)
  /// The distance of the grabber from the top, in points.
  private static let grabberTop = 9.0

  /// Draws the panel of a sheet.
  ///
  /// - Parameters:
  ///   - panel: The frame, in points.
  ///   - shape: The presentation in the window.
  ///   - theme: The theme.
  ///   - scene: Receives the drawing.
  public static func draw<Action>(
    _ panel: Rect, _ shape: SheetShape, _ theme: Theme,
    _ scene: inout LayerBuilder<Action>
  ) {
    if shape == .page {
      scene.draw(.fill(panel, theme.bar, radius: 0))
      return
    }
    let isFloating = shape == .floating
    // The lower corners of a bottom sheet lie outside the window.
    let shape = panel.inset(by: Insets(bottom: isFloating ? 0 : -Radius.sheet))
    scene.drawFloating(shape, radius: Radius.sheet, theme)
    // Only a bottom sheet has a grabber.
    guard !isFloating else { return }
    let bar = Rect(
      x: panel.midX - grabber.width / 2, y: panel.minY + grabberTop, width: grabber.width,
      height: grabber.height)
    scene.draw(.fill(bar, theme.controlLine, radius: grabber.height / 2))
  }
}
