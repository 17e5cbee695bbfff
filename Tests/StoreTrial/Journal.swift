internal import FoundationEssentials
internal import Glibc
internal import MemeCore

/// The output of the workers.
struct Journal {
  /// The memes reported as saved, with their captions.
  private(set) var saved: [MemeID: String] = [:]
  /// The memes being deleted; whether they still exist depends on when the worker was killed.
  private(set) var deleting: Set<MemeID> = []
  /// The memes reported as deleted.
  private(set) var deleted: Set<MemeID> = []
  /// The possible drafts of each worker that saved one: the last reported as saved, and the one
  /// being saved after it.
  private(set) var drafts: [[String]] = []
  /// The drafts that were removed or being removed.
  private(set) var dropped: Set<String> = []

  /// Adds the output of one worker.
  ///
  /// - Throws: Any other output, such as a problem.
  mutating func add(_ file: String) throws {
    // Some were killed without output; Foundation leaks memory when reading an empty file.
    var status = stat()
    guard stat(file, &status) == 0, status.st_size > 0 else { return }
    let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    // Text after the last line feed is incomplete.
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

  /// Compares the content of a store with the journal.
  ///
  /// - Returns: The number of memes whose saving was not reported.
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
