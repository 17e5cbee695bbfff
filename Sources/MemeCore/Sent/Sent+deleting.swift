extension SentState {
  /// Hides memes, which can be undone until they are deleted permanently.
  ///
  /// - Returns: Those that were not hidden before.
  mutating func hide(_ ids: [MemeID]) -> [MemeID] {
    let hidden = ids.filter { !deleted.contains($0) }
    deleted += hidden
    return hidden
  }

  /// Shows hidden memes again.
  mutating func restoreDiscarded(_ ids: [MemeID]) {
    deleted.removeAll { ids.contains($0) }
  }

  /// Deletes the hidden memes permanently.
  mutating func commitDeletion() -> [Effect] {
    guard !deleted.isEmpty else { return [] }
    let ids = deleted
    deleted = []
    memes?.removeAll { ids.contains($0.id) }
    for id in ids { thumbnails.remove(id) }
    return [.sent(.delete(ids))]
  }
}
