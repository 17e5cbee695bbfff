public import Canvas

/// A bar that shows how much of something is done or left, or that work goes on whose end is not
/// known.
///
/// In the latter case its middle pulses for some time; with reduced motion it does not.
public struct ProgressBar<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let fraction: Double?

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - id: The identity of the work across rebuilds.
  ///   - fraction: The part that is filled, from 0 to 1; nil if it is not known.
  public init(id: ViewID, fraction: Double? = nil) {
    self.id = id
    self.fraction = fraction.map { min(max(0, $0), 1) }
  }

  /// Expands horizontally to fill the remaining space.
  public func isFlexible(along axis: StackAxis) -> Bool { axis == .horizontal }

  /// The whole width.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Self.thickness)
  }

  /// Draws the track, and the part of it that is filled or pulses.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let track = frame.centered(Size(width: frame.width, height: Self.thickness))
    let radius = Self.thickness / 2
    scene.draw(.fill(track, context.theme.field, radius: radius))
    if let fraction {
      var filled = track
      filled.size.width = (track.width * fraction).rounded()
      if !filled.isEmpty { scene.draw(.fill(filled, context.theme.highlight, radius: radius)) }
      return
    }
    let middle = track.centered(
      Size(width: (track.width * Self.middle).rounded(), height: track.height))
    scene.drawPlaceholder(of: id, in: middle, context.theme.highlight, radius: radius)
  }

  private static var thickness: Double { 4 }
  /// The part of the length that pulses: neither the beginning nor the whole, which would look like
  /// work that has begun or is done.
  private static var middle: Double { 0.4 }
}
