internal import FoundationEssentials
internal import Glibc
internal import MemeCore
internal import Services

/// Makes every call that changes a file fail, one after another, in every operation of a store.
struct FaultTrial {
  /// An operation of a store while its disk fails.
  enum Operation: CaseIterable {
    case firstOpening, opening, repair, save, savePictureThatIsThere, delete, setDraft, forgetDraft
  }

  private static let meanings: KeyValuePairs<Int32, StoreFault> = [
    EIO: .deviceFailed, EROFS: .readOnly, ENOSPC: .diskFull,
  ]

  let folder: String

  func run() throws {
    let disk = try FailingDisk()
    var counts = (reported: 0, absorbed: 0)
    for operation in Operation.allCases {
      for (error, _) in Self.meanings {
        for isPersistent in [false, true] {
          var fault = Fault(call: 1, error: error, isPersistent: isPersistent)
          while let outcome = try run(operation, fault, disk) {
            fault.call += 1
            if outcome == .absorbed { counts.absorbed += 1 } else { counts.reported += 1 }
          }
        }
      }
    }
    Output.say(
      "\(counts.reported + counts.absorbed) faults: \(counts.reported) reported in one sentence, "
        + "\(counts.absorbed) absorbed")
  }

  /// Runs one operation with one fault.
  ///
  /// - Returns: The outcome; nil if the operation has no such call.
  private func run(
    _ operation: Operation, _ fault: Fault, _ disk: FailingDisk
  ) throws -> Outcome? {
    let library = "\(folder)/library"
    let outcome = try outcome(of: operation, fault, disk, in: library)
    if let outcome {
      // The store that held the draft has been released.
      do {
        try Round.checkDraft(in: library, operation, outcome)
      } catch {
        throw TrialFailure("\(operation), \(fault), \(outcome): \(error)")
      }
    }
    try FileManager.default.removeItem(atPath: library)
    return outcome
  }

  private func outcome(
    of operation: Operation, _ fault: Fault, _ disk: FailingDisk, in library: String
  ) throws -> Outcome? {
    let round = try Round(library, operation)
    let outcome = try round.run(disk, fault)
    if let outcome {
      // SQLite does not always report the cause; but it is always a fault of the disk.
      let meaning = Self.meanings.first { $0.key == fault.error }?.value
      if case .reported(let reported) = outcome,
        ![meaning, .readOnly, .deviceFailed].contains(reported)
      {
        throw TrialFailure("\(operation), \(fault): reported \(reported)")
      }
      do {
        try round.check(outcome, isClean: !fault.isPersistent)
      } catch {
        throw TrialFailure("\(operation), \(fault), \(outcome): \(error)")
      }
    }
    return outcome
  }

  /// The outcome of a fault.
  enum Outcome: Equatable {
    case absorbed
    case reported(StoreFault)
  }
}

/// One library, one operation, one fault.
private struct Round {
  private let library: String
  private let operation: FaultTrial.Operation
  private let store: SQLiteMemeStore
  private var memes: [SentMeme] = []

  init(_ library: String, _ operation: FaultTrial.Operation) throws {
    self.library = library
    self.operation = operation
    store = SQLiteMemeStore(folder: library)
    guard operation != .firstOpening else { return }
    let earlier = operation == .opening ? SQLiteMemeStore(folder: library) : store
    memes = [
      try earlier.save(TrialMeme.named("first")), try earlier.save(TrialMeme.named("second")),
    ]
    try earlier.setDraft(Self.draft("before"))
    if operation == .repair {
      try Data("no database".utf8).write(to: URL(filePath: "\(library)/library.sqlite3"))
    }
  }

  private static func draft(_ name: String) -> Draft {
    Draft(recipe: TrialMeme.recipe(name), original: TrialMeme.original(name))
  }

  /// Runs the operation on a failing disk.
  ///
  /// - Returns: The outcome; nil if no call failed.
  func run(_ disk: FailingDisk, _ fault: Fault) throws -> FaultTrial.Outcome? {
    disk.arm(fault, below: library)
    do throws(Problem) {
      try perform()
      return disk.disarm() ? .absorbed : nil
    } catch {
      guard disk.disarm(), case .store(let fault) = error else {
        throw TrialFailure("\(operation), \(fault): \(error)")
      }
      return .reported(fault)
    }
  }

  private func perform() throws(Problem) {
    switch operation {
    case .firstOpening, .opening, .repair: _ = try store.memes()
    case .save: try store.save(TrialMeme.named("new"))
    case .savePictureThatIsThere: try store.save(TrialMeme.named("first"))
    case .delete: try store.delete([memes[0].id])
    case .setDraft: try store.setDraft(Self.draft("after"))
    case .forgetDraft: try store.setDraft(nil)
    }
  }

  /// Checks the library with the same store and with a new one.
  func check(_ outcome: FaultTrial.Outcome, isClean: Bool) throws {
    let shown = try store.memes()
    for meme in shown { try TrialMeme.check(meme, in: store) }
    try checkList(shown, outcome, isClean: isClean)
    let later = try store.save(TrialMeme.named("later"))
    let opened = SQLiteMemeStore(folder: library)
    let found = try opened.memes()
    for meme in found { try TrialMeme.check(meme, in: opened) }
    guard found.contains(later) else { throw TrialFailure("the next meme is lost") }
    try checkList(found.filter { $0 != later }, outcome, isClean: isClean)
    try LibraryFiles.check(library, found, allowing: "library.sqlite3.damaged-")
    try LibraryFiles.checkIndex(library)
  }

  private func checkList(_ shown: [SentMeme], _ outcome: FaultTrial.Outcome, isClean: Bool) throws {
    for meme in memes where !shown.contains(meme) {
      guard operation == .delete, meme == memes[0] else {
        throw TrialFailure("\(meme[.top]) is lost")
      }
    }
    let others = shown.filter { !memes.contains($0) }
    switch operation {
    case .save, .savePictureThatIsThere:
      // If files can no longer be removed, a complete meme is added by reconciliation.
      guard others.count == (outcome == .absorbed ? 1 : 0) || !isClean else {
        throw TrialFailure("\(others.count) new memes")
      }
    case .delete:
      guard outcome != .absorbed || !shown.contains(memes[0]) else {
        throw TrialFailure("what was deleted is there")
      }
      guard others.isEmpty else { throw TrialFailure("\(others.count) new memes") }
    default:
      guard others.isEmpty else { throw TrialFailure("\(others.count) new memes") }
    }
  }

  /// Checks the abandoned draft.
  static func checkDraft(
    in library: String, _ operation: FaultTrial.Operation, _ outcome: FaultTrial.Outcome
  ) throws {
    let store = SQLiteMemeStore(folder: library)
    let found = try store.drafts().map { try store.draft($0.id) }
    var possible: [String?] = [operation == .firstOpening ? nil : "before"]
    if operation == .setDraft { possible.append("after") }
    if operation == .forgetDraft { possible.append(nil) }
    if outcome == .absorbed { possible = [possible[possible.count - 1]] }
    guard found.count <= 1, possible.contains(found.first?.recipe[.top]) else {
      throw TrialFailure("the draft is neither old nor new")
    }
    for draft in found { try TrialMeme.check(draft) }
  }
}
