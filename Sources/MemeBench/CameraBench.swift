internal import MemeCore

/// In this process and the helper: a camera that is plugged in, from the press of the button to its
/// frames on the screen, without a display.
struct CameraBench {
  private static let rounds = 12
  private static let seconds = 8.0

  private let workshop: Workshop

  init(_ workshop: Workshop) {
    self.workshop = workshop
  }

  func run(_ report: inout Report) throws {
    report.section("What the camera sees, 1280 x 800, software")
    let bench = try WindowBench.withPhoto(workshop)
    let cameras = CameraDesk()
    guard bench.waitForCamera(cameras) else {
      report.note("not measured", "no camera; Packaging/virtual-camera.sh makes one")
      return
    }
    var first = Series()
    for round in 0...Self.rounds {
      let sight = try bench.watch(cameras, for: 0.3)
      if round > 0 { first.add(sight.firstFrame) }
    }
    report.note("press to first frame, median", Report.milliseconds(first.median))
    report.hold("the slowest of \(Self.rounds)", first.quantile(1) * 1000, limit: 300, unit: " ms")
    let sight = try bench.watch(cameras, for: Self.seconds)
    report.note("frames a second", Report.decimal(Double(sight.frames) / sight.time))
    report.hold("part of a processor, with the helper", sight.computing / sight.time, limit: 0.5)
  }
}
