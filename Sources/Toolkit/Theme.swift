public import Canvas

/// Colours by purpose.
public struct Theme: Hashable, Sendable {
  /// The default colour of text and icons; a key path inside a generic view would be created on
  /// each use.
  public static let defaultForeground: any KeyPath<Theme, Color> & Sendable = \.text

  /// The background of lists.
  public var background: Color
  /// The background of pictures; near black in every theme, which suits pictures.
  public var canvas = Color(0x0B0B0D)
  /// Top bar, toolbars, panels beside the content.
  public var bar: Color
  /// Alerts, menus, sheets and toasts.
  public var floating: Color
  /// A selected row.
  public var selected: Color
  /// Search fields, chips, tiles and round buttons.
  public var field: Color
  /// Hairlines; in high contrast also the edges of controls.
  public var line: Color
  /// What a control is recognized by if it has neither text nor icon: tracks, knobs, the edges of
  /// text fields and of selected rows.
  public var controlLine = Color(0x7A7A85)
  /// The rest of a slider's track, against which its filled part, in the colour of text, stands out.
  public var track = Color(0x3A3A42)
  /// The knob of a switch that is off.
  public var switchKnob: Color { isHighContrast ? text : secondaryText }
  /// The track of segments.
  public var segmentTrack = Color(0x0B0B0D)
  /// The selected one of some segments.
  public var segment = Color(0x2C2C33)
  /// Primary text.
  public var text: Color
  /// Secondary text.
  public var secondaryText: Color
  /// The accent colour, only of fills: primary button, selected chips and tabs.
  public var accent: Color
  /// The accent colour of lines: focus ring, caret, edges of what is selected.
  public var highlight: Color
  /// Content on the accent.
  public var onAccent = Color(0x1B1600)
  /// Warnings; visible on any picture.
  public var warning = Color(0xFF8A3D)
  /// The background of a deletion.
  public var destructive = Color(0xD93A3A)
  /// The label of a command that deletes something.
  public var destructiveText = Color(0xFF8080)
  /// Beside lines on a picture, to separate them from a picture of their own colour.
  public var pictureEdge = Color(0x000000, opacity: 0.7)
  /// The background of the on-screen keyboard.
  public var keyboard = Color(0x161619)
  /// A key that types a character.
  public var key = Color(0x2A2A30)
  /// A key with another function, and a pressed key.
  public var specialKey = Color(0x3A3A42)
  /// The lower edge of a key.
  public var keyEdge = Color(0x000000, opacity: 0.45)
  /// The popup above a held key.
  public var popup = Color(0x44444D)
  /// Behind sheets and alerts.
  public var scrim: Color
  /// The shadow of floating views.
  public var shadow: Color
  /// The opacity of the text colour over a hovered control.
  public var hoverOpacity = 0.05
  /// The opacity of the text colour over a pressed control.
  public var pressedOpacity = 0.1
  /// The opacity of the text and the icon of a disabled control.
  public var disabledOpacity = 0.4
  /// Whether the theme has high contrast.
  public var isHighContrast = false

  /// Light on near black.
  public static let dark = Theme(
    background: Color(0x0C0C0E), bar: Color(0x161619),
    floating: Color(0x212126), selected: Color(0x2C2C33), field: Color(0x222227),
    line: Color(0xFFFFFF, opacity: 0.09), text: Color(0xF4F4F6), secondaryText: Color(0xA2A2AD),
    accent: Color(0xFFD23F), highlight: Color(0xFFD23F), scrim: Color(0x000000, opacity: 0.5),
    shadow: Color(0x000000, opacity: 0.55))

