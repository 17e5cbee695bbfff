/// Which memes are listed, and in which order.
extension SentState {
  mutating func list(by order: SentOrder, _ shared: inout SharedContext) -> [Effect] {
    self.order = order
    guard shared.userSettings.sentOrder != order else { return [] }
    shared.userSettings.sentOrder = order
    return [.saveUserSettings(shared.userSettings)]
  }

  /// Lists the memes that were made of the picture of one of them.
  mutating func list(ofPictureOf id: MemeID, _ shared: inout SharedContext) {
    guard let picture = meme(id)?.picture else { return }
    filter = .picture(picture)
    shared.request(.go(.sent))
  }

  /// Shows the change at once, and has it stored.
  mutating func toggleFavorite(_ id: MemeID, _ shared: inout SharedContext) -> [Effect] {
    guard let index = memes?.firstIndex(where: { $0.id == id }) else { return [] }
    memes?[index].isFavorite.toggle()
    let isFavorite = memes?[index].isFavorite ?? false
    return [.sent(.setFavorite(isFavorite, of: id))]
  }

  /// Reports that a favourite was not stored, and lists what is.
  mutating func failFavorite(_ problem: Problem, _ shared: inout SharedContext) -> [Effect] {
    shared.request(.alert(.problem(problem)))
    return refresh(&shared)
  }
}
