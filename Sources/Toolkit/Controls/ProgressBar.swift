public import Canvas

/// A bar that shows that work goes on whose end is not known.
///
/// Its middle pulses for some time; with reduced motion it does not.
public struct ProgressBar<Action: Equatable & Sendable>: View {
  private let id: ViewID

  /// Makes a bar.
  ///
  /// - Parameter id: The identity of the work across rebuilds.
  public init(id: ViewID) {
    self.id = id
  }

  /// Expands horizontally to fill the remaining space.
  public func isFlexible(along axis: StackAxis) -> Bool { axis == .horizontal }

  /// The whole width.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Self.thickness)
  }

  /// Draws the track, and the part of it that pulses.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let track = frame.centered(Size(width: frame.width, height: Self.thickness))
    let radius = Self.thickness / 2
    scene.draw(.fill(track, context.theme.field, radius: radius))
    let middle = track.centered(
      Size(width: (track.width * Self.middle).rounded(), height: track.height))
    scene.drawPlaceholder(of: id, in: middle, context.theme.highlight, radius: radius)
  }

  private static var thickness: Double { 4 }
  /// The part of the length that pulses: neither the beginning nor the whole, which would look like
  /// work that has begun or is done.
  private static var middle: Double { 0.4 }
}
