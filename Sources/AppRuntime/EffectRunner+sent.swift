internal import Canvas
internal import MemeCore
internal import System

/// Effects of the library of sent memes.
extension EffectRunner {
  func run(_ effect: SentEffect, _ work: WorkID) {
    switch effect {
    case .list: listMemes(work)
    case .search(let text): searchMemes(work, text)
    case .thumbnail(let effect): memeThumbnails.run(effect)
    case .setFavorite(let isFavorite, let id): setFavorite(isFavorite, of: id)
    case .delete(let ids): deleteMemes(work, ids)
    }
  }

  func run(_ effect: DetailEffect, _ work: WorkID) {
    switch effect {
    case .loadImage(let id): loadImage(work, id)
    case .loadSource(let id): loadSource(work, id)
    }
  }

  /// Makes the loader of the memes' thumbnails; those that cannot be read are reported by the
  /// meme's own screen.
  static func memeThumbnails(
    _ services: AppServices, _ inbox: Inbox<EffectResult>
  ) -> ThumbnailLoader<MemeID> {
    ThumbnailLoader(queues: services.queues) {
      inbox.post(EffectResult(.sent(.thumbnail($0))))
    } read: { id, longSide in
      services.thumbnail(longSide: longSide) { () throws(Problem) in
        try services.store.thumbnail(of: id)
      }
    }
  }

  func listMemes(_ work: WorkID) {
    start(work, .listing, failed: { .sent(.failed(work, $0)) }) {
      [services, libraryWatcher] cancellation throws(Problem) in
      libraryWatcher.begin()
      let memes = try services.store.memes(cancellation: cancellation)
      return .sent(.listed(work, memes, today: services.clock.today))
    }
  }

  private func searchMemes(_ work: WorkID, _ text: String) {
    start(work, failed: { .sent(.failed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      .sent(.found(work, try services.store.memes(matching: text, cancellation: cancellation)))
    }
  }

  /// Stores whether a meme is a favourite; one after the other, and before a later listing.
  private func setFavorite(_ isFavorite: Bool, of id: MemeID) {
    invalidateLists()
    services.queues.start(.deleting) { [inbox, services] in
      do throws(Problem) {
        try services.store.setFavorite(isFavorite, of: id)
      } catch {
        services.recordFailure(error, in: .store)
        inbox.post(EffectResult(.sent(.favoriteFailed(error))))
      }
    }
  }

  private func loadImage(_ work: WorkID, _ id: MemeID) {
    start(work, failed: { .detail(.failed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      let rendered = try services.store.renderedPicture(of: id).picture
      let opened = try services.decoder.open(
        .memory(rendered), at: .longSide(CloseUp.longSide), cancellation: cancellation)
      return .detail(.loaded(work, try opened.pixels(allowingDamage: true)))
    }
  }

  private func loadSource(_ work: WorkID, _ id: MemeID) {
    start(work, failed: { .detail(.failed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      let source = try services.store.source(of: id)
      let picture = try services.loader.load(
        source.original, name: source.recipe.picture?.name ?? "", cancellation: cancellation)
      return .detail(.opened(work, source.recipe, picture))
    }
  }

  /// The number of memes that are deleted at once; in between a deletion can be stopped.
  private static let deletedAtOnce = 50

  private func deleteMemes(_ work: WorkID, _ ids: [MemeID]) {
    invalidateLists()
    start(
      work, .deleting, deliversResultWhenCancelled: true,
      failed: { .sent(.deletionFailed(work, $0)) }
    ) { [services] cancellation throws(Problem) in
      var rest = ids[...]
      while !rest.isEmpty {
        guard !cancellation.isCancelled else { throw .cancelled }
        try services.store.delete(Array(rest.prefix(Self.deletedAtOnce)))
        rest = rest.dropFirst(Self.deletedAtOnce)
      }
      return .sent(.deleted(work))
    }
  }
}

extension AppServices {
  /// Reads a stored picture and decodes it in a small size.
  ///
  /// - Parameters:
  ///   - longSide: The length of its longer side, in pixels.
  ///   - read: Reads the picture.
  /// - Returns: The pixels; nil if there is no picture, or it cannot be read.
  func thumbnail(
    longSide: Int, of read: () throws(Problem) -> EncodedPicture?
  ) -> Bitmap? {
    do throws(Problem) {
      guard let picture = try read() else { return nil }
      let opened = try decoder.open(
        .memory(picture), at: .longSide(longSide), cancellation: Cancellation())
      return try opened.pixels(allowingDamage: true)
    } catch {
      return nil
    }
  }
}
