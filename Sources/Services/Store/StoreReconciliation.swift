internal import MemeCore

/// Reconciles the index with the files when the store is opened, with the exclusive lock held.
///
/// A meme that was being saved when a process was killed is added if all its files exist, and
/// removed otherwise; its save was never reported. An interrupted deletion is completed.
struct StoreReconciliation {
  private let folder: StoreFolder
  private let index: MemeIndex

  init(_ folder: StoreFolder, _ index: MemeIndex) {
    self.folder = folder
    self.index = index
  }

  /// Reconciles the index with the files.
  func run() throws {
    let contents = try scan()
    var rows: [MemeID: MemeRow] = [:]
    for row in try index.rows() { rows[row.meme.id] = row }
    try repairRows(&rows, contents)
    let gone = contents.deletionMarks + rows.keys.filter { contents.pictures[$0] == nil }
    if gone.contains(where: { rows[$0] != nil }) {
      try index.remove(gone)
      try index.checkpoint()
    }
    for id in gone { rows[id] = nil }
    let (newRows, otherSidecars) = try read(contents.sidecars.filter { rows[$0] == nil }, contents)
    if !newRows.isEmpty { try index.add(newRows) }
    try removeOrphans(contents, keeping: contents.sidecars.union(rows.keys))
    try removeUnusedOriginals(
      keeping: rows.values.map(\.original) + newRows.map(\.original)
        + otherSidecars.map(\.original))
  }

  /// The files in the folder of finished memes.
  private struct FolderContents {
    var pictures: [MemeID: String] = [:]
    var sidecars: Set<MemeID> = []
    var deletionMarks: [MemeID] = []
  }

  private func scan() throws(WritingFault) -> FolderContents {
    var contents = FolderContents()
    for name in try StoreFolder.names(in: folder.folder(.memes)) {
      guard let (id, fileExtension) = StoreFolder.parts(of: name) else { continue }
      switch fileExtension {
      case FileExtension.sidecar: contents.sidecars.insert(id)
      case FileExtension.deletionMark: contents.deletionMarks.append(id)
      case _ where FileExtension.pictures.contains(fileExtension):
        contents.pictures[id] = fileExtension
      default: break
      }
    }
    return contents
  }

  /// Replaces the rows of memes without an original by their sidecars.
  ///
  /// An older program that finds newer sidecars makes such rows, with blank captions.
  private func repairRows(_ rows: inout [MemeID: MemeRow], _ contents: FolderContents) throws {
    let unknown = Set(rows.values.filter(\.original.isEmpty).map(\.meme.id))
    let mended = try read(unknown.intersection(contents.sidecars), contents).rows
      .filter { !$0.original.isEmpty }
    guard !mended.isEmpty else { return }
    try index.replace(mended)
    for row in mended { rows[row.meme.id] = row }
  }

  /// Reads sidecars that are not in the index.
  ///
  /// A sidecar without a picture is kept: the picture may follow, as when a backup is restored.
  private func read(
    _ ids: Set<MemeID>, _ contents: FolderContents
  ) throws(StoreError) -> (rows: [MemeRow], others: [Sidecar]) {
    var rows: [MemeRow] = []
    var others: [Sidecar] = []
    for id in ids.sorted() {
      let bytes = try StoredFile.read(
        folder.sidecar(id), maximumBytes: StoredFile.maximumRecipeBytes)
      // A meme is listed even if its captions are lost.
      let sidecar = bytes.flatMap { StoredText.value(Sidecar.self, from: $0) } ?? .unknown
      if let fileExtension = contents.pictures[id] {
        rows.append(MemeRow(id, sidecar, fileExtension: fileExtension))
      } else {
        others.append(sidecar)
      }
    }
    return (rows, others)
  }

  /// Removes files that belong to no meme.
  private func removeOrphans(_ contents: FolderContents, keeping kept: Set<MemeID>) throws {
    if !contents.deletionMarks.isEmpty { try folder.removeDamagedIndexes() }
    for id in contents.deletionMarks where !kept.contains(id) {
      // The mark is removed last, so that an interrupted deletion is repeated.
      if let fileExtension = contents.pictures[id] {
        try folder.remove(folder.rendered(id, fileExtension))
      }
      try folder.remove(folder.thumbnail(id))
      try folder.remove(folder.deletionMark(id))
    }
    for (id, fileExtension) in contents.pictures where !kept.contains(id) {
      try folder.remove(folder.rendered(id, fileExtension))
    }
    for name in try StoreFolder.names(in: folder.folder(.thumbnails)) {
      guard let (id, _) = StoreFolder.parts(of: name), !kept.contains(id) else { continue }
      try folder.remove("\(folder.folder(.thumbnails))/\(name)")
    }
    try DraftFolder(folder).removeOrphans()
    try folder.removeTemporaryFiles()
  }

  /// Removes original pictures that no meme and no draft uses.
  private func removeUnusedOriginals(keeping originals: [String]) throws {
    try UnusedOriginals(folder).remove(keeping: originals)
  }
}

/// Removes original pictures that no meme and no draft uses, with the exclusive lock held.
struct UnusedOriginals {
  private let folder: StoreFolder

  init(_ folder: StoreFolder) {
    self.folder = folder
  }

  /// Removes the pictures that are not listed here and not used by a draft.
  ///
  /// - Parameter originals: The hashes of the pictures that memes use; an empty hash stands for an
  ///   unknown picture, so nothing is removed then.
  /// - Throws: An error of the file system.
  func remove(keeping originals: [String]) throws {
    var kept = Set(originals)
    guard !kept.contains("") else { return }
    let drafts = DraftFolder(folder)
    for id in try drafts.all() {
      // An unreadable draft could use any picture.
      guard let draft = try? drafts.read(id) else { return }
      kept.insert(draft.recipe.original)
    }
    let all = try StoreFolder.names(in: folder.folder(.originals))
    for name in all where ContentHash.isName(name) && !kept.contains(name) {
      try folder.remove(folder.original(name))
    }
  }
}
