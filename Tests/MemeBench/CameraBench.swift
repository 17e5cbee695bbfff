internal import MemeCore

/// Measures a camera in this process and the helper, from the press of the button to frames on the
/// screen, without a display.
struct CameraBench {
  private static let rounds = 12
  private static let seconds = 8.0

  private let fixture: BenchFixture

  init(_ fixture: BenchFixture) {
    self.fixture = fixture
  }

  func run(_ report: inout Report) throws {
    report.section("What the camera sees, 1280 x 800, software")
    let bench = try WindowBench.withPhoto(fixture)
    let cameras = CameraFixture()
    guard bench.waitForCamera(cameras) else {
      report.record("not measured", "no camera; Packaging/virtual-camera.sh makes one")
      return
    }
    var first = Series()
    for round in 0...Self.rounds {
      let measurement = try bench.watch(cameras, for: 0.3)
      if round > 0 { first.add(measurement.firstFrame) }
    }
    report.record("press to first frame, median", Report.milliseconds(first.median))
    report.check("the slowest of \(Self.rounds)", first.quantile(1) * 1000, limit: 300, unit: " ms")
    let measurement = try bench.watch(cameras, for: Self.seconds)
    report.record("frames a second", Report.decimal(Double(measurement.frames) / measurement.time))
    report.check(
      "part of a processor, with the helper", measurement.computing / measurement.time, limit: 0.5)
  }
}
