internal import Canvas
internal import Foundation
internal import Glibc
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform
internal import Services
internal import Toolkit

/// In this process: from a key press to the frame that shows its letter, without a display.
struct KeyBench {
  private static let size = Size(width: 1280, height: 800)
  private static let text = """
    one does not simply type a hundred letters into a caption over twelve megapixels without a \
    hitch, or so
    """

  private let workshop: Workshop

  init(_ workshop: Workshop) {
    self.workshop = workshop
  }

  func run(_ report: inout Report) throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    setenv("SDL_RENDER_DRIVER", "software", 1)
    let runtime = try SDLRuntime(fallsBackToDummy: true)
    defer { withExtendedLifetime(runtime) {} }
    let path = try workshop.write(SamplePhoto.jpeg(), to: "preview.jpg")
    let picture = try PictureLoader(decoder: HelperPictureDecoder())
      .load(path, cancellation: Cancellation())
    let bench = try WindowBench(size: Self.size, icons: workshop.icons, picture: picture)
    try bench.focusTop()
    var times = Series()
    for character in Self.text.prefix(100) {
      times.add(try bench.type(character))
    }
    report.section("Key press to presented frame, 1280 x 800, software renderer, 100 keys")
    report.note("median", Report.milliseconds(times.median))
    report.hold("99th percentile", times.quantile(0.99) * 1000, limit: 16, unit: " ms")
  }
}

/// The event loop's way from an event to a frame, one event at a time.
private final class WindowBench {
  private let fonts: FontBook
  private let window: Window
  private let root = RootScreen(capitals: Capitals(locale: "en"))
  private let poster: EventPoster
  private var translator: EventTranslator
  private var interaction = Interaction<AppAction>()
  private var state = AppState(picturesFolder: "/")

  init(size: Size, icons: String, picture: OriginalPicture) throws {
    fonts = try FontBook()
    window = try Window(
      title: "MemeMe", size: size, interfaceScale: 1, fonts: fonts, icons: icons)
    poster = EventPoster(window: window)
    translator = EventTranslator(window: window)
    state.editor.picture = picture
    try show()
    _ = translator.wait(timeout: 0)
  }

  /// Puts the caret into the upper caption.
  func focusTop() throws {
    guard let scene = interaction.scene,
      let field = Semantics(scene, interaction.memory).entries(matching: "TOP").first
    else { throw Workshop.Trouble(description: "there is no field TOP") }
    for movement in [HandMovement.buttonDown(field.frame.center), .buttonUp(field.frame.center)] {
      poster.post(movement)
    }
    take()
    try show()
    guard interaction.focusedField != nil else {
      throw Workshop.Trouble(description: "the field TOP does not get the focus")
    }
  }

  /// Types a character and shows it.
  ///
  /// - Returns: Seconds from the event to the frame.
  func type(_ character: Character) throws -> Double {
    let before = state.editor.captions.top.count
    let start = ContinuousClock.now
    poster.post(.types(String(character)))
    take()
    try show()
    let time = (ContinuousClock.now - start) / .seconds(1)
    guard state.editor.captions.top.count == before + 1 else {
      throw Workshop.Trouble(description: "'\(character)' did not arrive")
    }
    return time
  }

  private func take() {
    for event in translator.wait(timeout: 0) {
      for case .edited(let field, let text) in interaction.handle(event, at: SDLRuntime.now) {
        if let action = AppAction(edited: field, text: text) { _ = state.reduce(action) }
      }
      rebuild()
    }
  }

  private func rebuild() {
    fonts.pixelsPerPoint = window.pixelsPerPoint
    let context = LayoutContext(theme: .dark, measurer: fonts, memory: interaction.memory)
    interaction.show(
      root.scene(for: state, size: window.size, context: context), at: SDLRuntime.now)
  }

  private func show() throws {
    interaction.tick(at: SDLRuntime.now)
    rebuild()
    try window.renderer.draw(
      interaction.drawList(at: SDLRuntime.now), scale: window.pixelsPerPoint)
    window.setTextInput(interaction.focusedField?.frame)
    window.renderer.present()
  }
}
