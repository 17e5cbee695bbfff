extension AppState {
  /// Hides memes; they are deleted for good when the message about it goes.
  mutating func delete(_ ids: [MemeID]) -> [Effect] {
    guard !ids.isEmpty else { return [] }
    let effects = commitDeletion()
    sent.deleted = ids
    return effects + show(.deleted(count: ids.count))
  }

  /// Deletes for good what can no longer be brought back.
  mutating func commitDeletion() -> [Effect] {
    guard !sent.deleted.isEmpty else { return [] }
    let ids = sent.deleted
    sent.deleted = []
    sent.memes?.removeAll { ids.contains($0.id) }
    for id in ids { sent.thumbnails.forget(id) }
    return [.deleteMemes(ids)]
  }
}
