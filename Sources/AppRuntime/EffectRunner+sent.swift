internal import Canvas
internal import MemeCore

/// Effects of the library of sent memes.
extension EffectRunner {
  func run(_ effect: SentEffect, _ work: WorkID) {
    switch effect {
    case .list: listMemes(work)
    case .search(let text): searchMemes(work, text)
    case .loadThumbnail(let id, let longSide): thumbnails.load(id, longSide: longSide)
    case .delete(let ids): deleteMemes(ids)
    }
  }

  func run(_ effect: DetailEffect, _ work: WorkID) {
    switch effect {
    case .loadImage(let id): loadImage(work, id)
    case .loadSource(let id): loadSource(work, id)
    }
  }

  func listMemes(_ work: WorkID) {
    start(work, .listing, failed: { .sent(.failed(work, $0)) }) {
      [services, watcher] cancellation throws(Problem) in
      watcher.begin()
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

  private func deleteMemes(_ ids: [MemeID]) {
    invalidateLists()
    services.queues.start(.deleting) { [inbox, services] in
      do throws(Problem) {
        try services.store.delete(ids)
      } catch {
        inbox.post(EffectResult(.sent(.deletionFailed(error))))
      }
    }
  }
}
