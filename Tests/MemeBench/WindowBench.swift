internal import Canvas
internal import Glibc
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform
internal import Services
internal import Toolkit

/// A window that handles one event at a time and draws a frame, as the event loop does.
final class WindowBench {
  let fonts: FontBook
  private let window: Window
  private var screens = SceneCache(capitals: Capitals(locale: "en"))
  private let poster: EventPoster
  private var translator: EventTranslator
  var interaction = Interaction<AppAction>()
  var state: AppState
  /// Ends SDL; declared last, since everything made with it must be released first.
  private let runtime: SDLRuntime

  private static let size = Size(width: 1280, height: 800)
  /// The longer side of the pictures of looks, in pixels.
  private static let lookSide = 124

  /// Opens a window with a photo of twelve megapixels in the editor.
  static func withPhoto(_ fixture: BenchFixture) throws -> WindowBench {
    let path = try fixture.write(SamplePhoto.jpeg(), to: "preview.jpg")
    var state = AppState(picturesFolder: "/")
    state.editor.picture = try PictureLoader(decoder: HelperPictureDecoder())
      .load(path, cancellation: Cancellation())
    // As they are soon after a picture was opened: no effects are carried out here.
    let small = state.editor.picture.map { picture in
      picture.preview.scaled(to: picture.preview.size.limited(toLongSide: lookSide))
    }
    for look in Look.all { state.editor.looks.bitmaps[look.name] = small }
    return try WindowBench(assets: fixture.assets, state)
  }

