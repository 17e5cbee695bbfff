internal import Dispatch
internal import Glibc
internal import MemeCore

/// Reconciles the index with the files when the store is opened, with the exclusive lock held.
///
/// An interrupted save, which was never reported, leaves a mark, and is undone; an interrupted
/// deletion leaves another, and is completed. A picture without either is a meme, even if its
/// sidecar, and with it the captions, is lost or has yet to come. What belongs to no meme is set
/// aside, not deleted.
struct StoreReconciliation {
  private let folder: StoreFolder
  private let index: MemeIndex
  private let originals: OriginalFiles
  private let unplaced: UnplacedFiles
  private let decoder: any PictureDecoder
  private let record: LogRecorder

  /// The maximum time for measuring pictures, in seconds; those that are left have their turn when
  /// the store is opened again.
  private static let measuringTime = 2.0

  init(
    _ folder: StoreFolder, _ index: MemeIndex, _ decoder: any PictureDecoder,
    _ record: @escaping LogRecorder
  ) {
    self.folder = folder
    self.decoder = decoder
    self.record = record
    self.index = index
    originals = OriginalFiles(folder)
    unplaced = UnplacedFiles(folder, record)
  }

  /// Reconciles the index with the files.
  func run() throws {
    let contents = try scan()
    var rows: [MemeID: MemeRow] = [:]
    for row in try index.rows() { rows[row.meme.id] = row }
    try repairRows(&rows, contents)
    let incomplete = contents.deleted.union(contents.unfinished)
    let gone = rows.keys.filter { contents.pictures[$0] == nil || incomplete.contains($0) }
    if !gone.isEmpty {
      try index.remove(gone)
      try index.checkpoint()
    }
    for id in gone { rows[id] = nil }
    let newRows = try read(contents.memes.filter { rows[$0] == nil }, contents)
    if !newRows.isEmpty { try index.add(newRows) }
    for row in newRows { rows[row.meme.id] = row }
    try measurePictures(of: Array(rows.values))
    try complete(contents)
    try DraftFolder(folder).reconcile(unplaced)
    try folder.removeTemporaryFiles()
    try placeThumbnails(newRows, contents)
    let used = try originals.used(by: Array(rows.values))
    try originals.removeUnused(keeping: used)
    try originals.setAsideUnused(keeping: used, in: unplaced)
  }

  /// The files in the folder of finished memes.
  private struct FolderContents {
    var pictures: [MemeID: String] = [:]
    var sidecars: Set<MemeID> = []
    var savingMarks: Set<MemeID> = []
    var deletionMarks: Set<MemeID> = []

    /// The memes whose deletion was interrupted.
    var deleted: Set<MemeID> { deletionMarks.subtracting(sidecars) }
    /// The memes whose save was interrupted.
    var unfinished: Set<MemeID> { savingMarks.subtracting(sidecars) }
    /// All others.
    var memes: Set<MemeID> {
      sidecars.union(pictures.keys).subtracting(deleted).subtracting(unfinished)
    }
  }

  private func scan() throws(WritingFault) -> FolderContents {
    var contents = FolderContents()
    for name in try StoreFolder.names(in: folder.folder(.memes)) {
      guard let (id, fileExtension) = StoreFolder.parts(of: name) else { continue }
      switch fileExtension {
      case FileExtension.sidecar: contents.sidecars.insert(id)
      case FileExtension.savingMark: contents.savingMarks.insert(id)
      case FileExtension.deletionMark: contents.deletionMarks.insert(id)
      case _ where FileExtension.pictures.contains(fileExtension):
        contents.pictures[id] = fileExtension
      default: break
      }
    }
    return contents
  }

