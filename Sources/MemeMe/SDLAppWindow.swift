internal import AppRuntime
internal import Canvas
internal import CommandLineTool
internal import Glibc
internal import Localization
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform
internal import Services
internal import Toolkit

/// The app's window on SDL.
final class SDLAppWindow: AppWindow {
  /// The options for opening and reopening the window.
  struct Options {
    /// Its initial size in points.
    var size: Size
    /// Its size and place at the end of the last run, which take precedence; nil if there are none.
    var placement: WindowPlacement?
    /// Whether its size and place are restored at the next start.
    var isRestored = false
    /// Whether it covers the whole display, and nobody can leave it.
    var isKiosk = false
    /// The place of that display among all.
    var display = 0
    /// Window units for one point, as requested; a small window has fewer.
    var interfaceScale: Double
    /// The points of its shorter side, which decide about the scale where none is configured; nil on
    /// a desktop.
    var shortSide: Double?
    /// Whether that decides.
    var isScaleAutomatic = false
    /// The folder of icons and drawings.
    var assets: String
  }

  /// The window that is on the screen.
  private(set) var window: Window
  /// The same for the desktop's dialogs.
  let dialogParent: ParentWindow
  /// What the program has copied.
  let clipboard: ClipboardOwner
  private let fonts: FontBook
  private var options: Options
  private var isFullScreen = false
  /// Its frame when it is neither maximized nor full screen.
  private var frames: WindowFrameHistory

  /// Opens the window.
  init(_ options: Options, fonts: FontBook) throws(SDLError) {
    self.options = options
    self.fonts = fonts
    let placement = options.placement ?? WindowPlacement(size: options.size)
    let window = try Self.open(options, placement, fonts)
    self.window = window
    frames = WindowFrameHistory(
      WindowFrame(
        position: placement.position,
        size: placement.size.scaled(by: options.interfaceScale),
        isMaximized: placement.isMaximized))
    dialogParent = ParentWindow(window.portalIdentifier)
    clipboard = ClipboardOwner(window: window)
  }

  private static func open(
    _ options: Options, _ placement: WindowPlacement, _ fonts: FontBook
  ) throws(SDLError) -> Window {
    let window = try Window(
      title: "MemeMe", size: placement.size, position: placement.position,
      isMaximized: placement.isMaximized, ownsDisplay: options.isKiosk, display: options.display,
      interfaceScale: options.interfaceScale,
      shortSide: options.isScaleAutomatic ? options.shortSide : nil, fonts: fonts,
      assets: options.assets
    ) {
      Console.standard.printError(Strings.displayGone)
      _exit(ExitStatus.failed.rawValue)
    }
    window.renderer.onFailure = {
      Console.standard.printError("something is not shown: \($0)")
    }
    return window
  }

  var size: Size { window.unturnedSize }
  var pixelSize: PixelSize { window.pixelSize }
  var pixelsPerPoint: Double { window.pixelsPerPoint }
  var coveredBottom: Double { window.coveredBottom }
  var hasDockedKeyboard: Bool { window.hasDockedKeyboard }
  var clipboardText: String { Clipboard.text }

  var placement: WindowPlacement? {
    guard options.isRestored, let frame = window.frame else { return nil }
    frames.record(frame)
    return lastPlacement
  }

  /// The placement to which it returns from full screen.
  private var lastPlacement: WindowPlacement {
    let frame = frames.frame
    return WindowPlacement(
      size: frame.size.scaled(by: 1 / options.interfaceScale), position: frame.position,
      isMaximized: frame.isMaximized)
  }

  func measurer(for language: Language) -> any TextMeasurer {
    fonts.pixelsPerPoint = window.pixelsPerPoint
    fonts.language = language.tag.name
    return fonts
  }

  func accept(_ settings: WindowSettings) {
    window.turn = settings.turn
    window.setTextInput(settings.textInput)
  }

  func perform(_ effect: WindowEffect) {
    switch effect {
    case .setFullScreen(let isFullScreen): setFullScreen(isFullScreen)
    case .setScale(let scale):
      options.isScaleAutomatic = scale == nil
      setScale(scale ?? Self.desktopScale)
    case .raise(let context):
      window.raise(startupID: context.startupID, activationToken: context.activationToken)
    case .setDisplay(let isOn): window.setDisplay(isOn: isOn)
    case .clearClipboard: clearClipboard()
    }
  }

  /// The scale of the desktop, as far as it is a valid one.
  static var desktopScale: Double {
    let scales = Settings.scales
    return min(max(SDLRuntime.desktopScale, scales.lowerBound), scales.upperBound)
  }

  private func setScale(_ scale: Double) {
    window.setInterfaceScale(
      scale, shortSide: options.isScaleAutomatic ? options.shortSide : nil)
    options.interfaceScale = scale
  }

  private func setFullScreen(_ isFullScreen: Bool) {
    guard !options.isKiosk else { return }
    if !self.isFullScreen, let frame = window.frame { frames.record(frame) }
    self.isFullScreen = isFullScreen
    window.setFullScreen(isFullScreen)
  }

  func copy(_ text: String) throws {
    try clipboard.copy(text) {
      Console.standard.printError(Strings.textNotCopied("\($0)"))
    }
  }

  /// Withdraws the text that SDL has copied, which the X server keeps even after the program has
  /// ended; everything else is withdrawn by `ClipboardOwner.clear()`.
  private func clearClipboard() {
    do {
      try clipboard.clearText()
    } catch {
      Console.standard.printError("the clipboard is not cleared: \(error)")
    }
  }

  func show(_ list: DrawList, scale: Double) throws {
    try window.renderer.draw(list, scale: scale)
    window.renderer.present()
  }

  func releaseCaches() {
    window.renderer.releaseCaches()
    fonts.releaseTexts()
  }

  /// A failed renderer may have lost its device, and the window may be of a kind that only this
  /// device could draw, so both are recreated.
  func reopen() throws {
    // Two windows cannot be full screen.
    if isFullScreen || options.isKiosk { window.setFullScreen(false) }
    if let frame = window.frame, !isFullScreen { frames.record(frame) }
    window = try Self.open(options, lastPlacement, fonts)
    dialogParent.identifier = window.portalIdentifier
    clipboard.follow(window)
    if isFullScreen { window.setFullScreen(true) }
  }
}
