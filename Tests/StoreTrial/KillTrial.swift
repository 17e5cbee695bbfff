internal import FoundationEssentials
internal import Glibc
internal import MemeCore
internal import Services

/// Two processes that save and delete, and are killed repeatedly.
struct KillTrial {
  /// When the trial ends.
  struct Limits {
    var kills = Int.max
    var seconds = 15.0
    /// Whether the index is corrupted from time to time meanwhile.
    var corrupts = false

    /// Reads `--kills N`, `--seconds S` and `--spoil`.
    init(_ arguments: [String]) {
      corrupts = arguments.contains("--spoil")
      for (name, value) in zip(arguments, arguments.dropFirst()) {
        if name == "--kills", let number = Int(value) {
          kills = number
          seconds = .infinity
        }
        if name == "--seconds", let number = Double(value) { seconds = number }
      }
    }
  }

  /// The number of kills after which the library is checked and a new one is used.
  private static let killsForOneLibrary = 20

  let folder: String
  let limits: Limits

  func run() throws {
    let start = ContinuousClock.now
    var kills = 0
    var sums = (saved: 0, deleted: 0, adopted: 0)
    while kills < limits.kills, (ContinuousClock.now - start) / .seconds(1) < limits.seconds {
      let count = min(Self.killsForOneLibrary, limits.kills - kills)
      let library = "\(folder)/library-\(kills)"
      let journal = try kill(count, library, "\(folder)/said-\(kills)")
      kills += count
      // The index before it is repaired.
      if !limits.corrupts { try LibraryFiles.checkIndex(library) }
      let store = SQLiteMemeStore(folder: library)
      sums.adopted += try journal.check(store)
      sums.saved += journal.saved.count
      sums.deleted += journal.deleted.count
      try LibraryFiles.check(
        library, try store.memes(), allowing: limits.corrupts ? "library.sqlite3.damaged-" : nil)
      try LibraryFiles.checkIndex(library)
      try FileManager.default.removeItem(atPath: library)
    }
    let seconds = Int((ContinuousClock.now - start) / .seconds(1))
    Output.say(
      "\(kills) kills in \(seconds) s: \(sums.saved) saved, \(sums.deleted) deleted, none lost; "
        + "\(sums.adopted) were complete before they were reported")
  }

  /// Kills workers on one library.
  private func kill(_ count: Int, _ library: String, _ output: String) throws -> Journal {
    var files: [String] = []
    func start() throws -> pid_t {
      let name = "w\(files.count)"
      files.append("\(output)-\(name)")
      return try Self.spawn(["work", library, name], output: "\(output)-\(name)")
    }
    var workers = [try start(), try start()]
    for _ in 0..<count {
      usleep(UInt32.random(in: 5_000...150_000))
      if limits.corrupts, Int.random(in: 0..<4) == 0 { Self.corrupt("\(library)/library.sqlite3") }
      usleep(UInt32.random(in: 0...20_000))
      let victim = Int.random(in: 0...1)
      Self.end(workers[victim])
      workers[victim] = try start()
    }
    usleep(UInt32.random(in: 5_000...150_000))
    for worker in workers { Self.end(worker) }
    var journal = Journal()
    for file in files {
      try journal.add(file)
      try FileManager.default.removeItem(atPath: file)
    }
    return journal
  }

  /// Overwrites a page of an open file with random bytes.
  private static func corrupt(_ file: String) {
    let number = open(file, O_WRONLY | O_CLOEXEC)
    guard number >= 0 else { return }
    let nonsense = (0..<4096).map { _ in UInt8.random(in: 0...255) }
    _ = pwrite(number, nonsense, nonsense.count, off_t(Int.random(in: 0..<12) * 4096))
    close(number)
  }

  static func end(_ process: pid_t) {
    Glibc.kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Starts another process of this program.
  static func spawn(_ arguments: [String], output: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    var words = (["StoreTrial"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/proc/self/exe", &actions, nil, &words, environ) == 0 else {
      throw TrialFailure("no worker can be started")
    }
    return process
  }
}
