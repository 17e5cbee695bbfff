internal import Glibc
internal import MemeCore
internal import Services

/// Saves and deletes until it is killed, and prints the results.
struct Worker {
  let folder: String
  let name: String

  func run() throws {
    let store = SQLiteMemeStore(folder: folder)
    var mine: [MemeID] = []
    for offer in try store.drafts() {
      Output.say("dropping \(offer.recipe[.top])")
      try store.removeDraft(offer.id)
    }
    let parent = getppid()
    // If the parent was killed itself, the worker ends.
    var number = 0
    while getppid() == parent {
      number += 1
      let text = "\(name)-\(number)"
      let sent = try store.save(TrialMeme.named(text))
      Output.say("saved \(sent.id.text) \(text)")
      mine.append(sent.id)
      switch Int.random(in: 0..<10) {
      case 0..<3: try delete(&mine, store)
      case 3:
        Output.say("drafting \(text)")
        try store.setDraft(
          Draft(recipe: TrialMeme.recipe(text), original: TrialMeme.original(text)))
        Output.say("drafted \(text)")
      case 4: _ = try store.memes()
      case 5: _ = try store.memes(matching: name)
      default: break
      }
    }
  }

  private func delete(_ mine: inout [MemeID], _ store: SQLiteMemeStore) throws {
    mine.shuffle()
    let ids = Array(mine.suffix(2))
    mine.removeLast(ids.count)
    for id in ids { Output.say("deleting \(id.text)") }
    try store.delete(ids)
    for id in ids { Output.say("deleted \(id.text)") }
  }
}
