internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The themes as small pictures of the editor.
struct ThemePictures: View {
  typealias Action = AppAction

  let settings: Settings

  private static let picture = Size(width: 128, height: 84)
  private static let labelHeight = 42.0
  private static let top = 16.0
  private static let gap = 16.0

  private var values: [SettingValue] {
    SettingKey.theme.choices(in: settings, cameras: [], languages: [])
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(
      width: offered.width,
      height: Self.top + Self.height(width: offered.width, count: values.count) + Self.labelHeight)
  }

  /// The height of a picture of some beside each other.
  private static func height(width: Double, count: Int) -> Double {
    (pictureWidth(width, count) * picture.height / picture.width).rounded()
  }

  private static func pictureWidth(_ width: Double, _ count: Int) -> Double {
    min(picture.width, ((width - gap * Double(count - 1)) / Double(max(1, count))).rounded(.down))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let values = values
    let width = Self.pictureWidth(frame.width, values.count)
    let height = Self.height(width: frame.width, count: values.count)
    // Spread over the width, as far as that is not too far.
    let gap = min(
      Self.gap * 2, (frame.width - width * Double(values.count)) / Double(max(1, values.count - 1)))
    for (index, value) in values.enumerated() {
      let picture = Rect(
        x: frame.minX + (width + gap) * Double(index), y: frame.minY + Self.top, width: width,
        height: height
      ).snapped
      ThemePicture(value: value, isChosen: settings[.theme] == value)
        .place(in: picture, context, &scene)
    }
  }
}

/// A theme: a small picture of the editor in it, with its name below.
private struct ThemePicture: View {
  typealias Action = AppAction

  let value: SettingValue
  let isChosen: Bool

  private static let radius = 10.0
  private static let ring = 2.0
  private static let check = 14.0
  private static let nameHeight = 18.0
  private static let chosenName = TextStyle(.interface(.medium), size: 13)

  private var name: Sentence { Strings.name(of: value, for: .theme) }
  private var label: Sentence { Strings.choice(name, of: .theme) }
  private var id: ViewID { ViewID(label) }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    ThemeDrawing(value: value, radius: Self.radius).draw(in: frame, &scene)
    let state = ControlState(of: id, isSelected: isChosen, in: context.memory)
    if isChosen {
      scene.draw(
        .stroke(
          frame.expanded(by: Self.ring + 1), context.theme.text, width: Self.ring,
          radius: Self.radius + Self.ring + 1, dash: nil))
    } else {
      scene.drawLine(around: frame, radius: Self.radius, context.theme)
    }
    if state.isFocused {
      scene.drawFocusRing(around: frame, radius: Self.radius, context.theme, isAmongPictures: true)
    }
    let line = Rect(
      x: frame.minX, y: frame.maxY + Spacing.small, width: frame.width, height: Self.nameHeight)
    drawName(in: line, context, &scene)
    let target = Rect(
      x: frame.minX, y: frame.minY, width: frame.width, height: line.maxY - frame.minY)
    scene.add(
      Element(
        id: id, role: .button, label: label, value: isChosen ? .chosen : .empty,
        frame: target, response: .press(.settings(.chosen(.theme, value)))))
  }

  private func drawName(
    in line: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let theme = context.theme
    let style = isChosen ? Self.chosenName : TypeScale.secondary
    let width = context.width(of: name, in: style)
    // In a narrow card the ring around the picture has to do.
    let hasCheck = isChosen && width + Self.check + Spacing.tight <= line.width
    let text = hasCheck ? line.inset(by: Insets(left: Self.check + Spacing.tight)) : line
    let shown = context.truncated(name, in: style, width: text.width)
    scene.drawText(
      shown, style, isChosen ? theme.text : theme.secondaryText, inMiddleOf: text, context)
    guard hasCheck else { return }
    let start = text.midX - width / 2
    let square = Rect(
      x: (start - Spacing.tight - Self.check).rounded(), y: line.midY - Self.check / 2,
      width: Self.check, height: Self.check)
    scene.draw(.icon("check", square, theme.text))
  }
}
