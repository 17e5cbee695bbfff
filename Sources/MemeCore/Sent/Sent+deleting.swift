extension SentState {
  /// Hides memes, which can be undone until they are deleted for good.
  ///
  /// - Returns: Those that were shown until now.
  mutating func hide(_ ids: [MemeID]) -> [MemeID] {
    let hidden = ids.filter { !deleted.contains($0) }
    deleted += hidden
    return hidden
  }

  /// Shows memes again that were hidden.
  mutating func restoreDiscarded(_ ids: [MemeID]) {
    deleted.removeAll { ids.contains($0) }
  }

  /// Deletes for good what is hidden.
  mutating func commitDeletion() -> [Effect] {
    guard !deleted.isEmpty else { return [] }
    let ids = deleted
    deleted = []
    memes?.removeAll { ids.contains($0.id) }
    for id in ids { thumbnails.remove(id) }
    return [.sent(.delete(ids))]
  }
}
