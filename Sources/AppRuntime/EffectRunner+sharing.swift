internal import Canvas
internal import MemeCore

/// Effects of sharing.
extension EffectRunner {
  func run(_ effect: ShareEffect, _ work: WorkID) {
    switch effect {
    case .saveToPictures(let meme): saveToPictures(work, meme)
    case .copyToPictures(let ids): copyToPictures(work, ids)
    }
  }

  private func saveToPictures(_ work: WorkID, _ meme: Meme) {
    let masks: [GlyphImage]
    do throws(Problem) {
      masks = try rasterizer.masks(for: meme.recipe, on: meme.size)
    } catch {
      inbox.post(EffectResult(.share(.failed(work, error))))
      return
    }
    start(work, .saving, deliversResultWhenCancelled: true, failed: { .share(.failed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      let opened = try services.decoder.open(
        .memory(meme.originalImage.encoded), at: .full, cancellation: cancellation)
      let finished = try services.encoder.finish(
        opened, meme.recipe, original: meme.originalImage.encoded, masks,
        allowingDamage: meme.originalImage.isDamaged)
      guard !cancellation.isCancelled else { throw .cancelled }
      // From here on the save is completed and reported, even if it is cancelled.
      let place = try services.pictures.save(
        finished.rendered.bytes, fileExtension: finished.fileExtension)
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

  private func copyToPictures(_ work: WorkID, _ ids: [MemeID]) {
    start(work, .saving, deliversResultWhenCancelled: true, failed: { .share(.failed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      var part: PartialSave?
      do throws(Problem) {
        for (index, id) in ids.enumerated() {
          guard !cancellation.isCancelled else { throw .cancelled }
          let rendered = try services.store.renderedPicture(of: id)
          let place = try services.pictures.save(
            rendered.picture.bytes, fileExtension: rendered.fileExtension)
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
}
