extension AppState {
  /// Hides memes; they are deleted for good when the last message about something that can be
  /// brought back goes.
  mutating func delete(_ ids: [MemeID]) -> [Effect] {
    let ids = ids.filter { !sent.deleted.contains($0) }
    guard !ids.isEmpty else { return [] }
    sent.deleted += ids
    return offerUndo(.deletion(ids))
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
