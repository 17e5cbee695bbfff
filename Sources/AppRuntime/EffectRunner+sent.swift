internal import Canvas
internal import Dispatch
internal import MemeCore
internal import MemeScreens
internal import PictureEncoding
internal import SDLPlatform
internal import Services

/// What is done with the library of sent memes.
extension EffectRunner {
  func runSent(_ effect: Effect) {
    switch effect {
    case .listMemes(let work): listMemes(work)
    case .searchMemes(let work, let text): searchMemes(work, text)
    case .loadThumbnail(let id, let side): thumbnails.load(id, longSide: side)
    case .loadMemed(let work, let id): loadMemed(work, id)
    case .loadSource(let work, let id): loadSource(work, id)
    case .copyToPictures(let work, let ids): copyToPictures(work, ids)
    case .deleteMemes(let ids): deleteMemes(ids)
    case .loadDraft: loadDraft()
    case .saveDraft(let draft): saveDraft(draft)
    default: break
    }
  }

  private func listMemes(_ work: WorkID) {
    queue.async { [inbox, services, watcher] in
      do throws(Problem) {
        watcher.begin()
        let memes = try services.store.memes()
        inbox.post(.sent(.listed(work, memes, today: LocalClock.now())))
      } catch {
        inbox.post(.sent(.failed(work, error)))
      }
    }
  }

  private func searchMemes(_ work: WorkID, _ text: String) {
    queue.async { [inbox, services] in
      do throws(Problem) {
        inbox.post(.sent(.found(work, try services.store.memes(matching: text))))
      } catch {
        inbox.post(.sent(.failed(work, error)))
      }
    }
  }

  private func loadMemed(_ work: WorkID, _ id: MemeID) {
    let cancellation = start(work)
    queue.async { [inbox, services] in
      do throws(Problem) {
        let memed = try services.store.memed(id).picture
        let opened = try services.decoder.open(
          .memory(memed), at: .longSide(CloseUp.longSide), cancellation: cancellation)
        inbox.post(.detail(.loaded(work, try opened.pixels(allowingDamage: true))))
      } catch {
        inbox.post(.detail(.failed(work, error)))
      }
    }
  }

  private func loadSource(_ work: WorkID, _ id: MemeID) {
    let cancellation = start(work)
    queue.async { [inbox, services] in
      do throws(Problem) {
        let source = try services.store.source(of: id)
        let picture = try services.loader.load(
          source.original, name: source.recipe.pictureName, cancellation: cancellation)
        inbox.post(.detail(.opened(work, source.recipe, picture)))
      } catch {
        inbox.post(.detail(.failed(work, error)))
      }
    }
  }

  private func deleteMemes(_ ids: [MemeID]) {
    keeping.async(group: saving) { [inbox, services] in
      do throws(Problem) {
        try services.store.delete(ids)
      } catch {
        inbox.post(.sent(.deletionFailed(error)))
      }
    }
  }

  // MARK: - Sharing

  func saveToPictures(_ work: WorkID, _ meme: Meme) {
    let cancellation = start(work)
    let masks: [Ink]
    do {
      masks = try exporter.masks(for: meme.captions, on: meme.size)
    } catch {
      inbox.post(.share(.failed(work, .fontsMissing)))
      return
    }
    queue.async(group: saving) { [inbox, services] in
      do throws(Problem) {
        let opened = try services.decoder.open(
          .memory(meme.originalImage.encoded), at: .full, cancellation: cancellation)
        let finished = try MemeExporter.finish(
          opened, meme.recipe, original: meme.originalImage.encoded, masks)
        guard !cancellation.isCancelled else { throw .cancelled }
        let place = try services.pictures.save(
          finished.memed.bytes, fileExtension: finished.fileExtension)
        _ = try services.store.save(finished)
        inbox.post(.share(.saved(work, fileName: place.fileName, folder: place.folder)))
      } catch {
        inbox.post(.share(.failed(work, error)))
      }
    }
  }

  private func copyToPictures(_ work: WorkID, _ ids: [MemeID]) {
    let cancellation = start(work)
    queue.async(group: saving) { [inbox, services] in
      do throws(Problem) {
        var place = (fileName: "", folder: "")
        for id in ids {
          guard !cancellation.isCancelled else { throw .cancelled }
          let memed = try services.store.memed(id)
          place = try services.pictures.save(
            memed.picture.bytes, fileExtension: memed.fileExtension)
        }
        inbox.post(.share(.saved(work, fileName: place.fileName, folder: place.folder)))
      } catch {
        inbox.post(.share(.failed(work, error)))
      }
    }
  }

  // MARK: - The draft

  private func loadDraft() {
    queue.async { [inbox, services] in
      do throws(Problem) {
        guard let draft = try services.store.draft() else { return }
        let picture = try draft.original.map { original throws(Problem) in
          try services.loader.load(
            original, name: draft.recipe.pictureName, cancellation: Cancellation())
        }
        inbox.post(.draft(.found(DraftOffer(recipe: draft.recipe, picture: picture))))
      } catch {
        Console.complain("what was in the editor the last time cannot be read: \(error.title)")
      }
    }
  }

  private func saveDraft(_ draft: Draft?) {
    keeping.async(group: saving) { [services] in
      do throws(Problem) {
        try services.store.setDraft(draft)
      } catch {
        Console.complain("what is in the editor was not kept: \(error.title)")
      }
    }
  }
}
