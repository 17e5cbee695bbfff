public import MemeCore

extension SQLiteMemeStore {
  /// Keeps a finished meme; when this returns, not even a power cut loses it.
  ///
  /// - Parameter meme: The meme; texts longer than what is ever laid out are cut there.
  /// - Returns: How lists show it, with its new name.
  /// - Throws: `Problem.store`; nothing is kept then.
  @discardableResult
  public func save(_ meme: FinishedMeme) throws(Problem) -> SentMeme {
    try withStoreLock(.shared) {
      let newest = try withIndex { try $0.newest() }
      let moment = now()
      let id = MemeID.next(after: newest, at: moment)
      guard FileExtension.pictures.contains(meme.fileExtension) else {
        throw StoreError.fault(.damaged)
      }
      let sidecar = Sidecar(
        recipe: meme.recipe.limited.naming(hashes.name(of: meme.original)),
        fileExtension: meme.fileExtension, sentAt: moment, size: meme.size)
      let row = MemeRow(id, sidecar, fileExtension: meme.fileExtension)
      do {
        try write(meme, sidecar, id)
        try withIndex { try $0.add([row]) }
      } catch {
        undoSave(id, meme.fileExtension)
        throw error
      }
      return row.meme
    }
  }

  /// Writes the files of a meme, what it is made of last.
  private func write(_ meme: FinishedMeme, _ sidecar: Sidecar, _ id: MemeID) throws {
    try storeOriginal(meme.original, as: sidecar.original)
    try folder.write(meme.rendered.bytes, to: folder.rendered(id, meme.fileExtension))
    try folder.write(meme.thumbnail.bytes, to: folder.thumbnail(id))
    try folder.write(try StoredText.bytes(of: sidecar), to: folder.sidecar(id))
  }

  /// Removes what was written of a meme that could not be kept.
  private func undoSave(_ id: MemeID, _ fileExtension: String) {
    do throws(WritingFault) {
      for file in [folder.sidecar(id), folder.rendered(id, fileExtension), folder.thumbnail(id)] {
        try folder.remove(file)
      }
    } catch {
      requestReconciliation()
    }
  }

  /// Keeps a picture as it came, unless it is there.
  func storeOriginal(_ picture: EncodedPicture, as hash: String) throws {
    let file = folder.original(hash)
    // A disk may have changed what is there.
    if try StoredFile.read(file, maximumBytes: picture.bytes.count) == picture.bytes {
      // Another process may have given it the name a moment ago.
      try folder.sync(.originals)
    } else {
      try folder.write(picture.bytes, to: file)
    }
  }

  /// What a meme is made of, to be edited again.
  ///
  /// - Parameter id: Its name.
  /// - Returns: The recipe, and the picture as it came.
  /// - Throws: `Problem.store`: `noSuchMeme`, `damaged`, `newerVersion` among others.
  public func source(
    of id: MemeID
  ) throws(Problem) -> (recipe: Recipe, original: EncodedPicture) {
    try withStoreLock(.shared) {
      _ = try row(of: id)
      let bytes = try StoredFile.read(
        folder.sidecar(id), maximumBytes: StoredFile.maximumRecipeBytes)
      guard let sidecar = bytes.flatMap({ StoredText.value(Sidecar.self, from: $0) }) else {
        throw StoreError.fault(.damaged)
      }
      guard sidecar.version <= Sidecar.version else { throw StoreError.fault(.newerVersion) }
      guard !sidecar.original.isEmpty,
        let original = try StoredFile.read(
          folder.original(sidecar.original), maximumBytes: StoredFile.maximumPictureBytes)
      else { throw StoreError.fault(.damaged) }
      return (sidecar.recipe, EncodedPicture(bytes: original))
    }
  }

  /// The finished meme's file, and the ending of its name.
  ///
  /// - Parameter id: Its name.
  /// - Returns: The file as it was saved.
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

  /// The finished meme in small; itself where that is missing.
  ///
  /// - Parameter id: Its name.
  /// - Returns: A picture's file.
  /// - Throws: `Problem.store`: `noSuchMeme`, `damaged` among others.
  public func thumbnail(of id: MemeID) throws(Problem) -> EncodedPicture {
    // Lists ask for many; what is there needs neither the index nor a lock.
    if id.isWellFormed,
      let bytes = try? StoredFile.read(
        folder.thumbnail(id), maximumBytes: StoredFile.maximumPictureBytes)
    {
      return EncodedPicture(bytes: bytes)
    }
    return try renderedPicture(of: id).picture
  }

  private func row(of id: MemeID) throws -> MemeRow {
    guard id.isWellFormed, let row = try withIndex({ try $0.row(id) }) else {
      throw StoreError.fault(.noSuchMeme)
    }
    return row
  }
}