  /// Replaces the rows of memes without an original by their sidecars.
  ///
  /// Such are the rows of memes whose sidecar has come later, with blank captions, and those that an
  /// older program makes of newer sidecars.
  private func repairRows(_ rows: inout [MemeID: MemeRow], _ contents: FolderContents) throws {
    let unknown = Set(rows.values.filter(\.original.isEmpty).map(\.meme.id))
    let mended = try read(unknown.intersection(contents.sidecars), contents)
      .filter { !$0.original.isEmpty }
    guard !mended.isEmpty else { return }
    try index.replace(mended)
    for row in mended { rows[row.meme.id] = row }
  }

  /// Reads the sidecars of memes that are not in the index.
  ///
  /// A meme without a sidecar is listed, without captions. A sidecar without a picture is no meme,
  /// but it is kept: the picture may follow, as when a backup is restored.
  private func read(
    _ ids: Set<MemeID>, _ contents: FolderContents
  ) throws(StoreError) -> [MemeRow] {
    var rows: [MemeRow] = []
    for id in ids.sorted() {
      guard let fileExtension = contents.pictures[id],
        contents.sidecars.contains(id) || hasContent(id, fileExtension)
      else { continue }
      let sidecar = try MemeSidecar.read(folder.sidecar(id))
      rows.append(MemeRow(id, sidecar, fileExtension: fileExtension))
    }
    return rows
  }

  /// Measures the pictures of memes whose sidecars are lost, and with them their sizes.
  private func measurePictures(of rows: [MemeRow]) throws {
    let unknown = rows.filter { $0.original.isEmpty && $0.meme.size == MemeSidecar.unknown.size }
    guard !unknown.isEmpty else { return }
    let cancellation = Cancellation()
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.measuringTime) {
      cancellation.cancel()
    }
    var measured: [MemeRow] = []
    for var row in unknown where !cancellation.isCancelled {
      do throws(Problem) {
        row.meme.size = try decoder.size(
          ofFile: folder.rendered(row.meme.id, row.fileExtension), cancellation: cancellation)
        measured.append(row)
      } catch {
        // It is listed nevertheless; opening it tells what is wrong.
        if let message = LogMessage.failure(error, in: .store) { record(message) }
      }
    }
    if !measured.isEmpty { try index.replace(measured) }
  }

  /// Whether a picture has any bytes: programs that synchronize files make empty ones first.
  private func hasContent(_ id: MemeID, _ fileExtension: String) -> Bool {
    var status = stat()
    return stat(folder.rendered(id, fileExtension), &status) == 0 && status.st_size > 0
  }

  /// Sets thumbnails aside whose memes are gone, and brings back those of memes that have come.
  private func placeThumbnails(_ newRows: [MemeRow], _ contents: FolderContents) throws {
    let memes = contents.memes
    for name in try StoreFolder.names(in: folder.folder(.thumbnails)) {
      guard let (id, _) = StoreFolder.parts(of: name), !memes.contains(id) else { continue }
      unplaced.setAside("\(folder.folder(.thumbnails))/\(name)")
    }
    for row in newRows {
      let file = folder.thumbnail(row.meme.id)
      unplaced.bringBack(file.lastPathComponent, to: file)
    }
  }

  /// Completes interrupted deletions, and undoes interrupted saves.
  private func complete(_ contents: FolderContents) throws {
    if !contents.deletionMarks.isEmpty { try folder.removeDamagedIndexes() }
    // Other processes have removed the marks of originals while the memes were still in the index.
    originals.prepareRemoval(
      of: contents.deleted.compactMap { try? MemeSidecar.read(folder.deletionMark($0)).original })
    for id in contents.deleted.union(contents.unfinished) {
      if let fileExtension = contents.pictures[id] {
        try folder.remove(folder.rendered(id, fileExtension))
      }
      try folder.remove(folder.thumbnail(id))
    }
    // The marks are removed last, so that an interrupted reconciliation is repeated.
    for id in contents.savingMarks { try folder.remove(folder.savingMark(id)) }
    for id in contents.deletionMarks { try folder.remove(folder.deletionMark(id)) }
  }
}
