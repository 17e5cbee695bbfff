internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Where the operator types the PIN: as many dots as digits, and the keys.
struct PINPage: View {
  typealias Action = AppAction

  let entry: PINEntry

  /// The height of the line of text, in points.
  private static let line = 20.0
  /// The height of the line of dots, in points.
  private static let dot = 14.0

  /// What the operator has to know.
  private var notice: Sentence? {
    if entry.isChecking { return Strings.checkingPIN }
    if entry.secondsLocked > 0 { return Strings.locked(seconds: entry.secondsLocked) }
    return entry.wasWrong && entry.count == 0 ? Strings.wrongPIN : nil
  }

  /// The height over the keys; in a low window the text takes the place of the dots.
  private func top(isLow: Bool) -> Double {
    isLow
      ? Self.line + Spacing.small : Self.line + Spacing.small + Self.dot + Spacing.group
  }

  private func isLow(_ height: Double) -> Bool {
    height < top(isLow: false) + PINPad.height(key: KioskButton.height)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let isLow = isLow(offered.height)
    let key = PINPad.key(in: offered.height - top(isLow: isLow))
    return Size(width: offered.width, height: top(isLow: isLow) + PINPad.height(key: key))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let isLow = isLow(frame.height)
    let line = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.line)
    if let notice {
      Label<AppAction>(
        notice, TypeScale.body.tabular,
        color: entry.isChecking ? \.secondaryText : \.destructiveText, alignment: .center,
        id: "PIN notice"
      ).place(in: line, context, &scene)
    }
    let dots =
      isLow
      ? line
      : Rect(
        x: frame.minX, y: line.maxY + Spacing.small, width: frame.width, height: Self.dot)
    if !isLow || notice == nil { drawDots(in: dots, context.theme, &scene) }
    scene.add(
      Element(
        id: "PIN", role: .heading, label: Strings.pin, value: Strings.digits(entry.count),
        frame: dots))
    PINPad(entry: entry).place(
      in: frame.inset(by: Insets(top: top(isLow: isLow))), context, &scene)
  }

  /// A ring for each digit that a PIN has at least, filled for each one typed.
  private func drawDots(
    in line: Rect, _ theme: Theme, _ scene: inout LayerBuilder<AppAction>
  ) {
    let count = max(entry.count, PINEntry.lengths.lowerBound)
    let gap = Spacing.medium
    let width = Double(count) * (Self.dot + gap) - gap
    for index in 0..<count {
      let dot = Rect(
        x: (line.midX - width / 2 + Double(index) * (Self.dot + gap)).rounded(),
        y: line.midY - Self.dot / 2, width: Self.dot, height: Self.dot)
      let radius = Self.dot / 2
      scene.draw(
        index < entry.count
          ? .fill(dot, theme.text, radius: radius)
          : .stroke(dot, theme.controlLine, width: 2, radius: radius, dash: nil))
    }
  }
}

/// The keys of a PIN: the digits as on a telephone, Delete, and OK.
struct PINPad: View {
  typealias Action = AppAction

  let entry: PINEntry

  static let digits = Array(0...9)
  private static let columns = 3
  private static let rows = 4
  private static let gaps = (low: 4.0, high: 8.0)
  private static let style = TextStyle(.interface(.medium), size: 24)

  private static func gap(key: Double) -> Double {
    key < KioskButton.height ? gaps.low : gaps.high
  }

  /// The height of all keys, for that of one, in points.
  static func height(key: Double) -> Double {
    Double(rows) * key + Double(rows - 1) * gap(key: key)
  }

  /// The height of a key in an available height, in points.
  static func key(in height: Double) -> Double {
    guard height < Self.height(key: KioskButton.height) else { return KioskButton.height }
    let lowest = (height - Double(rows - 1) * gaps.low) / Double(rows)
    return min(KioskButton.height - 1, max(Measure.touchTarget, lowest.rounded(.down)))
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Self.height(key: Self.key(in: offered.height)))
  }

  /// The digits are in the order of a telephone's in each language.
  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.upright(in: frame) { placeKeys(in: frame, context, &$0) }
  }

  private func placeKeys(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let height = Self.key(in: frame.height)
    let gap = Self.gap(key: height)
    let columns = Double(Self.columns)
    let width = ((frame.width - (columns - 1) * gap) / columns).rounded(.down)
    for (index, key) in keys.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
      key.place(
        in: Rect(
          x: frame.minX + Double(column) * (width + gap),
          y: frame.minY + Double(row) * (height + gap), width: width, height: height),
        context, &scene)
    }
  }

  private var keys: [KioskButton] {
    let accepts = entry.acceptsDigits
    let delete = KioskButton(
      label: Strings.deleteDigit, icon: "backspace", text: "", fill: .plain,
      isEnabled: accepts && entry.count > 0, action: .kiosk(.panel(.digitDeleted)))
    let enter = KioskButton(
      label: Strings.ok, fill: .accent, isEnabled: entry.isComplete,
      action: .kiosk(.panel(.pinEntered)))
    return Self.digits.dropFirst().map(key) + [delete, key(0), enter]
  }

  private func key(_ digit: Int) -> KioskButton {
    KioskButton(
      label: .number(digit), style: Self.style, isEnabled: entry.acceptsDigits,
      action: .kiosk(.panel(.digitTapped(digit))))
  }
}
