internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// What can be done on the attract screen.
enum AttractOffer {
  case visit, wait, askStaff

  /// What it says.
  var prompt: Sentence {
    switch self {
    case .visit: Strings.touchToMakeMeme
    case .wait: Strings.oneMoment
    case .askStaff: Strings.outOfOrder
    }
  }
}

/// The face of the attract screen, which is one large button; rings around it breathe.
struct AttractButton: View {
  typealias Action = AppAction

  let offer: AttractOffer
  /// Whether there is room for a hand above the text.
  var hasIcon = true

  private static let styles = TextStyle.large([26, 22, 20, 17])
  private static let icon = "touch"
  private static let iconSide = 36.0
  private static let lineLimit = 2
  private static let insets = (usual: Insets(20), low: Insets(horizontal: 24, vertical: 12))
  private static let radius = 24.0
  /// The rings: how far each is outside the face, in points, and its opacity.
  private static let rings = [(distance: outset, opacity: 0.09), (distance: 8.0, opacity: 0.2)]
  /// How far the outermost ring is outside the face, in points.
  static let outset = 18.0
  private static let breath = PanningMotion(opacity: 0.4, duration: 0.8)

  private var showsIcon: Bool { offer == .visit && hasIcon }
  private var insets: Insets { hasIcon ? Self.insets.usual : Self.insets.low }
  /// The height of the hand with the space under it, in points.
  private var iconHeight: Double { showsIcon ? Self.iconSide + Spacing.medium : 0 }
  private var label: LargeLabel {
    LargeLabel(text: offer.prompt, styles: Self.styles, lineLimit: Self.lineLimit)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let inner = Size(
      width: offered.width - insets.left - insets.right, height: offered.height)
    let height = label.size(offered: inner, in: context).height + iconHeight
    return Size(
      width: offered.width, height: max(KioskButton.height, height + insets.top + insets.bottom))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let theme = context.theme
    var state = ControlState(of: AttractScreen.id, in: context.memory)
    // The pointer is always over it, and a finger has no place of its own on it.
    state.isHovered = false
    state.isEnabled = offer != .wait
    let fill: ControlFill = offer == .visit ? .accent : .field
    if offer == .visit { drawRings(around: frame, theme, &scene) }
    scene.drawControl(frame, radius: Self.radius, fill, state, theme)
    if state.isFocused {
      scene.drawFocusRing(around: frame, radius: Self.radius, theme, isAmongPictures: true)
    }
    var colored = context
    colored.theme.text = theme.foreground(on: fill, in: state)
    let inner = frame.inset(by: insets)
    let text = label.size(offered: inner.size, in: context).height
    var top = (frame.midY - (text + iconHeight) / 2).rounded()
    if showsIcon {
      let square = Rect(
        x: frame.midX - Self.iconSide / 2, y: top, width: Self.iconSide, height: Self.iconSide)
      scene.draw(.icon(Self.icon, square, colored.theme.text))
      top += iconHeight
    }
    label.place(
      in: Rect(x: inner.minX, y: top, width: inner.width, height: text), colored, &scene)
  }

  private func drawRings(
    around frame: Rect, _ theme: Theme, _ scene: inout LayerBuilder<AppAction>
  ) {
    scene.panning("rings", Self.breath) { scene in
      for ring in Self.rings {
        scene.draw(
          .fill(
            frame.expanded(by: ring.distance), theme.accent.faded(ring.opacity),
            radius: Self.radius + ring.distance))
      }
    }
  }
}
