public import Canvas
public import Localization

/// A control that sends its action when pressed.
public struct Button<Action: Equatable & Sendable>: View {
  /// How a button looks.
  public enum Look: Hashable, Sendable {
    /// An icon in a bar, and whether what it opens is open.
    case barIcon(String, isChosen: Bool = false)
    /// A text in a bar.
    case barText
    /// An underlined text in a line of text.
    case link
    /// An icon over its label in a toolbar.
    case toolbar(icon: String)
    /// A disc of a colour over its label in a toolbar, or without the label where it is narrow.
    case toolbarSwatch(Color, isNarrow: Bool)
    /// The primary button, in the accent colour.
    case primary
    /// The primary button of a bar, as a pill.
    case primaryPill
    /// The primary button with an icon before its text.
    case primaryIcon(String)
    /// The button of an answer that deletes something.
    case destructive
    /// A secondary button: text beside the primary button.
    case plain
    /// A text that stands out from the one beside it.
    case emphasized
    /// A small round icon.
    case circle(icon: String)
    /// A round icon over a picture, with an optional subtitle beside it.
    case glass(icon: String, subtitle: Sentence? = nil)
    /// A small button that stands by itself.
    case pill
    /// Something that is on or off.
    case toggle(isOn: Bool)
    /// A choice in a group of chips, and whether it is selected.
    case chip(isChosen: Bool)
    /// A chip with an icon where its text has no room.
    case chipIcon(String, isChosen: Bool)
    /// A colour to choose, and whether it is selected; a ring for that of an outline.
    case swatch(Color, isChosen: Bool, isOutline: Bool = false)
    /// A tile over its label in a sheet, with an optional subtitle under it; in the accent colour if
    /// it is the primary one.
    case tile(icon: String, subtitle: Sentence?, isPrimary: Bool = false)
  }

  let id: ViewID
  let label: Sentence
  let text: Sentence
  let look: Look
  let value: Sentence
  let isEnabled: Bool
  let reason: Sentence?
  let shortcut: Sentence?
  let action: Action
  /// Whether a second press in the same place, within the time of a double click, does nothing,
  /// whatever is there by then.
  public var ignoresSecondPress = false

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - label: The accessible label, also drawn if the look has text.
  ///   - look: How it looks.
  ///   - text: The text that is drawn instead, if the label says more.
  ///   - value: The value that the button sets, if any.
  ///   - isEnabled: Whether it responds to input.
  ///   - reason: Why it is disabled, for the hint.
  ///   - shortcut: The keys that do the same, for the hint.
  ///   - id: Its identity across rebuilds; defaults to the label.
  ///   - action: Sent when it is pressed.
  public init(
    _ label: Sentence, _ look: Look, text: Sentence? = nil, value: Sentence = .empty,
    isEnabled: Bool = true,
    reason: Sentence? = nil, shortcut: Sentence? = nil, id: ViewID? = nil, action: Action
  ) {
    self.id = id ?? ViewID(label.english)
    self.label = label
    self.text = text ?? label
    self.look = look
    self.value = value
    self.isEnabled = isEnabled
    self.reason = reason
    self.shortcut = shortcut
    self.action = action
  }

  /// The label where the face has none, the shortcut, and why the button is disabled; nil if the
  /// face shows it all.
  private var hint: Sentence? {
    guard !showsLabel || shortcut != nil || reason != nil else { return nil }
    return Hint.text(label, shortcut: shortcut, reason: reason)
  }

  /// Whether the label is a part of the face.
  private var showsLabel: Bool {
    switch look {
    case .barIcon, .circle, .glass, .chipIcon, .swatch, .toolbarSwatch(_, isNarrow: true): false
    case .barText, .link, .toolbarSwatch, .toolbar, .primary, .primaryPill, .primaryIcon, .plain,
      .destructive,
      .emphasized,
      .chip, .pill, .toggle, .tile:
      true
    }
  }

