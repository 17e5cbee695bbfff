import Foundation
import Glibc
import MemeTestKit
import Testing

/// The real program under random keys, clicks, fingers, drops, turns and kills.
///
/// `MEMEME_RANDOM_SECONDS` sets the length of each of ten runs; by default two runs of a few seconds
/// are made.
@Suite("Random input", .serialized)
struct RandomInputTests {
  /// A run on a renderer at a scale.
  struct Run: CustomTestStringConvertible {
    var seed: Int
    var renderer: String { seed.isMultiple(of: 2) ? "software" : "opengl" }
    var scale: Int { seed / 2 % 2 + 1 }

    var testDescription: String { "seed \(seed), \(renderer), scale \(scale)" }
  }

  private static let seconds = ProcessInfo.processInfo.environment["MEMEME_RANDOM_SECONDS"]
    .flatMap(Double.init)
  static let runs = (1...(seconds == nil ? 2 : 10)).map { Run(seed: $0) }

  /// The longest life of a program, in seconds.
  private static let longestLife = 30.0
  /// The most time to the next screenshot of a script.
  private static let timeout = Duration.seconds(120)

  private let home: Home
  private let screen: Screen

  init() async throws {
    home = try Home(Home.awkward)
    home.environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    // The driver of OpenGL is unloaded before leaks are looked for.
    home.environment["ASAN_OPTIONS"] = "detect_leaks=0"
    try home.write(SampleFiles.photoJPEG(1200, 800), to: "Pictures/photo.jpg")
    try home.write(SampleFiles.talkativeJPEG(orientation: 6), to: "Pictures/turned.jpg")
    try home.write(SampleFiles.fadingPNG(), to: "Pictures/fading.png")
    try home.write(SampleFiles.photoJPEG(300, 200).dropLast(2000), to: "Pictures/damaged.jpg")
    try home.write(SampleFiles.hugePNG(), to: "Pictures/huge.png")
    try home.write("no picture".utf8, to: "Pictures/text.jpg")
    let configuration = try home.write(Self.windowManager.utf8, to: "openbox.xml")
    screen = try await Screen(home, configuration: configuration)
  }

  /// Its own configuration changes the desktop by the wheel beside windows, and has menus there.
  private static let windowManager = """
    <openbox_config xmlns="http://openbox.org/3.4/rc">
      <desktops><number>1</number></desktops>
      <keyboard/>
      <mouse>
        <context name="Client">
          <mousebind button="Left" action="Press"><action name="Focus"/></mousebind>
        </context>
        <context name="Titlebar">
          <mousebind button="Left" action="Drag"><action name="Move"/></mousebind>
        </context>
      </mouse>
    </openbox_config>
    """

  private var files: [String] {
    [
      "photo.jpg", "turned.jpg", "fading.png", "damaged.jpg", "huge.png", "text.jpg", "",
      "none.jpg",
    ]
    .map { home.path("Pictures/\($0)") }
  }

  @Test("Nothing crashes, hangs or is lost, and afterwards the program is idle", arguments: runs)
  func run(_ run: Run) async throws {
    home.environment["SDL_RENDER_DRIVER"] = run.renderer
    var input = RandomInput(seed: UInt64(run.seed))
    var work = SavedWork(in: home)
    for top in ["one", "two", "three"] {
      let result = try await home.run("sent", "import", "Pictures/photo.jpg", "--top", top)
      try #require(result.status == 0, "\(result.errors)")
    }
    let end = ContinuousClock.now + .seconds(Self.seconds ?? 4)
    repeat {
      try await live(run, &input, &work, until: end)
    } while ContinuousClock.now < end
    try await rest(run, &input, &work)
    try await work.checkWhole()
    guard Self.seconds != nil else { return }
    print("\(run): \(work.files.count) files; \(work.screens.sorted())")
    #expect(work.screens.count > 4, "not much was reached: \(work.screens)")
  }

  /// One life of the program, from its start to its end, and the start after it.
  private func live(
    _ run: Run, _ input: inout RandomInput, _ work: inout SavedWork,
    until end: ContinuousClock.Instant
  ) async throws {
    let life = input.life(within: Self.seconds == nil ? 3 : Self.longestLife)
    let script = input.script(
      lasting: life.end == .closed ? life.seconds : 1000, within: 1000 / run.scale, dropping: files)
    try home.write(script.utf8, to: "random.ui")
    let driver = try await start(["script", "random.ui", "--size", "600x480"], run)
    try await act(on: driver, &input, &work, until: min(end, .now + .seconds(life.seconds)))
    try await expectScreenshot(of: driver.window.program)
    try await finish(driver.window.program, life.end)
    try work.check(nil)

    let sent = try await work.sent()
    let next = try await start([], run)
    #expect(try await work.sent().isSuperset(of: sent), "memes were lost by the next start")
    try await finish(next.window.program, .killed)
  }

  private func start(_ arguments: [String], _ run: Run) async throws -> WindowDriver {
    try? FileManager.default.removeItem(atPath: home.path(WindowedProgram.inspectorFile))
    return try await WindowDriver(screen, home, arguments + ["--scale", "\(run.scale)"])
  }

  /// Acts at random until the end of the program or some time.
  private func act(
    on driver: WindowDriver, _ input: inout RandomInput, _ work: inout SavedWork,
    until end: ContinuousClock.Instant
  ) async throws {
    while ContinuousClock.now < end, !driver.window.program.hasEnded {
      let inspection = driver.window.inspection
      try await screen.attempt(input.gestures(on: inspection, in: driver.windowID))
      try work.check(inspection)
      if let screen = inspection?.screen { work.screens.insert(screen) }
    }
  }

  /// Checks that a script goes on, unless it has ended.
  private func expectScreenshot(of program: Program) async throws {
    let screenshot = home.path(RandomInput.screenshot)
    unlink(screenshot)
    let goesOn = try await eventually(within: Self.timeout) {
      program.hasEnded || access(screenshot, F_OK) == 0
    }
    try #require(goesOn, "the window hangs")
  }

  private func finish(_ program: Program, _ end: RandomInput.End) async throws {
    switch end {
    case .killed: return program.end()
    case .terminated: program.terminate()
    case .closed: break
    }
    // A script that is cut short fails.
    let result = try await program.completion()
    #expect([0, 1].contains(result.status), "\(result.errors)")
    #expect(!result.errors.contains("expected:"), "\(result.errors)")
  }

  /// Acts once more without a script, and checks that nothing goes on after that.
  private func rest(_ run: Run, _ input: inout RandomInput, _ work: inout SavedWork) async throws {
    let driver = try await start([], run)
    try await act(on: driver, &input, &work, until: .now + .seconds(3))
    guard !driver.window.program.hasEnded else { return }
    for _ in 0..<8 { try await screen.attempt(["key", "Escape"]) }
    let process = driver.window.program.process
    let isIdle = try await becomesIdle(driver.window) { Processes.ticks(of: process) }
    #expect(isIdle, "\(String(describing: driver.window.inspection))")
    driver.window.program.terminate()
    #expect(try await driver.window.program.completion().status == 0)
  }
}
