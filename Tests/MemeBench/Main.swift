internal import Foundation
internal import Glibc
internal import System

/// Compares the program with limits and with plain C programs that do the minimum work.
///
/// Compared programs alternate within one run, so that other load slows both.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let options = Options(Array(arguments)) else {
      print(Options.usage)
      exit(64)
    }
    do {
      let report = try run(options)
      if options.hasPeers { report.printLimits() }
      if let file = options.file { try report.write(to: file) }
      exit(options.mustHold && !report.isWithinLimits ? 1 : 0)
    } catch {
      print("mememe-bench: \(error)")
      exit(1)
    }
  }

  private static func run(_ options: Options) throws -> Report {
    // As the program does, whose frames are measured here.
    Heap.mapBlocks(from: 12 << 20)
    let fixture = try BenchFixture()
    var report = Report()
    if options.wants("caption") { try CaptionBench(fixture, options.rounds).run(&report) }
    if options.wants("batch") { try BatchBench(fixture, options.rounds).run(&report) }
    if options.wants("start") { try StartBench(fixture, options.rounds).run(&report) }
    if options.wants("keys") { try KeyBench(fixture).run(&report) }
    if options.wants("motion") { try MotionBench(fixture, options.rounds).run(&report) }
    if options.wants("memory") { try MemoryBench(fixture).run(&report) }
    if options.wants("languages") { try LanguageBench(fixture, options.rounds).run(&report) }
    if options.wants("faces") { try FaceBench(fixture).run(&report) }
    if options.wants("layout") { try LayoutBench().run(&report) }
    if options.wants("gallery") { try GalleryBench(fixture).run(&report) }
    if options.wants("album") { try AlbumBench(fixture).run(&report) }
    if options.wants("store") { try StoreBench(fixture).run(&report) }
    if options.wants("camera") { try CameraBench(fixture).run(&report) }
    if options.wants("opening") { try OpeningBench(fixture, options.rounds).run(&report) }
    if options.wants("share") { try ShareBench(fixture, options.rounds).run(&report) }
    if options.wants("stages") { try StageBench(fixture, options.rounds).run(&report) }
    if options.hasPeers { try PeerBench(fixture, options.rounds).run() }
    return report
  }
}

/// The options of the command line.
private struct Options {
  static let usage = """
    mememe-bench [--check] [--rounds N] [--peers] [--json FILE] [caption] [batch] [start]
                 [keys] [motion] [memory] [languages] [faces] [layout] [album] [store] [gallery]
                 [camera] [opening] [share] [stages]

      Measures all, or those that are named.
      --check    exit with 1 when a limit is not kept
      --rounds   how often each program is run; 15 unless told otherwise
      --peers    also do what other programs can do too, and theirs, where they are installed; with
                 a table of all limits at the end. Without names nothing else is left out; with the
                 name none, everything else is
      --json     write all figures into a file
    """
  private static let all = [
    "caption", "batch", "start", "keys", "motion", "memory", "languages", "faces", "layout",
    "album", "store", "gallery", "camera", "opening", "share", "stages", "none",
  ]

  var mustHold = false
  var hasPeers = false
  var file: String?
  var rounds = 15
  private var names: Set<String> = []

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--check": mustHold = true
      case "--peers": hasPeers = true
      case "--json":
        guard let path = rest.popFirst() else { return nil }
        file = path
      case "--rounds":
        guard let text = rest.popFirst(), let number = Int(text), number > 0 else { return nil }
        rounds = number
      case _ where Self.all.contains(argument): names.insert(argument)
      default: return nil
      }
    }
  }

  func wants(_ name: String) -> Bool { names.isEmpty || names.contains(name) }
}
