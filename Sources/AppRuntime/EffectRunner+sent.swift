internal import Canvas
internal import MemeCore
internal import MemeScreens

/// What is done with the library of sent memes.
extension EffectRunner {
  func listMemes(_ work: WorkID) {
    start(work, .listing, failed: { .sent(.failed(work, $0)) }) {
      [services, watcher] cancellation throws(Problem) in
      watcher.begin()
      let memes = try services.store.memes(cancellation: cancellation)
      return .sent(.listed(work, memes, today: services.clock.today))
    }
  }

  func searchMemes(_ work: WorkID, _ text: String) {
    start(work, failed: { .sent(.failed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      .sent(.found(work, try services.store.memes(matching: text, cancellation: cancellation)))
    }
  }

  func loadMemed(_ work: WorkID, _ id: MemeID) {
    start(work, failed: { .detail(.failed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      let memed = try services.store.memed(id).picture
      let opened = try services.decoder.open(
        .memory(memed), at: .longSide(CloseUp.longSide), cancellation: cancellation)
      return .detail(.loaded(work, try opened.pixels(allowingDamage: true)))
    }
  }

  func loadSource(_ work: WorkID, _ id: MemeID) {
    start(work, failed: { .detail(.failed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      let source = try services.store.source(of: id)
      let picture = try services.loader.load(
        source.original, name: source.recipe.pictureName, cancellation: cancellation)
      return .detail(.opened(work, source.recipe, picture))
    }
  }

  func deleteMemes(_ ids: [MemeID]) {
    outdateLists()
    services.queues.start(.deleting) { [inbox, services] in
      do throws(Problem) {
        try services.store.delete(ids)
      } catch {
        inbox.post(Answer(.sent(.deletionFailed(error))))
      }
    }
  }

  // MARK: - Sharing

  func saveToPictures(_ work: WorkID, _ meme: Meme) {
    let masks: [Ink]
    do throws(Problem) {
      masks = try rasterizer.masks(for: meme.captions, on: meme.size)
    } catch {
      inbox.post(Answer(.share(.failed(work, error))))
      return
    }
    start(work, .saving, isAnsweredAlways: true, failed: { .share(.failed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      let opened = try services.decoder.open(
        .memory(meme.originalImage.encoded), at: .full, cancellation: cancellation)
      let finished = try services.encoder.finish(
        opened, meme.recipe, original: meme.originalImage.encoded, masks)
      guard !cancellation.isCancelled else { throw .cancelled }
      let place = try services.pictures.save(
        finished.memed.bytes, fileExtension: finished.fileExtension)
      _ = try services.store.save(finished)
      return .share(.saved(work, fileName: place.fileName, folder: place.folder))
    }
  }

  func copyToPictures(_ work: WorkID, _ ids: [MemeID]) {
    start(work, .saving, isAnsweredAlways: true, failed: { .share(.failed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      var place = (fileName: "", folder: "")
      for id in ids {
        guard !cancellation.isCancelled else { throw .cancelled }
        let memed = try services.store.memed(id)
        place = try services.pictures.save(
          memed.picture.bytes, fileExtension: memed.fileExtension)
      }
      return .share(.saved(work, fileName: place.fileName, folder: place.folder))
    }
  }

  // MARK: - The draft

  func loadDraft() {
    services.queues.start(.loading) { [inbox, services] in
      do throws(Problem) {
        guard let draft = try services.store.draft() else { return }
        let picture = try draft.original.map { original throws(Problem) in
          try services.loader.load(
            original, name: draft.recipe.pictureName, cancellation: Cancellation())
        }
        let offer = DraftOffer(recipe: draft.recipe, picture: picture)
        inbox.post(Answer(.draft(.found(offer))))
      } catch {
        services.log(Strings.draftUnreadable(error))
      }
    }
  }

  func saveDraft(_ draft: Draft?) {
    services.queues.start(.keeping) { [services] in
      do throws(Problem) {
        try services.store.setDraft(draft)
      } catch {
        services.log(Strings.draftNotKept(error))
      }
    }
  }
}
