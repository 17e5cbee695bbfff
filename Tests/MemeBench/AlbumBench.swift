internal import Canvas
internal import Dispatch
internal import Foundation
internal import Glibc
internal import MemeCore
internal import PictureEncoding
internal import Services
internal import Synchronization

/// Measures thumbnails of photos of 12 megapixels, and the image picker with 20,000 pictures.
struct AlbumBench {
  /// A photo, and how many of them a screen shows.
  private static let photoCount = 24
  private static let screenful = 20
  private static let folderCount = 1_000
  private static let manyCount = 20_000

  private let fixture: BenchFixture

  init(_ fixture: BenchFixture) {
    self.fixture = fixture
  }

  func run(_ report: inout Report) throws {
    let photo = try fixture.write(try SamplePhoto.jpeg(), to: "photo.jpg")
    report.section("Image picker: thumbnails of 256 pixels of photos of 12 megapixels")
    try compareWithVips(photo, &report)
    try firstScreen(photo, &report)
    try scroll(&report)
  }

  /// Makes a folder of pictures, all of which are links to one file.
  private func folder(_ name: String, of count: Int, linkedTo file: String) throws -> String {
    let path = fixture.path(name)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for number in 0..<count where link(file, "\(path)/\(number).jpg") != 0 {
      throw BenchFixture.Failure(description: "\(path) cannot be filled")
    }
    return path
  }

  /// Makes thumbnails as the window does, with as many workers as processors.
  ///
  /// - Returns: The elapsed time, in seconds.
  private func makeThumbnails(of entries: [AlbumEntry], cache: String) throws -> Double {
    let thumbnails = DesktopThumbnails(
      decoder: HelperPictureDecoder(startsAhead: true),
      directories: Directories(environment: fixture.environment(["XDG_CACHE_HOME": cache])))
    let failures = Mutex(0)
    let start = ContinuousClock.now
    DispatchQueue.concurrentPerform(iterations: entries.count) { index in
      do throws(Problem) {
        _ = try thumbnails.thumbnail(of: entries[index], longSide: 256)
      } catch {
        failures.withLock { $0 += 1 }
      }
    }
    let time = (ContinuousClock.now - start) / .seconds(1)
    guard failures.withLock({ $0 }) == 0 else {
      throw BenchFixture.Failure(description: "a thumbnail could not be made")
    }
    return time
  }

  private func compareWithVips(_ photo: String, _ report: inout Report) throws {
    let folder = try folder("photos", of: Self.photoCount, linkedTo: photo)
    let entries = try FolderLister().list(folder, cancellation: Cancellation())
    let vips = "/usr/bin/vipsthumbnail"
    let hasVips = access(vips, X_OK) == 0
    var (ours, theirs) = (Series(), Series())
    for round in 0..<3 {
      ours.add(try makeThumbnails(of: entries, cache: fixture.path("cache \(round)")))
      guard hasVips else { continue }
      let arguments = ["--size", "256", "-o", "\(fixture.path("vips"))-%s.png"]
      theirs.add(
        try ChildRun(vips, arguments + entries.map(\.path), fixture.environment()).orderlyEnd()
          .time)
    }
    report.record(
      "each, in \(ProcessInfo.processInfo.activeProcessorCount) processes at once",
      Report.milliseconds(ours.median / Double(entries.count)))
    guard hasVips else {
      return report.miss(
        "all of them compared with vipsthumbnail", "not installed; see Packaging/packages.txt")
    }
    report.record(
      "each by vipsthumbnail", Report.milliseconds(theirs.median / Double(entries.count)))
    report.check(
      "all of them compared with vipsthumbnail", ours.median / theirs.median, limit: 0.5,
      unit: " times")
  }

  private func firstScreen(_ photo: String, _ report: inout Report) throws {
    let folder = try folder("many photos", of: Self.folderCount, linkedTo: photo)
    let cache = fixture.path("cache of many")
    for (name, limit) in [("cold", 1_000.0), ("warm", 200)] {
      let start = ContinuousClock.now
      let entries = try FolderLister().list(folder, cancellation: Cancellation())
      let listing = (ContinuousClock.now - start) / .seconds(1)
      let time = try makeThumbnails(of: Array(entries.prefix(Self.screenful)), cache: cache)
      report.check(
        "first screen of \(Self.folderCount) photos, \(name)", (listing + time) * 1000,
        limit: limit, unit: " ms")
    }
  }

  private func scroll(_ report: inout Report) throws {
    let small = try fixture.write(
      try PictureEncoder.jpeg(Bitmap(size: PixelSize(width: 640, height: 480), isOpaque: true)),
      to: "small.jpg")
    let folder = try folder("Pictures", of: Self.manyCount, linkedTo: small)
    let environment = fixture.environment([
      "SDL_VIDEODRIVER": "dummy", "SDL_RENDER_DRIVER": "software", "XDG_PICTURES_DIR": folder,
    ])
    let start = "click \"Add\"\n"
    try scroll(
      "most memory while scrolling through \(Self.manyCount)", environment,
      from: start + "click \"Album\"\nclick \"Pictures\"\nexpect \"0.jpg\"\n", &report)
    try scroll(
      "most memory while scrolling through \(Self.manyCount) on the wall", environment,
      from: start + "wait \"TOP\"\n", &report)
  }

  /// Scrolls through all pictures that a script comes to.
  private func scroll(
    _ name: String, _ environment: [String: String], from start: String, _ report: inout Report
  ) throws {
    var steps = start
    for _ in 0..<40 { steps += "swipe 600,600 600,100\npress PageDown\npress PageDown\n" }
    steps += "press End\nwait 500ms\npress Home\nwait 500ms"
    let script = try fixture.write(Array(steps.utf8), to: "scrolling.ui")
    let end = try ChildRun(
      fixture.mememe, ["script", script, "--size", "1280x800"], environment
    ).orderlyEnd()
    report.check(
      name, Double(end.maximumMemory) / Double(1 << 20), limit: 150, unit: " MB")
  }
}