  /// Dark on near white.
  public static let light = Theme(
    background: Color(0xF5F5F7), bar: Color(0xFFFFFF),
    floating: Color(0xFFFFFF), selected: Color(0xE6E6EB), field: Color(0xECECF0),
    line: Color(0x000000, opacity: 0.1), track: Color(0xD9D9DF),
    segmentTrack: Color(0xECECF0), segment: .white, text: Color(0x17171B),
    secondaryText: Color(0x63636E),
    accent: Color(0xFFC91F), highlight: Color(0x8A6500), destructiveText: Color(0xB92323),
    keyboard: Color(0xDCDDE3),
    key: Color(0xFFFFFF), specialKey: Color(0xBDC0CA), keyEdge: Color(0x000000, opacity: 0.28),
    popup: Color(0xFFFFFF), scrim: Color(0x000000, opacity: 0.45),
    shadow: Color(0x000000, opacity: 0.18), hoverOpacity: 0.045, pressedOpacity: 0.085,
    disabledOpacity: 0.5)

  /// Pure white on pure black, with strong lines.
  public static let darkHighContrast = Theme(
    background: Color(0x000000), bar: Color(0x000000),
    floating: Color(0x000000), selected: Color(0x3C3C45), field: Color(0x222227),
    line: Color(0xFFFFFF), controlLine: Color(0xFFFFFF), track: Color(0x6E6E78),
    segmentTrack: Color(0x000000), segment: Color(0x3C3C45),
    text: Color(0xFFFFFF),
    secondaryText: Color(0xD6D6DE), accent: Color(0xFFD23F), highlight: Color(0xFFD23F),
    destructiveText: Color(0xFF9C9C), keyboard: Color(0x000000),
    scrim: Color(0x000000, opacity: 0.5),
    shadow: Color(0x000000, opacity: 0.55), hoverOpacity: 0.12, pressedOpacity: 0.23,
    disabledOpacity: 0.6, isHighContrast: true)

  /// Pure black on pure white, with strong lines.
  public static let lightHighContrast = Theme(
    background: Color(0xFFFFFF), bar: Color(0xFFFFFF),
    floating: Color(0xFFFFFF), selected: Color(0xD6D6DD), field: Color(0xECECF0),
    line: Color(0x000000), controlLine: Color(0x000000), track: Color(0x8A8A93),
    segmentTrack: .white, segment: Color(0xD6D6DD),
    text: Color(0x000000),
    secondaryText: Color(0x36363D), accent: Color(0xFFC91F), highlight: Color(0x6B4E00),
    destructiveText: Color(0x8F0000),
    keyboard: Color(0xFFFFFF), key: Color(0xFFFFFF), specialKey: Color(0xBDC0CA),
    popup: Color(0xFFFFFF), scrim: Color(0x000000, opacity: 0.45),
    shadow: Color(0x000000, opacity: 0.18), hoverOpacity: 0.08, pressedOpacity: 0.16,
    disabledOpacity: 0.6, isHighContrast: true)

  /// Selected text; translucent, since the letters are in front of it.
  public var textSelection: Color { accent.faded(0.35) }

  /// The minimum thickness of lines, in points; none is thinner than a pixel.
  public var lineWidth: Double { isHighContrast ? 2 : 0 }

  /// The thickness of the edges of knobs, text fields and selected rows, in points.
  public var controlEdge: Double { max(1, lineWidth) }

  /// The theme for content on the canvas, which is dark in every theme.
  public var onCanvas: Theme { isHighContrast ? .darkHighContrast : .dark }

  /// The theme for content on floating views: where these are lighter than bars, so are the
  /// controls on them.
  public var onFloating: Theme {
    guard floating != bar else { return self }
    var theme = self
    theme.bar = floating
    theme.field = Color(0x2E2E35)
    theme.selected = Color(0x36363E)
    theme.segment = theme.selected
    return theme
  }
}

extension LayoutContext {
  /// The context for content on the canvas.
  public var onCanvas: LayoutContext { with(theme.onCanvas) }

  /// The context for content on floating views.
  public var onFloating: LayoutContext { with(theme.onFloating) }

  private func with(_ theme: Theme) -> LayoutContext {
    var context = self
    context.theme = theme
    return context
  }
}
