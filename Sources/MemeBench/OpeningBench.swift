internal import Canvas
internal import Foundation
internal import MemeCore
internal import PictureDecoding
internal import Services

/// Compares opening a picture through the helper with decoding it in this process, which only a
/// bench may do.
struct OpeningBench {
  private let rounds: Int
  private let photo: String
  private let decoder = HelperPictureDecoder()

  init(_ fixture: BenchFixture, _ rounds: Int) throws {
    self.rounds = rounds
    photo = try fixture.write(SamplePhoto.jpeg(), to: "opening.jpg")
  }

  func run(_ report: inout Report) throws {
    var (helper, here, difference) = (Series(), Series(), Series())
    // They alternate, so that other load slows both; the first round only warms up.
    for round in 0...rounds {
      let without = try time { try decodeHere() }
      let with = try time { try open(.file(photo)) }
      guard round > 0 else { continue }
      here.add(without)
      helper.add(with)
      difference.add((with - without) * 1000)
    }
    report.section("Opening a JPEG of 4000 x 3000, medians of \(rounds) pairs")
    report.record("decoded in this process", Report.milliseconds(here.median))
    report.record("through the helper", Report.milliseconds(helper.median))
    report.check("the helper costs", difference.median, limit: 8, unit: " ms")
    try runTinyPictures(&report)
  }

  /// What is left of the time when there is hardly anything to decode.
  private func runTinyPictures(_ report: inout Report) throws {
    report.section("Opening a tiny picture through the helper, medians of \(rounds)")
    for (format, picture) in HelperPictureDecoder.tinyPictures {
      var series = Series()
      for _ in 0..<rounds { series.add(try time { try open(.memory(picture)) }) }
      report.record(format, Report.milliseconds(series.median))
    }
  }

  private func open(_ source: PictureSource) throws {
    _ = try decoder.open(source, at: .full, cancellation: Cancellation())
      .pixels(allowingDamage: false)
  }

  private func decodeHere() throws {
    let file = try Data(contentsOf: URL(filePath: photo), options: .alwaysMapped)
    try file.withUnsafeBytes { bytes in
      let plan = try DecodingPlan(
        bytes, longSide: nil, limits: DecodingLimits(pixels: 120_000_000, side: 65_535))
      let bitmap = Bitmap(size: plan.decodedSize, isOpaque: true)
      _ = try bitmap.withMutablePixels { try plan.decode(into: $0) }
    }
  }

  private func time(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    return (ContinuousClock.now - start) / .seconds(1)
  }
}
