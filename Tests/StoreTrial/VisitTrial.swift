internal import Canvas
internal import FoundationEssentials
internal import Glibc
internal import MemeCore
internal import Services

/// A kiosk that is killed at any moment while visitors share and their traces are removed; after the
/// next start no trace is left.
struct VisitTrial {
  let folder: String
  let limits: KillTrial.Limits

  private static let word = "visitor"
  /// FTS5 stores words without the prefix that they share with the word before them.
  private static let trace = Array("sitor".utf8)

  private var directories: Directories {
    Directories(environment: [
      "HOME": folder, "XDG_RUNTIME_DIR": "\(folder)/run", "XDG_DATA_HOME": "\(folder)/data",
      "XDG_STATE_HOME": "\(folder)/state",
    ]).kiosk
  }

  /// A kiosk as a new process has it.
  private func makeKiosk() -> (kiosk: LiveKiosk, store: SQLiteMemeStore, sharedCopies: SharedCopies)
  {
    let directories = directories
    var configuration = KioskConfiguration()
    configuration.flow = .editor
    configuration.retention = .session
    let store = SQLiteMemeStore(directories: directories)
    let sharedCopies = SharedCopies(directories: directories)
    let parts = LiveKiosk.Parts(
      clearClipboard: {}, withdrawHandouts: { 0 }, comparePIN: { _, _ in false },
      makeCheck: { { [] } })
    let kiosk = LiveKiosk(
      configuration: configuration, directories: directories, store: store,
      sharedCopies: sharedCopies,
      parts: parts)
    return (kiosk, store, sharedCopies)
  }

  /// Kills kiosks, and looks for traces after each.
  func run() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let start = ContinuousClock.now
    var kills = 0
    var found = 0
    // How long a process may run, in microseconds: on a busy machine more, until it comes to save.
    var limit: UInt32 = 150_000
    while found == 0
      || kills < limits.kills && (ContinuousClock.now - start) / .seconds(1) < limits.seconds
    {
      guard limit < 60_000_000 else { throw TrialFailure("no visitor leaves a trace to remove") }
      let process = try KillTrial.spawn(["visit", folder], output: "/dev/null")
      usleep(UInt32.random(in: 5_000...limit))
      KillTrial.end(process)
      kills += 1
      if try traces().isEmpty { limit += found == 0 ? limit / 4 : 0 } else { found += 1 }
      try makeKiosk().kiosk.wipe(.start)
      let left = try traces()
      guard left.isEmpty else { throw TrialFailure("after kill \(kills): \(left)") }
    }
    Output.say("\(kills) kills, \(found) with traces, none left")
  }

  /// Shares and removes until it is killed.
  func visit() throws {
    let (kiosk, store, sharedCopies) = makeKiosk()
    let parent = getppid()
    var number = 0
    while getppid() == parent {
      number += 1
      let meme = TrialMeme.named("\(Self.word)-\(number)")
      try store.save(meme)
      let copies = try sharedCopies.add([
        SharedFile(name: "\(Self.word).jpg", meme.export)
      ])
      if number.isMultiple(of: 2) { copies.remove() }
      try kiosk.wipe(number.isMultiple(of: 3) ? .everything : .visit)
    }
  }

  /// The files in which something of a visitor is left.
  private func traces() throws -> [String] {
    let files = FileManager.default
    return try files.subpathsOfDirectory(atPath: folder).filter { name in
      if name.contains(Self.word) { return true }
      // Folders have no content.
      guard let content = files.contents(atPath: "\(folder)/\(name)") else { return false }
      return Array(content).contains(Self.trace)
    }
  }
}
