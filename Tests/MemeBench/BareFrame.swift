internal import Foundation

/// The baseline for frames: a C program that only copies a picture into a window of the same size
/// and presents it, measured alternately with what is compared with it.
final class BareFrame {
  private let fixture: BenchFixture
  private let program: String
  private var times = Series()

  /// The number of frames in a measurement.
  private static let frames = 40

  init(_ fixture: BenchFixture) throws {
    self.fixture = fixture
    program = try fixture.compile("bare-frame", library: "sdl2")
  }

  /// Measures once more.
  func measure() throws {
    let environment = fixture.environment([
      "SDL_VIDEODRIVER": "dummy", "SDL_RENDER_DRIVER": "software",
    ])
    let text = try fixture.output(of: program, [String(Self.frames)], environment)
    guard let time = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)), time > 0 else {
      throw BenchFixture.Failure(description: "bare-frame does not report how long it took")
    }
    times.add(time / 1e6)
  }

  /// The processor time of a frame, in seconds.
  var time: Double { times.median }

  /// Records the time of the frame and the limit derived from it.
  func record(in report: inout Report) {
    report.record("a picture as large as the window in C", Report.milliseconds(time))
  }
}
