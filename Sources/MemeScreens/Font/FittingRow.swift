internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A row of controls at both ends, in the first of several arrangements that has room.
struct FittingRow: View {
  typealias Action = AppAction

  /// Controls in two groups.
  struct Arrangement {
    /// The controls at the left.
    var leading: [Button<AppAction>]
    /// The controls at the right.
    var trailing: [Button<AppAction>]
    /// The distance between two controls, in points.
    var spacing = Spacing.tight

    /// The smallest distance between the groups, in points.
    private static let gap = 4.0

    func width(in context: LayoutContext) -> Double {
      let controls = leading + trailing
      let offered = Size(width: .infinity, height: Measure.touchTarget)
      let widths = controls.map { $0.size(offered: offered, in: context).width }
      let distances = spacing * Double(max(0, leading.count - 1) + max(0, trailing.count - 1))
      return widths.reduce(distances + (trailing.isEmpty ? 0 : Self.gap), +)
    }
  }

  /// From the widest to the narrowest, which is taken where none has room.
  let arrangements: [Arrangement]

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.touchTarget)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    guard let chosen = Self.first(of: arrangements, width: frame.width, context) else { return }
    let groups: [any View<AppAction>] = [
      Stack<AppAction>(.horizontal, spacing: chosen.spacing, chosen.leading), Spacer<AppAction>(),
      Stack<AppAction>(.horizontal, spacing: chosen.spacing, chosen.trailing),
    ]
    Stack<AppAction>(.horizontal, groups).place(in: frame, context, &scene)
  }

  /// The first arrangement that has room in a width, or the last one.
  static func first(
    of arrangements: [Arrangement], width: Double, _ context: LayoutContext
  ) -> Arrangement? {
    arrangements.first { $0.width(in: context) <= width } ?? arrangements.last
  }
}
