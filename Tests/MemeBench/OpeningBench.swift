internal import Canvas
internal import Foundation
internal import Glibc
internal import MemeCore
internal import PictureDecoding
internal import Services

/// Compares opening a picture through the helper with decoding it in this process, which only a
/// bench may do.
struct OpeningBench {
  private let rounds: Int
  private let photo: String
  private let decoder = HelperPictureDecoder(startsAhead: true)

  init(_ fixture: BenchFixture, _ rounds: Int) throws {
    self.rounds = rounds
    photo = try fixture.write(SamplePhoto.jpeg(), to: "opening.jpg")
  }

  func run(_ report: inout Report) throws {
    report.section("A JPEG of 4000 x 3000 through the helper, \(rounds) pairs")
    let opening = try compare(.longSide(CloseUp.longSide), "opening", &report)
    report.check("opening through the helper costs", opening, limit: 8, unit: " ms")
    let saving = try compare(.full, "decoding in full", &report)
    report.record("decoding in full through the helper costs", "\(Report.decimal(saving)) ms")
    try runTinyPictures(&report)
  }

  /// Compares both ways for a size.
  ///
  /// - Returns: The median of the differences of pairs, in milliseconds. On a busy machine it is
  ///   larger: the helper and this process, which prefaults the memory meanwhile, then wait for
  ///   processors. `chrt -r 20` prevents that.
  private func compare(
    _ size: DecodingSize, _ name: String, _ report: inout Report
  ) throws -> Double {
    var (helper, here, difference) = (Series(), Series(), Series())
    var (helperWork, work) = (Series(), Series())
    // They alternate, so that other load slows both; the first round only warms up.
    for round in 0...rounds {
      let start = Self.processorTime
      let without = try time { _ = try Self.decode(photo, size) }
      let middle = Self.processorTime
      let with = try time { try open(.file(photo), size) }
      let end = Self.processorTime
      guard round > 0 else { continue }
      work.add(middle - start)
      helperWork.add(end - middle)
      here.add(without)
      helper.add(with)
      difference.add((with - without) * 1000)
    }
    report.record("\(name) in this process, median", Report.milliseconds(here.median))
    report.record("\(name) through the helper, median", Report.milliseconds(helper.median))
    report.record("\(name), processor time here", Report.milliseconds(work.median))
    report.record("\(name), with the helper", Report.milliseconds(helperWork.median))
    return difference.median
  }

  /// What is left of the time when there is hardly anything to decode.
  private func runTinyPictures(_ report: inout Report) throws {
    report.section("Opening a tiny picture through the helper, medians of \(rounds)")
    for format in ImportFormat.all {
      let picture = HelperPictureDecoder.tinyPicture(format)
      var series = Series()
      for _ in 0..<rounds { series.add(try time { try open(.memory(picture), .full) }) }
      report.record(format.name, Report.milliseconds(series.median))
    }
  }

  private func open(_ source: PictureSource, _ size: DecodingSize) throws {
    _ = try decoder.open(source, at: size, cancellation: Cancellation())
      .pixels(allowingDamage: false)
  }

  /// Decodes a file in this process.
  static func decode(_ path: String, _ size: DecodingSize) throws -> Bitmap {
    let longSide: Int? = if case .longSide(let limit) = size { limit } else { nil }
    let file = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    let limits = PictureLimits()
    return try file.withUnsafeBytes { bytes in
      let plan = try DecodingPlan(
        bytes, longSide: longSide,
        limits: DecodingLimits(
          pixels: limits.pixels, side: limits.side, scans: limits.scans,
          chunkBytes: limits.chunkBytes))
      let bitmap = Bitmap(size: plan.decodedSize, isOpaque: true)
      _ = try bitmap.withMutablePixels { try plan.decode(into: $0) }
      return bitmap
    }
  }

  /// The processor time of this process and the helpers that have ended, in seconds.
  private static var processorTime: Double {
    [RUSAGE_SELF, RUSAGE_CHILDREN].reduce(0) { sum, who in
      var usage = rusage()
      getrusage(who.rawValue, &usage)
      return [usage.ru_utime, usage.ru_stime].reduce(sum) {
        $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
      }
    }
  }

  private func time(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    return (ContinuousClock.now - start) / .seconds(1)
  }
}
