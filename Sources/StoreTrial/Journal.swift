internal import FoundationEssentials
internal import Glibc
internal import MemeCore

/// What workers have said.
struct Journal {
  /// What was said to be saved, with its caption.
  private(set) var saved: [MemeID: String] = [:]
  /// What was to be deleted; whether it still is there depends on when the worker was killed.
  private(set) var deleting: Set<MemeID> = []
  /// What was said to be deleted.
  private(set) var deleted: Set<MemeID> = []
  /// Of each worker that kept a draft, what it can be: the last that was said to be kept, and what
  /// was on its way after that.
  private(set) var drafts: [[String]] = []
  /// The drafts that were removed, or were about to be.
  private(set) var dropped: Set<String> = []

  /// Adds what one worker has said.
  ///
  /// - Throws: Anything else that it said, such as a problem.
  mutating func add(_ file: String) throws {
    // Some were killed before they said anything; Foundation loses memory over an empty file.
    var status = stat()
    guard stat(file, &status) == 0, status.st_size > 0 else { return }
    let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    // What comes after the last end of a line was not said to the end.
    var draft: [String]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "saved" where words.count == 3: saved[MemeID(words[1])] = words[2]
      case "deleting": deleting.insert(MemeID(words[1]))
      case "deleted": deleted.insert(MemeID(words[1]))
      case "drafting": draft?.append(words[1])
      case "drafted": draft = [words[1]]
      case "dropping": dropped.insert(words[1])
      default: throw TrialFailure("a worker said: \(line)")
      }
    }
    if let draft { drafts.append(draft) }
  }

  /// Holds what is in a store against it.
  ///
  /// - Returns: How many memes are there that nobody was told of.
  func check(_ store: any MemeStore) throws -> Int {
    let shown = try store.memes()
    let ids = Set(shown.map(\.id))
    for (id, text) in saved where !deleting.contains(id) {
      guard ids.contains(id) else { throw TrialFailure("\(text) was saved and is lost") }
    }
    for id in deleted where ids.contains(id) {
      throw TrialFailure("\(id.text) was deleted and is there")
    }
    for meme in shown {
      if let text = saved[meme.id], text != meme[.top] {
        throw TrialFailure("\(text) has other words")
      }
      try TrialMeme.check(meme, in: store)
    }
    let found = try store.drafts().map { try store.draft($0.id) }
    for draft in found { try TrialMeme.check(draft) }
    let names = Set(found.map { $0.recipe[.top] })
    for draft in drafts where names.isDisjoint(with: draft) && dropped.isDisjoint(with: draft) {
      throw TrialFailure("the draft \(draft[0]) is lost")
    }
    return ids.subtracting(saved.keys).count
  }
}
