internal import Canvas
public import MemeCore

extension SQLiteMemeStore {
  /// Saves a finished meme durably: it survives a power failure once this returns.
  ///
  /// - Parameter meme: The meme; texts are cut to the length that is laid out.
  /// - Returns: The meme as lists show it, with its new identifier.
  /// - Throws: `Problem.store`; nothing is saved then.
  @discardableResult
  public func save(_ meme: FinishedMeme) throws(Problem) -> SentMeme {
    // That of a large picture takes a while.
    let original = hashes.name(of: meme.original)
    return try withStoreLock(.shared) {
      let newest = try withIndex { try $0.newest() }
      let moment = now()
      let id = MemeID.next(after: newest, at: moment)
      let fileExtension = meme.export.format.fileExtension
      let sidecar = MemeSidecar(
        recipe: meme.recipe.limited.naming(original),
        fileExtension: fileExtension, sentAt: moment, size: meme.export.size)
      let row = MemeRow(id, sidecar, fileExtension: fileExtension)
      do {
        try write(meme, sidecar, id)
        try withIndex { try $0.add([row]) }
      } catch {
        undoSave(id, fileExtension)
        throw error
      }
      originals.use(original)
      return row.meme
    }
  }

  /// Writes the files of a meme; the sidecar is a mark until all others exist.
  private func write(_ meme: FinishedMeme, _ sidecar: MemeSidecar, _ id: MemeID) throws {
    try folder.write(try StoredText.bytes(of: sidecar), to: folder.savingMark(id))
    try originals.store(meme.original, as: sidecar.original, verified: verifiedOriginal)
    try folder.write(meme.export.content.bytes, to: folder.rendered(id, sidecar.fileExtension))
    try folder.write(meme.thumbnail.bytes, to: folder.thumbnail(id))
    guard try folder.rename(folder.savingMark(id), to: folder.sidecar(id)) else {
      throw StoreError.fault(.deviceFailed)
    }
    try folder.sync(.memes)
  }

  /// Removes the files of a meme that could not be saved; its original is removed by the next
  /// reconciliation, since another process may be about to use it.
  private func undoSave(_ id: MemeID, _ fileExtension: String) {
    do throws(WritingFault) {
      try folder.rename(folder.sidecar(id), to: folder.savingMark(id))
      // The mark is removed last, so that an interrupted removal is completed.
      for file in [folder.rendered(id, fileExtension), folder.thumbnail(id), folder.savingMark(id)]
      { try folder.remove(file) }
    } catch {
      requestReconciliation()
    }
  }

  /// Reads the recipe and the original picture of a meme, for editing.
  ///
  /// - Parameter id: The meme.
  /// - Returns: The recipe, and the original picture.
  /// - Throws: `Problem.store`: `noSuchMeme`, `damaged`, `newerVersion` among others.
  public func source(
    of id: MemeID
  ) throws(Problem) -> (recipe: Recipe, original: EncodedPicture) {
    let source = try withStoreLock(.shared) {
      _ = try row(of: id)
      let sidecar = try sidecar(of: id)
      guard !sidecar.original.isEmpty,
        let original = try StoredFile.read(
          folder.original(sidecar.original), maximumBytes: StoredFile.maximumPictureBytes)
      else { throw StoreError.fault(.damaged) }
      return (recipe: sidecar.recipe, original: EncodedPicture(bytes: original))
    }
    verify(source.original, as: source.recipe.original)
    return source
  }

  /// Reads the finished meme.
  ///
  /// - Parameter id: The meme.
  /// - Returns: The content of the file, and its extension.
  /// - Throws: `Problem.store`: `noSuchMeme`, `damaged` among others.
  public func renderedPicture(
    of id: MemeID
  ) throws(Problem) -> (picture: EncodedPicture, fileExtension: String) {
    try withStoreLock(.shared) {
      let row = try row(of: id)
      let bytes = try StoredFile.read(
        folder.rendered(id, row.fileExtension), maximumBytes: StoredFile.maximumPictureBytes)
      guard let bytes else { throw StoreError.fault(.damaged) }
      return (EncodedPicture(bytes: bytes), row.fileExtension)
    }
  }

  /// Reads the thumbnail of a meme; the finished meme if there is none.
  ///
  /// - Parameter id: The meme.
  /// - Returns: The content of a picture file.
  /// - Throws: `Problem.store`: `noSuchMeme`, `damaged` among others.
  public func thumbnail(of id: MemeID) throws(Problem) -> EncodedPicture {
    // Lists request many; an existing thumbnail needs neither the index nor a lock.
    if id.isWellFormed,
      let bytes = try? StoredFile.read(
        folder.thumbnail(id), maximumBytes: StoredFile.maximumPictureBytes)
    {
      return EncodedPicture(bytes: bytes)
    }
    return try renderedPicture(of: id).picture
  }

  /// Makes a meme one of the favourites, or ends that.
  ///
  /// - Parameters:
  ///   - isFavorite: Whether it is to be one.
  ///   - id: The meme.
  /// - Throws: `Problem.store`: `noSuchMeme`, `damaged`, `newerVersion` among others.
  public func setFavorite(_ isFavorite: Bool, of id: MemeID) throws(Problem) {
    // Exclusive, since the sidecar is read and written.
    try withStoreLock(.exclusive) {
      var row = try row(of: id)
      var sidecar = try sidecar(of: id)
      sidecar.isFavorite = isFavorite
      try folder.write(try StoredText.bytes(of: sidecar), to: folder.sidecar(id))
      row.meme.isFavorite = isFavorite
      try withIndex { try $0.replace([row]) }
    }
  }

  /// The sidecar of a meme, if this version can write it too.
  private func sidecar(of id: MemeID) throws -> MemeSidecar {
    let bytes = try StoredFile.read(
      folder.sidecar(id), maximumBytes: StoredFile.maximumRecipeBytes)
    guard let sidecar = bytes.flatMap({ StoredText.value(MemeSidecar.self, from: $0) }) else {
      throw StoreError.fault(.damaged)
    }
    guard sidecar.version <= MemeSidecar.version else { throw StoreError.fault(.newerVersion) }
    return sidecar
  }

  private func row(of id: MemeID) throws -> MemeRow {
    guard id.isWellFormed, let row = try withIndex({ try $0.row(id) }) else {
      throw StoreError.fault(.noSuchMeme)
    }
    return row
  }
}
