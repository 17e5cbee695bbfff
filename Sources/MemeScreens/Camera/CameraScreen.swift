internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The camera preview with the shutter; or the photo that was taken.
struct CameraScreen: View {
  typealias Action = AppAction

  let state: CameraState
  /// Whether several photos can be tried, always after a countdown.
  let offersTries: Bool
  /// Whether the self-timer is on.
  let hasTimer: Bool
  /// Whether photos are mirrored.
  let flipsPhotos: Bool
  /// The number of cameras to switch between.
  let cameraCount: Int

  static let shutterID: ViewID = "shutter"

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    var context = context
    context.theme = context.theme.onCanvas
    scene.draw(.fill(frame, .black, radius: 0))
    requestFrames(in: frame, context, &scene)
    if let photo = state.photo, offersTries {
      PhotoTries(photo: photo, state: state, isFlipped: flipsPhotos, canRetake: cameraCount > 0)
        .place(in: frame, context, &scene)
    } else if let photo = state.photo {
      PhotoReview(
        photo: photo, isFlipped: flipsPhotos, acceptsInput: state.acceptsInput,
        canRetake: cameraCount > 0
      ).place(in: frame, context, &scene)
    } else {
      placePreview(in: frame, &scene)
      CameraControls(
        state: state, hasTimer: offersTries ? nil : hasTimer, canSwitch: cameraCount > 1
      )
      .place(in: frame, context, &scene)
    }
    let target = Measure.touchTarget
    let corner = Rect(
      x: frame.minX + Spacing.small, y: frame.minY + Spacing.small, width: target, height: target)
    Button<AppAction>(
      Strings.cancel, .glass(icon: "close"), action: .camera(.cancelTapped)
    ).place(in: corner, context, &scene)
  }

  private func placePreview(in frame: Rect, _ scene: inout LayerBuilder<AppAction>) {
    guard let preview = state.frame else { return }
    let picture = Self.pictureFrame(of: preview.size, in: frame)
    scene.draw(.video(preview, picture))
    ControlShade.draw(in: frame, &scene)
    scene.add(
      Element(
        id: "preview", role: .image, label: .verbatim(state.device.name),
        frame: picture.intersection(frame)))
  }

  /// The frame of the preview, and of the photo that takes its place: it fills the window, unless
  /// too much of it would not be seen.
  static func pictureFrame(of size: PixelSize, in frame: Rect) -> Rect {
    let fitted = size.size.aspectFit(in: frame.size)
    guard !fitted.isEmpty else { return frame.centered(fitted) }
    let factor = max(frame.width / fitted.width, frame.height / fitted.height)
    guard 1 / factor >= leastSeen else { return frame.centered(fitted).snapped }
    return frame.centered(Size(width: fitted.width * factor, height: fitted.height * factor))
      .snapped
  }

  /// The part of a picture that is seen at least where it fills the window.
  private static let leastSeen = 2.0 / 3

  /// Reports the size of frames in pixels, so that they need no further scaling.
  private func requestFrames(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let pixels = PixelSize(
      width: max(1, Int(frame.width * context.pixelsPerPoint)),
      height: max(1, Int(frame.height * context.pixelsPerPoint)))
    let available = pixels.limited(toLongSide: Self.longSide)
    scene.onAppear(
      ViewID("camera room \(available.width) \(available.height)"),
      .camera(.previewResized(available)))
  }

  /// The maximum side of a frame in pixels; larger ones would make the video stutter.
  private static let longSide = 1920
}

/// The controls over the camera preview.
private struct CameraControls: View {
  typealias Action = AppAction

  let state: CameraState
  /// Whether the self-timer is on; nil if it cannot be chosen.
  let hasTimer: Bool?
  let canSwitch: Bool

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let isFlat = Self.isFlat(frame)
    let side = ShutterButton.side
    let middle = Self.shutterMiddle(in: frame)
    ShutterButton(state: state).place(
      in: Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side), context,
      &scene)
    guard state.phase == .preview else { return }
    if let hasTimer { placeTimer(hasTimer, in: frame, context, &scene) }
    guard canSwitch else { return }
    let reach = min(Self.reach, (isFlat ? frame.height : frame.width) / 2 - Self.edge)
    let place =
      isFlat
      ? Point(x: middle.x, y: middle.y + reach)
      : Point(x: middle.x + reach, y: middle.y)
    let target = Rect(origin: place, size: .zero).centered(
      Size(width: Self.switchSide, height: Self.switchSide))
    Button<AppAction>(
      Strings.switchCamera, .glass(icon: "switch-camera"), action: .camera(.switchTapped)
    ).place(in: target, context, &scene)
  }

  private static func isFlat(_ frame: Rect) -> Bool {
    frame.width > frame.height && frame.height < flat
  }

  /// The centre of the shutter in a window.
  static func shutterMiddle(in frame: Rect) -> Point {
    let side = ShutterButton.side
    return isFlat(frame)
      ? Point(x: frame.maxX - Measure.margin - side / 2, y: frame.midY)
      : Point(x: frame.midX, y: frame.maxY - bottomMargin - side / 2)
  }

  private func placeTimer(
    _ hasTimer: Bool, in frame: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let timer = Button<AppAction>(
      Strings.timer,
      .glass(icon: "timer", subtitle: hasTimer ? Strings.seconds(CameraState.timer) : nil),
      value: hasTimer ? Strings.seconds(CameraState.timer) : Strings.off,
      action: .camera(.timerTapped))
    let size = timer.size(offered: frame.size, in: context)
    timer.place(
      in: Rect(
        x: frame.maxX - Spacing.small - size.width, y: frame.minY + Spacing.small,
        width: size.width, height: size.height),
      context, &scene)
  }

  /// In a landscape window below this height, in points, the shutter is at the right.
  private static let flat = 460.0
  /// From the centre of the shutter to the controls beside it, in points.
  private static let reach = 128.0
  /// From their centres to the edge of the window at least, in points.
  private static let edge = 36.0
  /// From the shutter to the lower edge of a high window, in points.
  private static let bottomMargin = 28.0
  /// The side of the button that switches the camera, in points.
  private static let switchSide = 52.0
}

