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
        source.original, name: source.recipe.picture?.name ?? "", cancellation: cancellation)
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
      masks = try rasterizer.masks(for: meme.recipe, on: meme.size)
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
      // The point of no return: what is on the disk is reported, whoever waits for it.
      let place = try services.pictures.save(
        finished.memed.bytes, fileExtension: finished.fileExtension)
      do throws(Problem) {
        _ = try services.store.save(finished)
        return .share(.saved(work, fileName: place.fileName, folder: place.folder))
      } catch {
        let part = PartialSave(
          count: 1, wanted: 1, fileName: place.fileName, folder: place.folder, reason: error)
        return .share(.savedPartly(work, part))
      }
    }
  }

  func copyToPictures(_ work: WorkID, _ ids: [MemeID]) {
    start(work, .saving, isAnsweredAlways: true, failed: { .share(.failed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      var part: PartialSave?
      do throws(Problem) {
        for (index, id) in ids.enumerated() {
          guard !cancellation.isCancelled else { throw .cancelled }
          let memed = try services.store.memed(id)
          let place = try services.pictures.save(
            memed.picture.bytes, fileExtension: memed.fileExtension)
          part = PartialSave(
            count: index + 1, wanted: ids.count, fileName: place.fileName, folder: place.folder,
            reason: .cancelled)
        }
      } catch {
        part?.reason = error
        guard let part else { throw error }
        return .share(.savedPartly(work, part))
      }
      guard let part else { throw .cancelled }
      return .share(.saved(work, fileName: part.fileName, folder: part.folder))
    }
  }

  // MARK: - Drafts

  func listDrafts() {
    services.queues.start(.loading) { [inbox, services] in
      do throws(Problem) {
        inbox.post(Answer(.draft(.found(try services.store.drafts()))))
      } catch {
        services.log(Strings.draftUnreadable(error))
      }
    }
  }

  func openDraft(_ work: WorkID, _ id: DraftID) {
    start(work, failed: { .draft(.failed(work, $0)) }) { [services] _ throws(Problem) in
      .draft(.opened(work, try services.store.draft(id)))
    }
  }

  func removeDraft(_ id: DraftID) {
    services.queues.start(.keeping) { [services] in services.removeDraft(id) }
  }

  func saveDraft(_ draft: Draft?, replacing replaced: DraftID?) {
    services.queues.start(.keeping) { [services] in
      do throws(Problem) {
        try services.store.setDraft(draft)
      } catch {
        // On a full disk the draft that was left behind is the only one there is.
        return services.log(Strings.draftNotKept(error))
      }
      if let replaced { services.removeDraft(replaced) }
    }
  }
}

extension AppServices {
  fileprivate func removeDraft(_ id: DraftID) {
    do throws(Problem) {
      try store.removeDraft(id)
    } catch {
      log(Strings.draftNotRemoved(error))
    }
  }
}
