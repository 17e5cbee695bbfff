public import MemeCore

extension SQLiteMemeStore {
  /// Keeps a finished meme; when this returns, not even a power cut loses it.
  ///
  /// - Parameter meme: The meme; texts longer than what is ever laid out are cut there.
  /// - Returns: How lists show it, with its new name.
  /// - Throws: `Problem.store`; nothing is kept then.
  @discardableResult
  public func save(_ meme: FinishedMeme) throws(Problem) -> SentMeme {
    try work(.shared) {
      let newest = try withIndex { try $0.newest() }
      let moment = now()
      let id = MemeID.next(after: newest, at: moment)
      guard FileEnding.pictures.contains(meme.fileExtension) else {
        throw StoreError.fault(.damaged)
      }
      let sidecar = Sidecar(
        recipe: meme.recipe.limited.naming(hashes.name(of: meme.original)),
        ending: meme.fileExtension, sentAt: moment, size: meme.size)
      let row = MemeRow(id, sidecar, ending: meme.fileExtension)
      do {
        try write(meme, sidecar, id)
        try withIndex { try $0.add([row]) }
      } catch {
        takeBack(id, meme.fileExtension)
        throw error
      }
      return row.meme
    }
  }

  /// Writes the files of a meme, what it is made of last.
  private func write(_ meme: FinishedMeme, _ sidecar: Sidecar, _ id: MemeID) throws {
    try keep(meme.original, as: sidecar.original)
    try folder.write(meme.memed.bytes, to: folder.memed(id, meme.fileExtension))
    try folder.write(meme.thumbnail.bytes, to: folder.thumbnail(id))
    try folder.write(try StoredText.bytes(of: sidecar), to: folder.sidecar(id))
  }

  /// Removes what was written of a meme that could not be kept.
  private func takeBack(_ id: MemeID, _ ending: String) {
    do throws(WritingFault) {
      for file in [folder.sidecar(id), folder.memed(id, ending), folder.thumbnail(id)] {
        try folder.remove(file)
      }
    } catch {
      tidyLater()
    }
  }

  /// Keeps a picture as it came, unless it is there.
  func keep(_ picture: EncodedPicture, as hash: String) throws {
    let file = folder.original(hash)
    // A disk may have changed what is there.
    if try StoredFile.read(file, mostBytes: picture.bytes.count) == picture.bytes {
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
    try work(.shared) {
      _ = try row(of: id)
      let bytes = try StoredFile.read(
        folder.sidecar(id), mostBytes: StoredFile.mostRecipeBytes)
      guard let sidecar = bytes.flatMap({ StoredText.value(Sidecar.self, from: $0) }) else {
        throw StoreError.fault(.damaged)
      }
      guard sidecar.version <= Sidecar.version else { throw StoreError.fault(.newerVersion) }
      guard !sidecar.original.isEmpty,
        let original = try StoredFile.read(
          folder.original(sidecar.original), mostBytes: StoredFile.mostPictureBytes)
      else { throw StoreError.fault(.damaged) }
      return (sidecar.recipe, EncodedPicture(bytes: original))
    }
  }

  /// The finished meme's file, and the ending of its name.
  ///
  /// - Parameter id: Its name.
  /// - Returns: The file as it was saved.
  /// - Throws: `Problem.store`: `noSuchMeme`, `damaged` among others.
  public func memed(
    _ id: MemeID
  ) throws(Problem) -> (picture: EncodedPicture, fileExtension: String) {
    try work(.shared) {
      let row = try row(of: id)
      let bytes = try StoredFile.read(
        folder.memed(id, row.ending), mostBytes: StoredFile.mostPictureBytes)
      guard let bytes else { throw StoreError.fault(.damaged) }
      return (EncodedPicture(bytes: bytes), row.ending)
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
        folder.thumbnail(id), mostBytes: StoredFile.mostPictureBytes)
    {
      return EncodedPicture(bytes: bytes)
    }
    return try memed(id).picture
  }

  private func row(of id: MemeID) throws -> MemeRow {
    guard id.isWellFormed, let row = try withIndex({ try $0.row(id) }) else {
      throw StoreError.fault(.noSuchMeme)
    }
    return row
  }
}
