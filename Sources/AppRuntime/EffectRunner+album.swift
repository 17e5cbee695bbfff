internal import Canvas
internal import MemeCore
internal import System

/// Effects of the image picker.
extension EffectRunner {
  /// The maximum number of recent pictures.
  private static let recentCount = 500

  func run(_ effect: AlbumEffect, _ work: WorkID) {
    switch effect {
    case .listFolder(let path):
      list(work) { [services] cancellation throws(Problem) in
        try services.album.list(path, cancellation: cancellation)
      }
    case .listRecents(let folder):
      list(work) { [services] cancellation throws(Problem) in
        try services.recents(in: folder, count: Self.recentCount, cancellation)
      }
    case .listTemplates:
      list(work) { [services] cancellation throws(Problem) in
        try services.templates.templates(cancellation: cancellation).map(\.entry)
      }
    case .listAll(let pictures, let samples): listAll(work, pictures, samples)
    case .count(let pictures, let samples): count(work, pictures, samples)
    case .offer(let pictures, let samples): offer(work, pictures, samples)
    case .watch(let folder): albumWatcher.watch(folder)
    case .watchTemplates: albumWatcher.watch(services.templates.folder)
    case .chooseFile(let language): chooseFile(work, language)
    case .trash(let entry): trash(entry, work)
    case .restore(let file): restore(file, work)
    case .thumbnail(let effect): pictureThumbnails.run(effect)
    }
  }

  /// Makes the loader of the thumbnails of picture files.
  static func pictureThumbnails(
    _ services: AppServices, _ inbox: Inbox<EffectResult>, workerLimit: Int
  ) -> ThumbnailLoader<AlbumEntry> {
    ThumbnailLoader(queues: services.queues, workerLimit: workerLimit) {
      inbox.post(EffectResult(.album(.thumbnail($0))))
    } read: { entry, longSide in
      do throws(Problem) {
        let bitmap = try services.thumbnails.thumbnail(of: entry, longSide: longSide)
        guard case .template(let id) = entry.kind else { return bitmap }
        return try services.preview(of: id, on: bitmap)
      } catch {
        // Opening the picture reports why it cannot be read.
        return nil
      }
    }
  }

  private func list(
    _ work: WorkID, _ entries: @escaping @Sendable (Cancellation) throws(Problem) -> [AlbumEntry]
  ) {
    start(work, failed: { .album(.failed(work, $0)) }) { cancellation throws(Problem) in
      .album(.listed(work, try entries(cancellation)))
    }
  }

  /// The maximum number of pictures that a search goes through.
  private static let searchedCount = 50_000

  private func listAll(_ work: WorkID, _ pictures: String, _ samples: String?) {
    start(work, failed: { .album(.failed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      var found: [AlbumEntry] = []
      /// What cannot be read is reported where it is opened.
      func add(_ entries: () throws(Problem) -> [AlbumEntry]) throws(Problem) {
        do throws(Problem) {
          found += try entries()
        } catch {
          guard error != .cancelled else { throw error }
        }
      }
      try add { () throws(Problem) in
        try services.templates.templates(cancellation: cancellation).map(\.entry)
      }
      try add { () throws(Problem) in
        try services.recents(in: pictures, count: Self.searchedCount, cancellation)
      }
      if let samples {
        try add { () throws(Problem) in
          try services.album.recents(
            in: samples, count: Self.searchedCount, cancellation: cancellation)
        }
      }
      return .album(.listedAll(work, found))
    }
  }

  private func count(_ work: WorkID, _ pictures: String, _ samples: String?) {
    start(work, failed: { .album(.failed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      .album(
        .counted(
          work,
          try services.album.survey(
            pictures: pictures, samples: samples, cancellation: cancellation)))
    }
  }

  // MARK: - The trash

  private func trash(_ entry: AlbumEntry, _ work: WorkID) {
    move(work, entry.name) { services throws(Problem) in
      .trashed(entry, try services.trash.trash(entry.path))
    }
  }

  private func restore(_ file: TrashedFile, _ work: WorkID) {
    move(work, file.path.lastPathComponent) { services throws(Problem) in
      try services.trash.restore(file)
      return .restored
    }
  }

  /// Moves a file, which cannot be cancelled once it is done.
  private func move(
    _ work: WorkID, _ name: String,
    _ body: @escaping @Sendable (AppServices) throws(Problem) -> AlbumAction
  ) {
    start(
      work, .saving, deliversResultWhenCancelled: true,
      failed: { .album(.notTrashed($0, fileName: name)) }
    ) { [services] _ throws(Problem) in
      .album(try body(services))
    }
  }
}

extension AppServices {
  /// The most recent pictures of a folder and the folders in it, and those that were used last
  /// wherever they are.
  func recents(
    in folder: String, count: Int, _ cancellation: Cancellation
  ) throws(Problem) -> [AlbumEntry] {
    let used = recentFiles?.pictures(cancellation: cancellation) ?? []
    do throws(Problem) {
      let found = try album.recents(in: folder, count: count, cancellation: cancellation)
      return used.merged(with: found, count: count)
    } catch {
      // Without the folder there are still the others.
      guard error != .cancelled, !used.isEmpty else { throw error }
      return used.merged(with: [], count: count)
    }
  }
}