  /// Opens a window of 1280 x 800 without a display that shows a state.
  init(assets: String, _ state: AppState) throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    setenv("SDL_RENDER_DRIVER", "software", 1)
    runtime = try SDLRuntime(fallsBackToDummy: true)
    self.state = state
    fonts = try FontBook()
    window = try Window(
      title: "MemeMe", size: Self.size, interfaceScale: 1, fonts: fonts, assets: assets)
    poster = EventPoster(window: window)
    translator = EventTranslator(window: window)
    try show()
    _ = translator.wait(timeout: 0)
  }

  /// Focuses the upper caption.
  func focusTop() throws {
    guard let scene = interaction.scene,
      let field = Semantics(scene, interaction.memory).entries(matching: "TOP").first
    else { throw BenchFixture.Failure(description: "there is no field TOP") }
    for movement in [SyntheticEvent.buttonDown(field.frame.center), .buttonUp(field.frame.center)] {
      poster.post(movement)
    }
    handleEvents()
    try show()
    guard interaction.focusedField != nil else {
      throw BenchFixture.Failure(description: "the field TOP does not get the focus")
    }
  }

  /// Types a character and shows it.
  ///
  /// - Returns: The processor time from the event to the presented frame, in seconds.
  func type(_ character: Character) throws -> Double {
    let before = state.editor.recipe[.top].count
    let time = try frame { poster.post(.types(String(character))) }
    guard state.editor.recipe[.top].count == before + 1 else {
      throw BenchFixture.Failure(description: "'\(character)' did not arrive")
    }
    return time
  }

  /// Opens the font panel, as if these families had been found.
  func openFontPanel(_ families: [String]) throws {
    for effect in state.reduce(.editor(.fontTapped)) {
      if case .font(.findFamilies, let work) = effect {
        _ = state.reduce(.font(.familiesFound(work, FontFamilyList(prominent: families))))
      }
    }
    try show()
    // Lets the panel's animation end.
    usleep(300_000)
    try show()
  }

  /// Scrolls the list under the middle of the font panel.
  ///
  /// - Returns: The processor time of the frame, in seconds.
  func scrollFaces(by distance: Double) throws -> Double {
    guard let scene = interaction.scene,
      let list = Semantics(scene, interaction.memory).entries.last(where: { $0.role == .list })
    else { throw BenchFixture.Failure(description: "there is no list of faces") }
    return try frame {
      _ = interaction.handle(.wheel(list.frame.center, down: distance), at: SDLRuntime.now)
    }
  }

  /// Shows all sent memes as a table or a grid.
  func showSent(_ memes: [SentMeme], as mode: SentMode) throws {
    for case .sent(.list, let work) in state.reduce(.sent(.libraryChanged)) {
      let today = LocalTime(memes[0].sentAt, offset: 0)
      _ = state.reduce(.sent(.listed(work, memes, today: today)))
    }
    _ = state.reduce(.sent(.modeTapped(mode)))
    try show()
  }

  /// Scrolls the sent memes by the wheel; newly visible ones get their thumbnails at once.
  ///
  /// - Returns: The processor time of the frame, in seconds.
  func scrollSent(by distance: Double, thumbnail: () -> Bitmap) throws -> Double {
    for action in interaction.drainVisibilityActions() {
      for case .sent(.thumbnail(.load(let id, _)), _) in state.reduce(action) {
        _ = state.reduce(.sent(.thumbnail(.loaded(id, thumbnail()))))
      }
    }
    return try frame {
      _ = interaction.handle(
        .wheel(Point(x: window.size.width / 2, y: window.size.height / 2), down: distance),
        at: SDLRuntime.now)
    }
  }

  /// Throws the list with a finger.
  ///
  /// - Returns: The processor time of each frame until the list stops, in seconds.
  func flingSent(thumbnail: () -> Bitmap) throws -> [Double] {
    let middle = Point(x: window.size.width / 2, y: window.size.height - 200)
    var time = SDLRuntime.now
    _ = interaction.handle(.pointerDown(middle, .finger(1), clicks: 1, []), at: time)
    for step in 1...8 {
      time += 0.008
      let point = Point(x: middle.x, y: middle.y - 50 * Double(step))
      _ = interaction.handle(.pointerDragged(point, .finger(1)), at: time)
    }
    _ = interaction.handle(.pointerUp(middle, .finger(1)), at: time)
    var frames: [Double] = []
    while interaction.isAnimating(at: time), frames.count < 300 {
      time += 1.0 / 60
      _ = interaction.tick(at: time)
      frames.append(try scrollSent(by: 0, thumbnail: thumbnail))
    }
    return frames
  }

  /// Performs an event and shows every frame until all animations have ended.
  ///
  /// - Returns: The processor time of each frame, in seconds.
  func motion(_ event: () throws -> Void) throws -> [Double] {
    var frames = [try frame(event)]
    while interaction.isAnimating(at: SDLRuntime.now) {
      usleep(12_000)
      frames.append(try frame {})
    }
    return frames
  }

  /// Drags a caption across the picture, pixel by pixel, as a mouse does.
  ///
  /// - Parameters:
  ///   - id: The caption.
  ///   - angle: How far it is turned before, in radians.
  /// - Returns: The processor time of each frame, in seconds.
  /// - Throws: An error of SDL.
  func drag(_ id: CaptionID, turnedBy angle: Double) throws -> [Double] {
    try show()
    guard let scene = interaction.scene,
      let picture = Semantics(scene, interaction.memory).entries.first(where: { $0.role == .image }
      )?
      .frame.size
    else { throw BenchFixture.Failure(description: "there is no picture") }
    func drag(_ way: Double, rotation: Double = 0) -> AppAction {
      let start = Point(x: 0.4, y: 0.4)
      return .editor(
        .caption(
          .dragged(
            CaptionDrag(
              start: start,
              current: Point(x: start.x + way / picture.width, y: start.y + way / picture.height),
              rotation: rotation, picture: picture, snaps: false))))
    }
    perform(.editor(.caption(.gripped(id, .body))))
    perform(drag(0, rotation: angle))
    try show()
    let frames = try (1...60).map { step in
      try frame { perform(drag(Double(step), rotation: angle)) }
    }
    perform(drag(0))
    perform(.editor(.caption(.released)))
    return frames
  }

  /// Touches a control with a finger.
  func tap(_ label: String) throws {
    guard let scene = interaction.scene,
      let target = Semantics(scene, interaction.memory).entries(matching: label).first
    else { throw BenchFixture.Failure(description: "there is no \(label)") }
    poster.post(.fingerDown(target.frame.center))
    poster.post(.fingerUp(target.frame.center))
  }

  /// Resizes the window, in points.
  func resize(_ size: Size) { window.resize(to: size) }

  /// Reduces an action.
  func perform(_ action: AppAction) { _ = state.reduce(action) }

  /// Performs an event and shows a frame.
  ///
  /// - Parameters:
  ///   - clock: What the frame is measured with.
  ///   - event: The event.
  /// - Returns: The time of the frame, in seconds.
  /// - Throws: The error of `event` or of the renderer.
  func frame(
    by clock: () -> Double = { WindowBench.processorTime }, _ event: () throws -> Void
  ) throws -> Double {
    let start = clock()
    try event()
    handleEvents()
    try show()
    return clock() - start
  }

  /// The processor time of the process, in seconds.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func handleEvents() {
    for event in translator.wait(timeout: 0) {
      for outcome in interaction.handle(event, at: SDLRuntime.now) {
        if let action = AppAction(outcome) { _ = state.reduce(action) }
      }
      rebuild()
    }
  }

  private func rebuild() {
    fonts.pixelsPerPoint = window.pixelsPerPoint
    let context = LayoutContext(theme: .dark, measurer: fonts, memory: interaction.memory)
    interaction.show(
      screens.scene(for: state, size: window.size, context: context), at: SDLRuntime.now)
  }

  func show() throws {
    _ = interaction.tick(at: SDLRuntime.now)
    rebuild()
    try window.renderer.draw(
      interaction.drawList(at: SDLRuntime.now), scale: window.pixelsPerPoint)
    window.setTextInput(interaction.caret)
    window.renderer.present()
  }
}