  /// The style of a text without an icon.
  var textStyle: TextStyle {
    switch look {
    case .emphasized: TextStyle(.interface(.semibold), size: 15)
    case .link: TextStyle(.interface(.medium), size: 13)
    default: TypeScale.control
    }
  }

  /// The size of its look, at least the minimum touch target.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    func width(_ style: TextStyle) -> Double { context.width(of: text, in: style) }
    let target = Measure.touchTarget
    switch look {
    case .barIcon, .circle, .chipIcon, .swatch, .toolbarSwatch(_, isNarrow: true):
      return Size(width: target, height: target)
    case .glass(_, let subtitle):
      let side = subtitle.map {
        context.width(of: $0, in: TypeScale.control).rounded(.up)
          + Metrics.subtitleMargin
      }
      return Size(width: target + (side ?? 0), height: target)
    case .primaryIcon:
      let padded =
        width(TypeScale.control).rounded(.up) + 2 * Spacing.extraLarge
        + Measure.icon + Spacing.small
      return Size(width: padded, height: Metrics.primaryIconHeight)
    case .chip, .pill, .toggle, .primaryPill:
      return Size(
        width: max(target, width(TypeScale.control).rounded(.up) + 2 * Metrics.chipPadding),
        height: target)
    case .link:
      return Size(
        width: max(target, width(textStyle).rounded(.up) + 2 * Spacing.tight), height: target)
    case .barText, .primary, .destructive, .plain, .emphasized:
      let padding = look == .barText ? Spacing.medium : Metrics.textPadding
      let padded = width(textStyle).rounded(.up) + 2 * padding
      return Size(width: max(target, padded), height: target)
    case .toolbar, .toolbarSwatch:
      return Size(
        width: max(
          Metrics.toolbarButton, width(TypeScale.iconLabel).rounded(.up) + Metrics.toolbarPadding),
        height: Metrics.toolbarButtonHeight)
    case .tile(_, let subtitle, _):
      let width = min(offered.width, Metrics.tileColumn)
      let texts = [text, subtitle].compactMap(\.self).reduce(0) {
        $0 + tileLabel($1).size(offered: Size(width: width, height: 0), in: context).height
      }
      let lines = (subtitle == nil ? 2 : 3) * Metrics.tileLine
      return Size(width: width, height: Measure.tile + Spacing.small + max(lines, texts))
    }
  }

  /// Draws the button in its current state.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    drawFace(in: frame, context, &scene)
    if state(context.memory).isFocused {
      let shape = shape(in: frame)
      scene.drawFocusRing(around: shape.rect, radius: shape.radius, context.theme)
    }
    var element = Element(
      id: id, role: .button, label: label, value: value, isEnabled: isEnabled, frame: frame,
      response: .press(action), hint: hint)
    element.ignoresSecondPress = ignoresSecondPress
    scene.add(element)
  }
}

/// Distances inside buttons, in points, and opacities.
enum Metrics {
  static let textPadding = 16.0
  static let chipPadding = 13.0
  static let chipHeight = 36.0
  static let swatch = 28.0
  /// The width of the ring that shows the colour of an outline.
  static let swatchRing = 8.0
  /// The disc of a colour in a toolbar.
  static let colorDisc = 16.0
  static let toolbarButton = 72.0
  /// Both margins of a label in a toolbar.
  static let toolbarPadding = 16.0
  static let toolbarButtonHeight = 60.0
  static let tileColumn = 104.0
  static let tileLine = 16.0
  /// From the middle of a text to the line under it.
  static let underline = 9.0
  static let underlineOpacity = 0.6
  /// The icon of a small round button.
  static let circleIcon = 20.0
  static let primaryIconHeight = 48.0
  /// Behind the text beside the icon of a button over a picture.
  static let subtitleMargin = 10.0
  /// Between the icon of a button or a tab and its label.
  static let labelGap = 3.0
  static let labelHeight = 15.0
  /// The opacities of a button over a picture.
  static let glass = 0.75
  static let hoveredGlass = 0.85
  static let pressedGlass = 0.95
}