/// The shutter button, which also stops a countdown.
private struct ShutterButton: View {
  typealias Action = AppAction

  let state: CameraState

  static let side = 76.0
  private static let ringWidth = 4.0
  private static let discSide = 60.0
  private static let pressedDiscSide = 52.0
  private static let pressedOpacity = 0.8
  /// The square of a button that stops.
  private static let squareSide = 26.0
  private static let squareRadius = 6.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: Self.side, height: Self.side)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let memory = context.memory
    let isEnabled = state.frame != nil && state.isLive && state.acceptsInput
    let isPressed = isEnabled && memory.pressed == CameraScreen.shutterID
    // Stop must not look disabled for the moment after the shutter in which it is.
    let foreground = Color.white.faded(
      isEnabled || isCounting ? 1 : context.theme.disabledOpacity)
    scene.draw(.fill(frame, Color.black.faded(0.5), radius: frame.width / 2))
    scene.draw(
      .stroke(frame, foreground, width: Self.ringWidth, radius: frame.width / 2, dash: nil))
    if isCounting {
      let square = frame.centered(Size(width: Self.squareSide, height: Self.squareSide))
      scene.draw(.fill(square, foreground, radius: Self.squareRadius))
    } else {
      let inner = isPressed ? Self.pressedDiscSide : Self.discSide
      let disc = frame.centered(Size(width: inner, height: inner))
      let color = foreground.faded(isPressed ? Self.pressedOpacity : 1)
      scene.draw(.fill(disc, color, radius: inner / 2))
    }
    if memory.focused == CameraScreen.shutterID, memory.isFocusVisible {
      scene.drawFocusRing(around: frame, radius: frame.width / 2, context.theme)
    }
    scene.add(
      Element(
        id: CameraScreen.shutterID, role: .button, label: label, isEnabled: isEnabled, frame: frame,
        response: .press(.camera(.shutterTapped)), hint: label))
  }

  private var isCounting: Bool { if case .countdown = state.phase { true } else { false } }

  private var label: Sentence { isCounting ? Strings.stop : Strings.takePhoto }
}

/// The remaining seconds, large enough to be read across a room.
struct CountdownNumber: View {
  typealias Action = AppAction

  let seconds: Int
  /// Whether it is for people who stand some steps away.
  let isLarge: Bool

  /// The maximum size of the number, in points.
  private static let largest = (usual: 200.0, large: 400.0)
  /// The size as a part of the window's shorter side.
  private static let windowFraction = (usual: 0.3, large: 0.6)
  /// The diameter of the disc behind the number, as a multiple of the size.
  private static let discFactor = 1.25
  /// The size of the number's type, as a multiple of the size.
  private static let typeFactor = 0.7
  private static let discColor = Color.black.faded(0.45)
  /// From the disc to the shutter at least, in points.
  private static let gap = Spacing.small

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let side = min(frame.width, frame.height)
    let wanted =
      isLarge
      ? min(Self.largest.large, side * Self.windowFraction.large)
      : min(Self.largest.usual, side * Self.windowFraction.usual)
    // The button that stops it stays in sight.
    let shutter = CameraControls.shutterMiddle(in: frame)
    let distance = max(shutter.x - frame.midX, shutter.y - frame.midY)
    let free = distance - ShutterButton.side / 2 - Self.gap
    let diameter = min(wanted * Self.discFactor, 2 * free)
    let size = diameter / Self.discFactor
    let disc = frame.centered(Size(width: diameter, height: diameter)).snapped
    scene.draw(.fill(disc, Self.discColor, radius: disc.width / 2))
    let style = TextStyle(.interface(.bold), size: (size * Self.typeFactor).rounded()).tabular
    scene.drawText(String(seconds), style, .white, inMiddleOf: frame, context)
    scene.add(
      Element(
        id: ViewID("countdown \(seconds)"), role: .progress, label: Strings.seconds(seconds),
        frame: disc))
  }
}

/// The shutter's flash.
struct FlashLight: View {
  typealias Action = AppAction

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, .white, radius: 0))
  }
}
