extension SentState {
  /// Hides memes, which can be undone until they are deleted permanently.
  ///
  /// - Returns: Those that were not hidden before.
  mutating func hide(_ ids: [MemeID]) -> [MemeID] {
    let before = Set(deleted)
    let hidden = ids.filter { !before.contains($0) }
    deleted += hidden
    return hidden
  }

  /// Shows hidden memes again.
  mutating func restoreDiscarded(_ ids: [MemeID]) {
    let restored = Set(ids)
    deleted.removeAll { restored.contains($0) }
  }

  /// Deletes the hidden memes permanently.
  mutating func commitDeletion(_ shared: inout SharedContext) -> [Effect] {
    guard !deleted.isEmpty else { return [] }
    let ids = deleted
    deleted = []
    let removed = Set(ids)
    memes?.removeAll { removed.contains($0.id) }
    for id in ids { thumbnails.remove(id) }
    let work = shared.startWork()
    deletions.insert(work)
    return [.sent(.delete(ids), work)]
  }

  /// Deletes a meme that was sent again without a change.
  mutating func removeFormer(_ id: MemeID, _ shared: inout SharedContext) -> [Effect] {
    memes?.removeAll { $0.id == id }
    thumbnails.remove(id)
    return [.sent(.delete([id]), shared.startWork())]
  }

  /// Cancels the deletions in progress; what has not been deleted yet is listed again.
  func stopDeletions() -> [Effect] {
    deletions.sorted { $0.number < $1.number }.map(Effect.cancel)
  }

  /// Handles a deletion that has ended early.
  mutating func failDeletion(
    _ work: WorkID, _ problem: Problem, _ shared: inout SharedContext
  ) -> [Effect] {
    deletions.remove(work)
    if problem != .cancelled { shared.request(.alert(.problem(problem))) }
    return refresh(&shared)
  }
}
